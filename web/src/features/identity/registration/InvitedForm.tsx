import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type AccessClass,
  type FormAnswers,
  type FormQuestion,
  questionsForClass,
  wallClock,
} from '@pavilion/contract';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useRef } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft/draft.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { browserZone } from '../../../lib/time/ownTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { focusField } from '../../../ui/form/focusField.ts';
import { QuestionFields } from '../../../ui/form/QuestionFields.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { ClassFields } from './fields/AccessFields.tsx';
import { NewPassword } from './fields/CodeFields.tsx';
import { ConsentField } from './fields/ConsentField.tsx';
import { emptyEntry, type Entry, wholeMobile } from './entry.ts';
import { MobileFields } from './fields/MobileFields.tsx';
import styles from './RegistrationForm.module.css';
import { judging, useChecking } from './useChecking.ts';
import { useProblems } from './useProblems.ts';
import { NameFields, VisitFields } from './fields/VisitFields.tsx';

interface InvitedFormProps {
  invited: {
    email: string;
    first_name: string;
    last_name: string;
    asks: { questions: FormQuestion[]; answers: FormAnswers; classes: AccessClass[] };
  };
  /** Creates their login; otherwise they only answer and choose. */
  isNew: boolean;
  onTake: (
    entry: Omit<Entry, 'dialCountry' | 'otp' | 'ticket'> & { timeZone: string },
  ) => Promise<void>;
}

/** What registering asks, for somebody invited as an attendee: the invitation stands for the email and its code. Whatever the server replies, the input stays. */
export function InvitedForm({ invited, isNew, onTake }: InvitedFormProps) {
  const t = useTexts();
  const event = useEvent()!;
  const asks = event.config.features.registration;
  const { answers, classes } = invited.asks;
  const listAsked = ({ accessClass }: Entry) =>
    classes.length
      ? questionsForClass(invited.asks.questions, accessClass || null)
      : invited.asks.questions;
  const draft = `invitation:${invited.email}`;
  const today = wallClock(eventNow(), event.zone).day;
  const sheet = useRef<HTMLFormElement>(null);
  const form = useForm<Entry>({
    initialValues: {
      ...emptyEntry(asks),
      first_name: invited.first_name,
      last_name: invited.last_name,
      email: invited.email,
      answers,
      ...readDraft<Entry>(draft),
    },
    onValuesChange: ({ password: _password, ...rest }) => {
      void judging();
      keepDraft(draft, rest);
    },
  });
  const { check, show } = useChecking(form, {
    problemsIn: ({ findInvitedProblems }, entry) =>
      findInvitedProblems(entry, { asks, questions: listAsked(entry), today, isNew }),
    onProblems: (fields) => focusField(sheet.current, fields),
  });
  const taking = useMutation({
    mutationFn: async () => {
      const { dialCountry: _dial, otp: _otp, ticket: _ticket, ...entry } = form.values;
      await onTake({ ...entry, mobile: wholeMobile(form.values), timeZone: browserZone() });
    },
    onSuccess: () => dropDraft(draft),
    onError: show,
  });
  /** Set from the first press, so that a double click doesn't send twice. */
  const busy = useRef(false);
  const onSubmit = async (submit: SyntheticEvent<HTMLFormElement>) => {
    submit.preventDefault();
    if (busy.current) return;
    busy.current = true;
    if (await check()) await taking.mutateAsync().catch(() => null);
    busy.current = false;
  };
  const questions = listAsked(form.values);
  const problems = useProblems(form, questions);
  return (
    <Stack as="form" gap={5} className={styles.form} noValidate ref={sheet} onSubmit={onSubmit}>
      <Text tone="soft" size="md">
        {t('registration.hint')}
      </Text>
      <ErrorSummary title={t('registration.problems')} problems={problems} />
      {isNew && (
        <>
          {asks ? (
            <VisitFields form={form} asks={asks} today={today} isLong={false} />
          ) : (
            <NameFields form={form} />
          )}
          {asks?.mobile === 'required' && <MobileFields form={form} asks={asks} />}
          {/* for password managers */}
          <input hidden readOnly type="email" autoComplete="username" value={invited.email} />
          <NewPassword form={form} />
        </>
      )}
      <ClassFields form={form} classes={classes} />
      <QuestionFields
        questions={questions}
        answers={form.values.answers}
        problem={(id) => form.errors[`answers.${id}`] as string | undefined}
        onAnswer={(id, answer) => form.setFieldValue(`answers.${id}`, answer)}
      />
      {isNew && <ConsentField form={form} />}
      <FailedStep error={taking.error} otherwise={t('registration.failed')} />
      <Row className={styles.actions}>
        <Button type="submit" size="lg" radius="xl" loading={taking.isPending}>
          {t(isNew ? 'invitation.take' : 'invitation.claim')}
        </Button>
      </Row>
    </Stack>
  );
}
