import { Switch, TextInput } from '@mantine/core';
import { CallError, type DoNotDisturbState, type QuietHours } from '@pavilion/contract';
import { useState } from 'react';
import { browserZone } from '../../../lib/time/ownTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useDoNotDisturb, useSetDoNotDisturb } from './data.ts';

const usualHours = { from: '22:00', to: '07:00' };

/** When the person doesn't want to be disturbed: by hand, in sessions, and in hours on their own clock. */
export function DoNotDisturbCard() {
  const t = useTexts();
  const chosen = useDoNotDisturb();
  return (
    <Card as="section" gap={4} padding={5} aria-labelledby="do-not-disturb">
      <Text as="h2" size="2xl" id="do-not-disturb">
        {t('notification.doNotDisturb')}
      </Text>
      <Text tone="soft" size="md">
        {t('notification.doNotDisturbText')}
      </Text>
      <Loaded query={chosen} empty={null}>
        {(state) => <Choices state={state} />}
      </Loaded>
    </Card>
  );
}

function Choices({ state }: { state: DoNotDisturbState }) {
  const t = useTexts();
  const set = useSetDoNotDisturb();
  const zone = browserZone();
  return (
    <>
      <Text weight="semibold" role="status">
        {t(state.holds ? 'notification.quietNow' : 'notification.notQuiet')}
      </Text>
      <Switch
        size="lg"
        checked={state.isOn}
        label={t('notification.quietByHand')}
        onChange={(event) => set.mutate({ isOn: event.currentTarget.checked })}
      />
      <Switch
        size="lg"
        checked={state.inSessions}
        label={t('notification.quietInSessions')}
        onChange={(event) => set.mutate({ inSessions: event.currentTarget.checked })}
      />
      <Switch
        size="lg"
        checked={state.quietHours !== null}
        label={t('notification.quietHours')}
        onChange={(event) =>
          set.mutate({ quietHours: event.currentTarget.checked ? { ...usualHours, zone } : null })
        }
      />
      {state.quietHours && (
        <Hours
          hours={state.quietHours}
          error={set.error}
          onChange={(quietHours) => set.mutate({ quietHours })}
        />
      )}
      <FailedStep error={set.error} />
    </>
  );
}

/** The hours, saved as soon as both are complete; on the clock this browser shows. */
function Hours({
  hours,
  error,
  onChange,
}: {
  hours: QuietHours;
  error: Error | null;
  onChange: (hours: QuietHours) => void;
}) {
  const t = useTexts();
  const [draft, setDraft] = useState({ from: hours.from, to: hours.to });
  const problem = (name: string) =>
    error instanceof CallError &&
    error.fields.find(({ path }) => path === `quietHours.${name}`)?.message;
  const field = (name: 'from' | 'to') => (
    <TextInput
      type="time"
      required
      label={t(`notification.quiet.${name}`)}
      value={draft[name]}
      error={problem(name)}
      onChange={(event) => {
        const next = { ...draft, [name]: event.currentTarget.value };
        setDraft(next);
        if (next.from && next.to) onChange({ ...next, zone: browserZone() });
      }}
    />
  );
  return (
    <Row gap={4} align="start">
      {field('from')}
      {field('to')}
      <Text tone="soft" size="sm">
        {t('notification.quietZone', { zone: hours.zone })}
      </Text>
    </Row>
  );
}
