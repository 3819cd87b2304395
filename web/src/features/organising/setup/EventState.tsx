import { Button } from '@mantine/core';
import { eventEnd, type EventStanding, instantAt, type Overview } from '@pavilion/contract';
import { IconArchive, IconDoorEnter, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { useSetState } from './data.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import marked from '../../../ui/layout/marked.module.css';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Overview.module.css';

/** The confirmation before each change of state; an event that lacks nothing opens without one. */
const questions: Record<EventStanding, { title: TextKey; text: TextKey; confirm: TextKey }> = {
  open: {
    title: 'setup.publishTitle',
    text: 'setup.publishText',
    confirm: 'setup.publishAnyway',
  },
  draft: {
    title: 'setup.unpublishTitle',
    text: 'setup.unpublishText',
    confirm: 'setup.unpublish',
  },
  archived: {
    title: 'setup.archiveTitle',
    text: 'setup.archiveText',
    confirm: 'setup.archive',
  },
};

/** The event's state, and the next action. */
export function EventState({ overview }: { overview: Overview }) {
  const t = useTexts();
  const sentence = useStanding(overview);
  const set = useSetState();
  const [asked, setAsked] = useState<EventStanding | null>(null);
  const { state } = overview.event;
  const missing = overview.checks.filter((one) => one.need === 'must' && !one.isDone);
  return (
    <Row
      as="section"
      gap={8}
      rowGap={5}
      align="center"
      justify="between"
      className={styles.state}
      data-state={state}
      aria-labelledby="state"
    >
      <Stack gap={2} className={styles.standing}>
        <Row as="h2" wrap={false} align="center" size="3xl" id="state">
          <span className={styles.light} aria-hidden />
          {t(`setup.state.${state}` as TextKey)}
        </Row>
        <p>{sentence}</p>
        {state === 'draft' && (
          <p className={styles.ready} data-ready={overview.isReady || undefined}>
            {overview.isReady ? t('setup.ready') : t('setup.notReady', { count: missing.length })}
          </p>
        )}
        {!asked && <FailedStep error={set.error} />}
      </Stack>
      <Row align="center">
        {state === 'draft' && (
          <Button
            size="lg"
            leftSection={<IconDoorEnter size={20} aria-hidden />}
            loading={set.isPending}
            onClick={() => (overview.isReady ? set.mutate({ state: 'open' }) : setAsked('open'))}
          >
            {t('setup.publish')}
          </Button>
        )}
        {state === 'open' && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            loading={set.isPending}
            onClick={() => setAsked('draft')}
          >
            {t('setup.unpublish')}
          </Button>
        )}
        {state === 'archived' ? (
          <Button loading={set.isPending} onClick={() => set.mutate({ state: 'draft' })}>
            {t('setup.bringBack')}
          </Button>
        ) : (
          <Button
            variant="subtle"
            leftSection={<IconArchive size={18} aria-hidden />}
            onClick={() => setAsked('archived')}
          >
            {t('setup.archive')}
          </Button>
        )}
      </Row>
      {asked && (
        <ConfirmDialog
          title={t(questions[asked].title)}
          confirm={t(questions[asked].confirm)}
          isHarmless={asked === 'open'}
          act={{
            isPending: set.isPending,
            error: set.error,
            run: () =>
              set.mutate(
                { state: asked, anyway: asked === 'open' },
                { onSuccess: () => setAsked(null) },
              ),
          }}
          onClose={() => setAsked(null)}
        >
          <p>{t(questions[asked].text)}</p>
          {asked === 'open' && (
            <ul className={marked.marked}>
              {missing.map((one) => (
                <li key={one.key}>{t(`setup.check.${one.key}` as TextKey)}</li>
              ))}
            </ul>
          )}
        </ConfirmDialog>
      )}
    </Row>
  );
}

/** The event's phase, in one sentence. */
function useStanding({ event, phase }: Overview): string {
  const t = useTexts();
  const language = useLanguage();
  if (event.state === 'draft') return t('setup.draftText');
  if (event.state === 'archived') return t('setup.archivedText');
  const { firstDay, lastDay, zone, config } = event;
  const { opens, closes, endsEarlyMinutes } = config;
  const say = (at: Date) => inEventZone(at, language);
  if (phase === 'before')
    return t('setup.before', { moment: say(instantAt(firstDay, opens, zone)) });
  if (phase === 'over') {
    const end = eventEnd({ firstDay, lastDay, zone, opens, closes, endsEarlyMinutes });
    return t('setup.over', { moment: say(end) });
  }
  return t(phase === 'open' ? 'setup.running' : 'setup.night', {
    time: phase === 'open' ? closes : opens,
  });
}
