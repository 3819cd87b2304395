import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { zoneName } from '@pavilion/contract/clock';
import { CallError, type Room } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft/draft.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { callDays, dayName } from '../../../lib/time/eventDays.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConcernsDialog, isConcern } from '../../../ui/dialog/ConcernsDialog.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { focusField } from '../../../ui/form/focusField.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { useChangeRoom, useCreateRoom, useInvite } from './data.ts';
import { EmailRows } from './EmailRows.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './RoomForm.module.css';
import {
  toCall,
  type RoomEntry,
  entryFields,
  firstEntry,
  timesOfDay,
  useProblems,
} from './roomEntry.ts';

const draft = 'room';

/** Opens a room or changes one: topic, seats, time, duration and who may join. Keeps the input if the server refuses. */
export function RoomForm({
  mostSeats,
  changed,
  onDone,
}: {
  mostSeats: number;
  /** The room to change; without it, opens a new one. */
  changed?: Room;
  onDone: (room: Room) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const [opened, setOpened] = useState<Room | null>(null);
  const problems = useProblems(mostSeats, { changed, opened });
  const form = useForm<RoomEntry>({
    initialValues: {
      ...firstEntry(event, mostSeats, changed),
      ...(changed ? {} : readDraft<RoomEntry>(draft)),
    },
    validate: problems,
    onValuesChange: (values) => !changed && keepDraft(draft, values),
  });
  const entry = form.values;
  const invitesSome = !changed && entry.participants === 'invitees';
  const saved = changed ?? opened;
  const { send, isBusy, notSaved, notInvited, dismiss } = useSending(form, {
    ...{ changed, opened, onDone },
    onOpened: setOpened,
  });
  const whyNot = t(!notSaved ? 'room.notInvited' : saved ? 'room.notSaved' : 'room.failed');
  const days = callDays(event);
  const zone = zoneName(eventNow(), event.zone, language);
  return (
    <Stack
      as="form"
      gap={6}
      noValidate
      onSubmit={form.onSubmit(
        (given, submit) => send(given, submit?.target),
        (errors, _given, submit) => focusField(submit?.target, Object.keys(errors)),
      )}
    >
      <ErrorSummary
        title={t('room.problems')}
        problems={[...entryFields, ...entry.emails.map((_, at) => `emails.${at}`)]
          .filter((field) => form.errors[field])
          .map((field) => ({
            field,
            label: toLabel(t, field),
            message: String(form.errors[field]),
          }))}
      />
      <Fields isSaving={isBusy}>
        <TextInput
          name="topic"
          label={t('room.topic')}
          required
          maxLength={400}
          autoComplete="off"
          {...form.getInputProps('topic')}
        />
        <TextInput
          name="maxCapacity"
          label={t('room.maxCapacity')}
          description={t('room.maxCapacityHint', { most: mostSeats })}
          required
          inputMode="numeric"
          autoComplete="off"
          className={styles.short}
          {...form.getInputProps('maxCapacity')}
        />
        <Grid least="12rem" gap={4} align="start">
          <NativeSelect
            name="date"
            label={t('room.date')}
            data={days.map((day) => ({ value: day.iso, label: dayName(day.iso, language) }))}
            {...form.getInputProps('date')}
          />
          <NativeSelect
            name="time"
            label={t('room.start')}
            description={t('room.startHint', { zone })}
            data={timesOfDay(entry.time)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('time')}
          />
        </Grid>
        <Duration form={form} />
        <Participants form={form} />
        {invitesSome && <Invitees form={form} />}
      </Fields>
      {isConcern(notSaved) ? (
        <ConcernsDialog
          error={notSaved}
          onAnyway={() => send(entry, null, true)}
          onClose={dismiss}
        />
      ) : (
        <FailedStep error={notSaved ?? notInvited} title={whyNot} />
      )}
      <Row gap={6} rowGap={3} align="center" className={styles.actions}>
        <Button type="submit" size="md" radius="xl" loading={isBusy}>
          {t(!saved ? 'room.submit' : invitesSome ? 'room.sendAgain' : 'room.save')}
        </Button>
        <Link to={changed ? '/MyBreakoutRooms' : '/lounge'}>{t('room.notNow')}</Link>
      </Row>
    </Stack>
  );
}

function Duration({ form }: { form: UseFormReturnType<RoomEntry> }) {
  const t = useTexts();
  const number = (most: number, step: number) =>
    Array.from({ length: most / step + 1 }, (_, at) => String(at * step));
  return (
    <Card as="fieldset" className={styles.group} aria-invalid={Boolean(form.errors['duration'])}>
      <legend>{t('room.duration')}</legend>
      <Grid least="12rem" gap={4} align="start">
        <NativeSelect
          name="duration"
          label={t('room.durationHours')}
          data={number(5, 1)}
          {...form.getInputProps('hours')}
          error={form.errors['duration']}
        />
        <NativeSelect
          name="minutes"
          label={t('room.durationMinutes')}
          data={[...new Set([...number(60, 5), form.values.minutes])].sort(
            (a, b) => Number(a) - Number(b),
          )}
          {...form.getInputProps('minutes')}
        />
      </Grid>
    </Card>
  );
}

function Participants({ form }: { form: UseFormReturnType<RoomEntry> }) {
  const t = useTexts();
  return (
    <Card as="fieldset" className={styles.group}>
      <legend>{t('room.participants')}</legend>
      {(['anyone', 'invitees'] as const).map((one) => (
        <Row as="label" wrap={false} gap={3} align="center" key={one} className={styles.choice}>
          <input
            type="radio"
            name="participants"
            value={one}
            checked={form.values.participants === one}
            onChange={() => form.setFieldValue('participants', one)}
          />
          {t(one === 'anyone' ? 'room.public' : 'room.private')}
        </Row>
      ))}
    </Card>
  );
}

function Invitees({ form }: { form: UseFormReturnType<RoomEntry> }) {
  const t = useTexts();
  return (
    <Card as="fieldset" className={styles.group}>
      <legend>{t('room.invitees')}</legend>
      <Text tone="soft" size="md">
        {t('room.inviteesHint')}
      </Text>
      <EmailRows
        emails={form.values.emails}
        errorAt={(at) => form.errors[`emails.${at}`]}
        onChange={(emails) => {
          form.setFieldValue('emails', emails);
          for (const at of emails.keys()) form.clearFieldError(`emails.${at}`);
        }}
      />
    </Card>
  );
}

/** Opens or changes the room, then invites. If invitations failed, a retry changes the room it has opened. */
function useSending(
  form: UseFormReturnType<RoomEntry>,
  {
    changed,
    opened,
    onOpened,
    onDone,
  }: {
    changed: Room | undefined;
    opened: Room | null;
    onOpened: (room: Room) => void;
    onDone: (room: Room) => void;
  },
) {
  const saved = changed ?? opened;
  const create = useCreateRoom();
  const change = useChangeRoom(saved?._id ?? '');
  const invite = useInvite();
  const isBusy = create.isPending || change.isPending || invite.isPending;
  const done = (room: Room) => {
    dropDraft(draft);
    onDone(room);
  };
  const sendInvitations = (room: Room) => {
    const emails = form.values.emails.map((one) => one.trim()).filter(Boolean);
    if (changed || form.values.participants !== 'invitees' || emails.length === 0)
      return done(room);
    return invite.mutate({ meetingId: room._id, emails }, { onSuccess: () => done(room) });
  };
  const send = (given: RoomEntry, target: EventTarget | null | undefined, anyway = false) => {
    if (isBusy) return;
    const onError = (error: unknown) => {
      if (!(error instanceof CallError)) return;
      const errors = Object.fromEntries(
        error.fields.map(({ path, message }) => [path === 'start_time' ? 'time' : path, message]),
      );
      form.setErrors(errors);
      focusField(target, Object.keys(errors));
    };
    const onSuccess = (room: Room) => {
      if (changed) return done(room);
      onOpened(room);
      return sendInvitations(room);
    };
    const asked = { ...toCall(given), anyway };
    if (saved) change.mutate(asked, { onSuccess, onError });
    else create.mutate(asked, { onSuccess, onError });
  };
  const dismiss = () => {
    create.reset();
    change.reset();
  };
  return {
    send,
    dismiss,
    isBusy,
    notSaved: create.error ?? change.error,
    notInvited: invite.error,
  };
}

function toLabel(t: ReturnType<typeof useTexts>, field: string): string {
  if (field.startsWith('emails.')) return t('room.emailNth', { count: Number(field.slice(7)) + 1 });
  if (field === 'time') return t('room.start');
  if (field === 'maxCapacity') return t('room.maxCapacity');
  return t(field === 'duration' ? 'room.duration' : field === 'date' ? 'room.date' : 'room.topic');
}
