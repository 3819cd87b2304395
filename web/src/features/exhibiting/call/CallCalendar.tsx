import { Button } from '@mantine/core';
import {
  type CalendarCell,
  type CallCalendar as Calendar,
  callState,
  type ConsultantCall,
  toCallFacts,
  noShowMinutes,
  callOutcome,
  toDayMonthYear,
  wallClock,
  fullName,
} from '@pavilion/contract';
import { type ReactNode, useState } from 'react';
import { Link } from '../../../render/router.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { dayName } from '../../../lib/time/eventDays.ts';
import { eventNow, inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import {
  useBoothCancel,
  useBoothMove,
  useCallCalendar,
  useMissCall,
  useSetSlots,
} from './calendar.ts';
import { OwnTime } from '../../../ui/text/OwnTime.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './CallCalendar.module.css';
import pill from '../../../ui/button/pill.module.css';
import link from '../../../ui/button/link.module.css';
import control from '../../../ui/form/control.module.css';
import { Consultants } from './Consultants.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { callWord } from './callWord.ts';

/** The way into a call, where the event has rooms. */
type Door = ((call: ConsultantCall) => ReactNode) | undefined;

/** The consultants of a booth and their slots by day: pressing a free slot closes or reopens it, pressing a booked one shows its actions. */
export function CallCalendar({ boothId, door }: { boothId: string; door: Door }) {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const days = listDays(event);
  const today = wallClock(eventNow(), event.zone).day;
  const [day, setDay] = useState(
    () => days.find((one) => one >= today) ?? days.at(-1) ?? event.firstDay,
  );
  const date = toDayMonthYear(day);
  const calendar = useCallCalendar(boothId, date);
  const [opened, setOpened] = useState<CalendarCell['call']>(null);
  return (
    <Stack gap={5}>
      <label className={`${control.label} ${styles.day}`}>
        {t('calendar.day')}
        <select
          className={control.control}
          value={day}
          onChange={(change) => setDay(change.target.value)}
        >
          {days.map((one) => (
            <option key={one} value={one}>
              {dayName(one, language)}
            </option>
          ))}
        </select>
      </label>
      <Loaded
        query={calendar}
        isEmpty={(plan) => plan.slots.length === 0}
        empty={<EmptyState>{t('calendar.noSlots')}</EmptyState>}
      >
        {(plan) => (
          <>
            <Consultants boothId={boothId} plan={plan} />
            {plan.consultants.length === 0 ? (
              <Text tone="soft">{t('calendar.noConsultants')}</Text>
            ) : (
              <CalendarGrid boothId={boothId} plan={plan} onOpen={setOpened} />
            )}
          </>
        )}
      </Loaded>
      {opened && calendar.data && (
        <CallActions
          boothId={boothId}
          call={opened}
          plan={calendar.data}
          door={door}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}

function CalendarGrid({
  boothId,
  plan,
  onOpen,
}: {
  boothId: string;
  plan: Calendar;
  onOpen: (call: CalendarCell['call']) => void;
}) {
  const t = useTexts();
  const set = useSetSlots(boothId);
  const [showsPast, setShowsPast] = useState(false);
  const past = plan.slots.filter((slot) => slot.isPast);
  const slots = showsPast ? plan.slots : plan.slots.filter((slot) => !slot.isPast);
  const toName = (consultant: number) => {
    const person = plan.consultants.find((one) => one.consultant === consultant)?.person;
    return person ? fullName(person) : t('calendar.consultant', { number: consultant });
  };
  const toggle = (consultant: number, times: string[], open: boolean) =>
    set.mutate({ date: plan.date, times, consultant, open });
  return (
    <>
      <FailedStep error={set.error} />
      {past.length > 0 && (
        <button type="button" className={link.link} onClick={() => setShowsPast(!showsPast)}>
          {t(showsPast ? 'calendar.hidePast' : 'calendar.showPast', { count: past.length })}
        </button>
      )}
      {slots.length === 0 && <Text tone="soft">{t('calendar.dayOver')}</Text>}
      <Grid least="18rem" gap={5}>
        {plan.consultants.map(({ consultant }) => {
          const own = slots.map((slot) => ({
            slot,
            cell: slot.cells.find((cell) => cell.consultant === consultant)!,
          }));
          const free = own.filter(({ cell, slot }) => cell.state === 'free' && !slot.isPast);
          const closed = own.filter(({ cell, slot }) => cell.state === 'closed' && !slot.isPast);
          const toTimes = (some: typeof own) => some.map(({ slot }) => slot.time);
          return (
            <Stack as="section" justify="start" className={styles.column} key={consultant}>
              <Row as="header" gap={3} rowGap={1} align="center">
                <h2>{toName(consultant)}</h2>
                {free.length > 0 && (
                  <button
                    type="button"
                    className={pill.quiet}
                    onClick={() => toggle(consultant, toTimes(free), false)}
                  >
                    {t('calendar.closeDay')}
                  </button>
                )}
                {closed.length > 0 && (
                  <button
                    type="button"
                    className={pill.quiet}
                    onClick={() => toggle(consultant, toTimes(closed), true)}
                  >
                    {t('calendar.openDay')}
                  </button>
                )}
              </Row>
              <ul>
                {own.map(({ slot, cell }) => (
                  <li key={slot.time}>
                    <Cell
                      time={slot.time}
                      cell={cell}
                      isPast={slot.isPast}
                      who={toName(consultant)}
                      onPress={() =>
                        cell.call
                          ? onOpen(cell.call)
                          : toggle(consultant, [slot.time], cell.state === 'closed')
                      }
                    />
                  </li>
                ))}
              </ul>
            </Stack>
          );
        })}
      </Grid>
    </>
  );
}

function Cell({
  time,
  cell,
  isPast,
  who,
  onPress,
}: {
  time: string;
  cell: CalendarCell;
  isPast: boolean;
  who: string;
  onPress: () => void;
}) {
  const t = useTexts();
  const { call, state } = cell;
  const person = call && fullName(call.person);
  const word = t(`calendar.state.${state}`);
  const acts = call !== null || (!isPast && (state === 'free' || state === 'closed'));
  const inside = (
    <>
      <span className={styles.time}>{time}</span>
      <Stack as="span" gap={0} tone="soft" size="sm" className={styles.what}>
        {person ?? word}
        {call && (
          <Text as="small" tone="soft" weight="medium">
            {t(callWord(call, eventNow()))}
          </Text>
        )}
      </Stack>
    </>
  );
  const given = {
    className: styles.cell,
    'data-state': state,
    'data-call': call ? callState(toCallFacts(call), eventNow()) : undefined,
    'data-past': isPast || undefined,
  };
  if (!acts) return <div {...given}>{inside}</div>;
  const act = call ? 'calendar.openCall' : state === 'free' ? 'calendar.close' : 'calendar.open';
  return (
    <button type="button" {...given} title={t(act)} onClick={onPress}>
      {inside}
      <span className={visuallyHidden.text}>{[who, t(act)].filter(Boolean).join(', ')}</span>
    </button>
  );
}

function CallActions({
  boothId,
  call,
  plan,
  door,
  onClose,
}: {
  boothId: string;
  call: NonNullable<CalendarCell['call']>;
  plan: Calendar;
  door: Door;
  onClose: () => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const cancel = useBoothCancel(boothId);
  const miss = useMissCall(boothId);
  const move = useBoothMove(boothId);
  const free = plan.slots.filter(
    (slot) =>
      !slot.isPast &&
      Date.parse(slot.startAt) > eventNow().getTime() &&
      slot.cells.some((cell) => cell.state === 'free'),
  );
  const [time, setTime] = useState('');
  const [asked, setAsked] = useState<'cancel' | 'miss' | null>(null);
  const now = eventNow();
  const isOver = now >= new Date(call.endAt);
  const isLate = now.getTime() >= Date.parse(call.startAt) + noShowMinutes * 60_000;
  const isBooked = callOutcome(call.state) === 'booked';
  const isWaiting = call.visitorSince !== null;
  const mayChange = isBooked && !isOver && !isWaiting;
  const name = fullName(call.person);
  return (
    <Dialog opened onClose={onClose} title={name}>
      <Stack gap={4}>
        <p>
          {inEventZone(call.startAt, language, { dateStyle: 'full', timeStyle: 'short' })}{' '}
          <OwnTime isInline at={call.startAt} />
          <br />
          {t('calendar.minutes', { count: call.minutes })} · {t(callWord(call, now))}
        </p>
        <FailedStep error={move.error} />
        {door?.(call)}
        <Link to="/call/$id" params={{ id: call._id }} className={pill.pill}>
          {t('calendar.notes')}
        </Link>
        {mayChange && free.length > 0 && (
          <div className={styles.move}>
            <label className={control.label}>
              {t('calendar.moveTo')}
              <select
                className={control.control}
                value={time}
                onChange={(change) => setTime(change.target.value)}
              >
                <option value="">{t('calendar.chooseTime')}</option>
                {free.map((slot) => (
                  <option key={slot.time} value={slot.time}>
                    {slot.time}
                  </option>
                ))}
              </select>
            </label>
            <Button
              variant="default"
              disabled={!time}
              loading={move.isPending}
              onClick={() =>
                move.mutate({ callId: call._id, date: plan.date, time }, { onSuccess: onClose })
              }
            >
              {t('calendar.move')}
            </Button>
          </div>
        )}
        {mayChange && (
          <Button variant="default" onClick={() => setAsked('cancel')}>
            {t('calendar.cancel')}
          </Button>
        )}
        {isBooked && isLate && !isWaiting && (
          <Button variant="default" onClick={() => setAsked('miss')}>
            {t('calendar.miss', { name: call.person.first_name })}
          </Button>
        )}
        {mayChange && (
          <Text tone="soft" size="sm">
            {t('calendar.told')}
          </Text>
        )}
      </Stack>
      {asked === 'cancel' && (
        <EndCall
          title={t('calendar.cancelTitle', { name })}
          confirm={t('calendar.cancel')}
          end={cancel}
          callId={call._id}
          onEnded={onClose}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'miss' && (
        <EndCall
          title={t('calendar.missTitle', { name })}
          confirm={t('calendar.miss', { name: call.person.first_name })}
          end={miss}
          callId={call._id}
          onEnded={onClose}
          onClose={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}

/** Asks before a call is cancelled or marked as missed. */
function EndCall({
  title,
  confirm,
  end,
  callId,
  onEnded,
  onClose,
}: {
  title: string;
  confirm: string;
  end: ReturnType<typeof useBoothCancel>;
  callId: string;
  onEnded: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const { isPending, error } = end;
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      act={{ isPending, error, run: () => end.mutate(callId, { onSuccess: onEnded }) }}
      onClose={onClose}
    >
      <p>{t('calendar.told')}</p>
    </ConfirmDialog>
  );
}

function listDays({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string[] {
  const days: string[] = [];
  for (let at = Date.parse(firstDay); at <= Date.parse(lastDay); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
