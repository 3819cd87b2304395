import { Button, NativeSelect } from '@mantine/core';
import { instantAt, zoneName } from '@pavilion/contract/clock';
import {
  type Booth,
  CallError,
  callOpensMinutes,
  type ConsultantCall,
  type FreeSlots,
} from '@pavilion/contract';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEvent } from '../../../lib/event.ts';
import { callDays, dayName } from '../../../lib/eventDays.ts';
import { eventNow, inEventZone } from '../../../lib/eventTime.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useDraft } from '../../../lib/useDraft.ts';
import { useNow } from '../../../lib/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './CallDialog.module.css';
import soft from '../../../ui/soft.module.css';
import layout from '../../../ui/layout.module.css';
import { OwnTime, useWithOwnTime } from '../../../ui/OwnTime.tsx';
import { useCancelCall, useCome, useHeldSlot, useScheduleCall, useSlots } from './data.ts';
import { Dialog } from '../../../ui/Dialog.tsx';

/** Schedules a call with a booth's consultant: form, thanks, or "already scheduled", depending on the server. */
export function CallDialog({
  booth,
  onClose,
  door,
}: {
  booth: Booth;
  onClose: () => void;
  /** The link into a booked call. */
  door?: (call: ConsultantCall) => ReactNode;
}) {
  const t = useTexts();
  return (
    <Dialog opened onClose={onClose} title={t('call.title', { booth: booth.name })}>
      <CallForm booth={booth} door={door} />
    </Dialog>
  );
}

function CallForm({
  booth,
  door,
}: {
  booth: Booth;
  door: ((call: ConsultantCall) => ReactNode) | undefined;
}) {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const settings = event.config.features.calls!;
  const days = callDays(event);
  const first = days.find((day) => day.iso >= settings.defaultDate) ?? days[0];
  const [{ date, time }, set] = useDraft(`call:${booth._id}`, {
    date: first?.shown ?? null,
    time: null as string | null,
  });
  const slots = useSlots(booth._id, date);
  const schedule = useScheduleCall(booth._id);

  const zone = zoneName(eventNow(), event.zone, language);
  const withOwnTime = useWithOwnTime();
  const now = useNow(10_000).getTime();
  const booked = slots.data?.scheduled;
  // a past call that no consultant joined keeps nobody from booking another
  const scheduled = booked && now >= endOf(booked) && !booked.consultantHere ? null : booked;
  const free = slots.data?.slots.filter((slot) => slot.free) ?? [];
  const chosen = free.some((slot) => slot.time === time)
    ? time
    : (free.find((slot) => slot.time >= settings.defaultTime)?.time ?? free[0]?.time ?? null);
  const isHeld = slots.data && !scheduled && !schedule.isPending;
  useHeldSlot(booth._id, date, isHeld ? chosen : null);
  if (date === null) return <p>{t('call.over')}</p>;
  if (scheduled && now >= endOf(scheduled)) return <Shown title={t('call.was')} call={scheduled} />;
  if (scheduled)
    return (
      <Scheduled
        call={scheduled}
        isNew={schedule.isSuccess}
        door={door?.(scheduled)}
        onCancelled={schedule.reset}
      />
    );
  const choose = (day: string, at: string | null) => {
    set({ date: day, time: at });
    schedule.reset();
  };
  return (
    <form
      className={layout.stack16}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (chosen) schedule.mutate({ date, time: chosen, boothName: booth.name });
      }}
    >
      <p className={soft.text}>{t('call.intro', { minutes: settings.minutes, zone })}</p>
      <NativeSelect
        label={t('call.date')}
        value={date}
        onChange={(change) => choose(change.currentTarget.value, time)}
        data={days.map((day) => ({ value: day.shown, label: dayName(day.iso, language) }))}
      />
      <Loaded
        query={slots}
        isEmpty={() => free.length === 0}
        empty={<Notice tone="quiet">{t('call.full')}</Notice>}
      >
        {() => (
          <NativeSelect
            label={t('call.time')}
            description={t('call.free', { count: free.length })}
            value={chosen ?? ''}
            onChange={(change) => set({ time: change.currentTarget.value })}
            data={free.map(({ time: at, startAt }) => ({
              value: at,
              label: withOwnTime(`${at} ${zone}`, startAt),
            }))}
          />
        )}
      </Loaded>
      {schedule.isError && <Refused error={schedule.error} onChoose={choose} />}
      <Button type="submit" loading={schedule.isPending} disabled={!chosen}>
        {t('call.submit')}
      </Button>
    </form>
  );
}

function endOf(call: ConsultantCall): number {
  return Date.parse(call.startAt) + call.minutes * 60_000;
}

function Shown({ title, call }: { title: string; call: ConsultantCall }) {
  const language = useLanguage();
  return (
    <div className={styles.scheduled} role="status">
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
  const come = useCome(call.boothId!);
  const now = useNow(10_000).getTime();
  const isOpen = now >= Date.parse(call.startAt) - callOpensMinutes * 60_000 && now < endOf(call);
  return (
    <div className={layout.stack16}>
      <Shown title={t(isNew ? 'call.thanks' : 'call.already')} call={call} />
      {door}
      <p className={soft.text}>{t('call.mailed')}</p>
      <p className={soft.text}>{t(call.personHere ? 'call.isHere' : 'call.comeText')}</p>
      {come.isError && <Refused error={come.error} />}
      {isOpen && !call.personHere && (
        <Button loading={come.isPending} onClick={() => come.mutate(call._id)}>
          {t('call.come')}
        </Button>
      )}
      {cancel.isError && <Refused error={cancel.error} />}
      <Button
        variant="default"
        loading={cancel.isPending}
        onClick={() => cancel.mutate(call._id, { onSuccess: onCancelled })}
      >
        {t('call.cancel')}
      </Button>
    </div>
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
  const isoOf = (date: string) => date.split('/').reverse().join('-');
  return (
    <FailedStep error={error}>
      {onChoose && free.length > 0 && (
        <div className={styles.next}>
          <p>{t('call.next')}</p>
          {free.map(({ date, time }) => (
            <button key={date + time} type="button" onClick={() => onChoose(date, time)}>
              {withOwnTime(
                `${dayName(isoOf(date), language)}, ${time}`,
                instantAt(isoOf(date), time, event.zone).toISOString(),
              )}
            </button>
          ))}
        </div>
      )}
    </FailedStep>
  );
}
