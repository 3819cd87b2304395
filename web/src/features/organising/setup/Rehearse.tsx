import { Button } from '@mantine/core';
import { wallClock } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { toInstant } from '../../../lib/time/wallTime.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { MomentField } from '../../../ui/form/MomentField.tsx';
import { useSetClock } from './data.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Overview.module.css';

/** The rehearsal clock: sets the event's time, or returns to real time. */
export function Rehearse() {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const now = useNow(15_000);
  const set = useSetClock();
  const runs = event.clockOffsetSeconds !== 0;
  const [{ at }, write] = useDraft('clock', { at: `${event.firstDay}T${event.config.opens}` });
  const begin = () => set.mutate({ now: toInstant(at, event.zone) });
  return (
    <Card as="section" gap={4} className={styles.part} aria-labelledby="clock">
      <h2 id="clock">{t('setup.clock')}</h2>
      <Text tone="soft">{t('setup.clockText')}</Text>
      <Text weight="semibold" role="status">
        {runs ? t('setup.clockRuns', { moment: inEventZone(now, language) }) : t('setup.clockReal')}
      </Text>
      <Row
        as="form"
        gap={3}
        align="center"
        className={styles.clock}
        onSubmit={(submit) => {
          submit.preventDefault();
          begin();
        }}
      >
        <MomentField
          label={t('setup.clockAt')}
          value={at}
          required
          onChange={(next) => write({ at: next })}
          description={`${event.zone} · ${wallClock(now, event.zone).time}`}
        />
        <Button type="submit" variant="default" loading={set.isPending}>
          {t('setup.clockSet')}
        </Button>
        {runs && (
          <Button variant="subtle" onClick={() => set.mutate({ offsetSeconds: 0 })}>
            {t('setup.clockEnd')}
          </Button>
        )}
      </Row>
      <FailedStep error={set.error} />
    </Card>
  );
}
