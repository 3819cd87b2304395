import { Button, NativeSelect } from '@mantine/core';
import { CallError, callSlots } from '@pavilion/contract';
import { instantAt, wallClock, zoneName } from '@pavilion/contract/clock';
import { Link } from '../../../render/router.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { callDays, dayName } from '../../../lib/time/eventDays.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { useWithOwnTime } from '../../../ui/text/OwnTime.tsx';
import { useAskForCall } from './data.ts';
import type { Registered } from './registered.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';
import styles from './LastStep.module.css';

/** Chooses day and time of a call with any consultant. A refusal keeps the choice. */
export function CallForm({
  person,
  focused = false,
  onArranged,
}: {
  person: Pick<Registered, '_id' | 'ticket'>;
  /** Takes the focus, because it was just opened. */
  focused?: boolean;
  onArranged: (callAt: string | undefined) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const { calls } = event.config.features;
  const asking = useAskForCall(person);
  const now = wallClock(eventNow(), event.zone);
  const timesOn = (iso: string) =>
    callSlots(event.config, calls?.minutes ?? 20).filter(
      (time) => iso > now.day || time > now.time,
    );
  const withOwnTime = useWithOwnTime();
  const days = callDays(event).filter((day) => timesOn(day.iso).length > 0);
  const [wanted, set] = useDraft(`call:${person._id}`, {
    day: null as string | null,
    time: null as string | null,
  });
  const firstDay = days.find((day) => day.iso >= (calls?.defaultDate ?? '')) ?? days[0];
  const day = days.find((one) => one.shown === wanted.day) ?? firstDay;
  if (!day) return <p>{t('call.over')}</p>;
  const times = timesOn(day.iso);
  const time =
    times.find((one) => one === wanted.time) ??
    times.find((one) => one >= (calls?.defaultTime ?? '')) ??
    times[0]!;
  const zone = zoneName(eventNow(), event.zone, language);
  const label = (one: string) =>
    withOwnTime(`${one} ${zone}`, instantAt(day.iso, one, event.zone).toISOString());
  const expired = asking.error instanceof CallError && asking.error.code === 'ticket.invalid';
  const ask = () =>
    asking.mutate(
      { meetingDate: day.shown, meetingTime: time },
      {
        onSuccess: ({ user }) =>
          onArranged(user.meetings.find((meeting) => meeting.boothId === null)?.startAt),
        // the reply to an earlier attempt was lost
        onError: (error) => {
          if (error instanceof CallError && error.code === 'ticket.used') onArranged(undefined);
        },
      },
    );
  return (
    <Grid
      as="form"
      least="200px"
      gap={4}
      align="end"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!asking.isPending) ask();
      }}
    >
      <NativeSelect
        name="meetingDate"
        autoFocus={focused}
        label={t('registration.meetingDate')}
        value={day.shown}
        onChange={(change) => set({ day: change.currentTarget.value })}
        data={days.map(({ iso, shown }) => ({ value: shown, label: dayName(iso, language) }))}
      />
      <NativeSelect
        name="meetingTime"
        label={t('registration.meetingTime', { zone })}
        value={time}
        onChange={(change) => set({ time: change.currentTarget.value })}
        data={times.map((one) => ({ value: one, label: label(one) }))}
      />
      {asking.error && (
        <div className={styles.wide}>
          <FailedStep
            error={asking.error}
            title={t('registration.meetingFailed')}
            otherwise={t('registration.failed')}
          >
            {expired && <Link to="/attendee-login">{t('registration.meetingToLogin')}</Link>}
          </FailedStep>
        </div>
      )}
      <Button type="submit" radius="xl" loading={asking.isPending} className={styles.wide}>
        {t('registration.meetingSubmit')}
      </Button>
    </Grid>
  );
}
