import { Button, Modal, NativeSelect } from '@mantine/core';
import { zoneName } from '@pavilion/contract/clock';
import { type Booth, CallError, type ConsultantCall, freeSlots } from '@pavilion/contract';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useEvent } from '../../lib/event.ts';
import { callDays, dayName } from '../../lib/eventDays.ts';
import { eventNow, inEventZone } from '../../lib/eventTime.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded, sentenceOf } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './CallDialog.module.css';
import { useCancelCall, useScheduleCall, useSlots } from './data.ts';

/** Schedules a call with a booth's consultant: form, thanks, and "already scheduled", as the server says. */
export function CallDialog({ booth, onClose }: { booth: Booth; onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('call.title', { booth: booth.name })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <CallForm booth={booth} />
    </Modal>
  );
}

function CallForm({ booth }: { booth: Booth }) {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const settings = event.config.features.calls!;
  const days = callDays(event);
  const [date, setDate] = useState(
    () => days.find((day) => day.iso >= settings.defaultDate)?.shown ?? days[0]?.shown ?? null,
  );
  const [time, setTime] = useState<string | null>(null);
  const slots = useSlots(booth._id, date);
  const schedule = useScheduleCall(booth._id);

  if (date === null) return <p>{t('call.over')}</p>;
  const scheduled = slots.data?.scheduled;
  if (scheduled)
    return <Scheduled call={scheduled} isNew={schedule.isSuccess} onCancelled={schedule.reset} />;

  const free = slots.data?.slots.filter((slot) => slot.free) ?? [];
  const chosen = free.some((slot) => slot.time === time)
    ? time
    : (free.find((slot) => slot.time >= settings.defaultTime)?.time ?? free[0]?.time ?? null);
  const choose = (day: string, at: string | null) => {
    setDate(day);
    setTime(at);
    schedule.reset();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (chosen) schedule.mutate({ date, time: chosen, boothName: booth.name });
      }}
    >
      <p className={styles.note}>
        {t('call.intro', {
          minutes: settings.minutes,
          zone: zoneName(eventNow(), event.zone, language),
        })}
      </p>
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
            onChange={(change) => setTime(change.currentTarget.value)}
            data={free.map((slot) => slot.time)}
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

function Scheduled({
  call,
  isNew,
  onCancelled,
}: {
  call: ConsultantCall;
  isNew: boolean;
  onCancelled: () => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const cancel = useCancelCall(call.boothId!);
  return (
    <div className={styles.form}>
      <div className={styles.scheduled} role="status">
        <IconCalendarCheck size={28} aria-hidden />
        <p>
          {isNew ? t('call.thanks') : t('call.already')}
          <strong>
            {inEventZone(call.startAt, language, { dateStyle: 'full', timeStyle: 'short' })}
          </strong>
        </p>
      </div>
      <p className={styles.note}>{t('call.mailed')}</p>
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

/** Why it did not work; when the time is taken, with the next free ones to choose from. */
function Refused({
  error,
  onChoose,
}: {
  error: unknown;
  onChoose?: (date: string, time: string) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const hint = error instanceof CallError ? freeSlots.safeParse(error.hint).data : undefined;
  const isoOf = (date: string) => date.split('/').reverse().join('-');
  return (
    <Notice tone="bad">
      <p>{sentenceOf(error, t('shell.offline'), t('shell.notDone'))}</p>
      {onChoose && hint && hint.free.length > 0 && (
        <div className={styles.next}>
          <p>{t('call.next')}</p>
          {hint.free.map(({ date, time }) => (
            <button key={date + time} type="button" onClick={() => onChoose(date, time)}>
              {dayName(isoOf(date), language)}, {time}
            </button>
          ))}
        </div>
      )}
    </Notice>
  );
}
