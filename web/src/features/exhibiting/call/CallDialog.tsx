import { Button } from '@mantine/core';
import { instantAt, zoneName } from '@pavilion/contract/clock';
import {
  type Booth,
  CallError,
  type ConsultantCall,
  type FreeSlots,
  callOutcome,
} from '@pavilion/contract';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useAfterEvent } from '../../../lib/event/useAfterEvent.ts';
import { dayName } from '../../../lib/time/eventDays.ts';
import { eventNow, inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { Link } from '../../../render/router.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { OwnTime, useWithOwnTime } from '../../../ui/text/OwnTime.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import pill from '../../../ui/button/pill.module.css';
import callout from '../../../ui/feedback/callout.module.css';
import styles from './CallDialog.module.css';
import { useCancelCall, useHeldSlot, useScheduleCall } from './data.ts';
import { SlotFields } from './SlotFields.tsx';
import { useSlotDraft } from './useSlotDraft.ts';

/** Schedules a call with a booth's consultant: form, thanks, or "already scheduled", depending on the server. */
export function CallDialog({
  booth,
  onClose,
  onArrange,
  door,
}: {
  booth: Booth;
  onClose: () => void;
  /** Opens the booth's chat with a first line, for a time outside of what can be booked. */
  onArrange?: ((text: string) => void) | undefined;
  /** The link into a booked call. */
  door?: (call: ConsultantCall) => ReactNode;
}) {
  const t = useTexts();
  return (
    <Dialog opened onClose={onClose} title={t('call.title', { booth: booth.name })}>
      <CallForm booth={booth} onArrange={onArrange} door={door} />
    </Dialog>
  );
}

function CallForm({
  booth,
  onArrange,
  door,
}: {
  booth: Booth;
  onArrange: ((text: string) => void) | undefined;
  door: ((call: ConsultantCall) => ReactNode) | undefined;
}) {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const { minutes } = event.config.features.calls!;
  const after = useAfterEvent();
  const choice = useSlotDraft(booth._id);
  const { date, time, slots } = choice;
  const schedule = useScheduleCall(booth._id);
  const now = useNow(10_000);
  const scheduled = slots.data?.scheduled;
  const isOver = scheduled && now >= new Date(scheduled.endAt);
  const isHeld = scheduled && callOutcome(scheduled.state) === 'held';
  // a call that wasn't held keeps nobody from booking another
  const isFree = slots.data && (!scheduled || (isOver && !isHeld)) && !schedule.isPending;
  useHeldSlot(booth._id, date, isFree ? time : null);
  if (date === null)
    return (
      <Stack gap={4}>
        <p>{t('call.over')}</p>
        {onArrange && after?.takesQuestions && (
          <Button onClick={() => onArrange(t('call.arrangeLine'))}>{t('call.arrange')}</Button>
        )}
      </Stack>
    );
  if (scheduled?.state === 'held' || (scheduled && isHeld && isOver))
    return <Held call={scheduled} door={isOver ? null : door?.(scheduled)} />;
  if (scheduled && !isOver)
    return (
      <Scheduled
        call={scheduled}
        isNew={schedule.isSuccess}
        door={door?.(scheduled)}
        onCancelled={schedule.reset}
      />
    );
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (time) schedule.mutate({ date, time, boothName: booth.name });
      }}
    >
      <Text tone="soft">
        {t('call.intro', { minutes, zone: zoneName(eventNow(), event.zone, language) })}
      </Text>
      <SlotFields choice={choice} onDay={schedule.reset} />
      {schedule.isError && (
        <Refused
          error={schedule.error}
          onChoose={(day, at) => {
            choice.choose(day, at);
            schedule.reset();
          }}
        />
      )}
      <Button type="submit" loading={schedule.isPending} disabled={!time}>
        {t('call.submit')}
      </Button>
    </Stack>
  );
}

function Held({ call, door }: { call: ConsultantCall; door: ReactNode }) {
  const t = useTexts();
  return (
    <Stack gap={4}>
      <Shown title={t('call.was')} call={call} />
      <Link to="/call/$id" params={{ id: call._id }} className={pill.main}>
        {t('call.open')}
      </Link>
      {door}
    </Stack>
  );
}

function Shown({ title, call }: { title: string; call: ConsultantCall }) {
  const language = useLanguage();
  return (
    <div className={`${callout.callout} ${styles.scheduled}`} role="status">
      <IconCalendarCheck size={28} aria-hidden />
      <p>
        {title}
        <strong>
          {inEventZone(call.startAt, language, { dateStyle: 'full', timeStyle: 'short' })}
        </strong>
        <OwnTime at={call.startAt} />
      </p>
    </div>
  );
}

function Scheduled({
  call,
  isNew,
  door,
  onCancelled,
}: {
  call: ConsultantCall;
  isNew: boolean;
  door: ReactNode;
  onCancelled: () => void;
}) {
  const t = useTexts();
  const cancel = useCancelCall(call.boothId!);
  return (
    <Stack gap={4}>
      <Shown title={t(isNew ? 'call.thanks' : 'call.already')} call={call} />
      {door}
      <Text tone="soft">{t('call.mailed')}</Text>
      {cancel.isError && <Refused error={cancel.error} />}
      {callOutcome(call.state) === 'booked' && (
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(call._id, { onSuccess: onCancelled })}
        >
          {t('call.cancel')}
        </Button>
      )}
    </Stack>
  );
}

/** Why scheduling failed; if the time is taken, offers the next free ones. */
function Refused({
  error,
  onChoose,
}: {
  error: unknown;
  onChoose?: (date: string, time: string) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const withOwnTime = useWithOwnTime();
  const { free = [] } = (error instanceof CallError ? error.hint : {}) as Partial<FreeSlots>;
  const iso = (date: string) => date.split('/').reverse().join('-');
  return (
    <FailedStep error={error}>
      {onChoose && free.length > 0 && (
        <Stack gap={2} className={styles.next}>
          <p>{t('call.next')}</p>
          {free.map(({ date, time }) => (
            <button key={date + time} type="button" onClick={() => onChoose(date, time)}>
              {withOwnTime(
                `${dayName(iso(date), language)}, ${time}`,
                instantAt(iso(date), time, event.zone).toISOString(),
              )}
            </button>
          ))}
        </Stack>
      )}
    </FailedStep>
  );
}
