import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { asksMuch, CallError, questionsForClass, wallClock } from '@pavilion/contract';
import { countryOfNumber } from '@pavilion/contract/dialCodes';
import { Link } from '../../../render/router.ts';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { keepDraft } from '../../../lib/draft/draft.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { focusField } from '../../../ui/form/focusField.ts';
import { AccessFields } from './fields/AccessFields.tsx';
import { AccountFields } from './fields/AccountFields.tsx';
import { ConsentField } from './fields/ConsentField.tsx';
import { useCheckCode, useFormQuestions, useTicketOfLink } from './data.ts';
import {
  listAccountFields,
  type Asks,
  codeTarget,
  type Entry,
  firstEntry,
  firstSentCode,
} from './entry.ts';
import { FormQuestions } from './fields/FormQuestions.tsx';
import type { Registered } from './registered.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './RegistrationForm.module.css';
import { FormStep } from './FormStep.tsx';
import { TicketField } from './fields/TicketField.tsx';
import { useCode } from './fields/useCode.ts';
import { useReached } from './useReached.ts';
import { useSteps } from './useSteps.ts';
import { useProblems } from './useProblems.ts';
import { judging } from './useChecking.ts';
import { useRegistering } from './useRegistering.ts';
import { VisitFields } from './fields/VisitFields.tsx';

interface RegistrationFormProps {
  asks: Asks;
  email?: string | undefined;
  /** Shows both steps at once, as a preview. */
  isPicture?: true;
  onRegistered: (person: Registered) => void;
}

/** The registration form with what this event asks, in two steps if that is a lot. Whatever the server replies, the input stays. */
export function RegistrationForm({ asks, email, isPicture, onRegistered }: RegistrationFormProps) {
  const t = useTexts();
  const event = useEvent()!;
  const [sent, setSent] = useState(firstSentCode);
  const hasSteps = asksMuch(asks) && !isPicture;
  const { step, toFirst, toSecond } = useSteps(hasSteps);
  const accountFields = listAccountFields(asks);
  const isOfAccount = (field: string) => accountFields.includes(field);
  const { sheet, focus } = useFocus(step, step === 1 ? accountFields : ['first_name']);
  const questions = useFormQuestions();
  const today = wallClock(eventNow(), event.zone).day;
  const reach = useReached({ hasSteps, isCounted: !isPicture, step });

  const form = useForm<Entry>({
    initialValues: firstEntry(asks, email),
    onValuesChange: ({ password: _password, otp: _otp, ...rest }) => {
      void judging();
      reach('begun');
      keepDraft('registration', rest);
    },
  });
  const held = useTicketOfLink(form.values.ticket).data;
  const listAsked = ({ ticket, accessClass }: Entry) =>
    questionsForClass(questions.data ?? [], (ticket ? held?.class._id : accessClass) || null);
  const codeFits = (entry: Entry) =>
    sent?.typed === codeTarget(asks, entry) && (!sent.email || sent.email === entry.email.trim());
  const code = useCode(form, {
    asks,
    needsEmail: hasSteps,
    onSent: (code) => {
      keepDraft('registration-code', code);
      setSent(code);
      reach('coded');
      const { country, dialCountry } = form.values;
      if (!country && code.phone)
        form.setFieldValue('country', countryOfNumber(code.phone, dialCountry) ?? '');
    },
  });
  const checking = useCheckCode();
  const { registering, check, submit, show } = useRegistering(form, {
    sent,
    problemsIn: ({ findProblems }, entry) =>
      findProblems(entry, {
        asks,
        questions: listAsked(entry),
        today,
        codeSent: codeFits(entry),
      }),
    onProblems: (fields) => {
      if (step === 2 && fields.some(isOfAccount)) toFirst();
      focus(fields);
    },
    onRegistered: (person) => {
      reach('registered');
      onRegistered(person);
    },
  });
  const fits = codeFits(form.values);
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!hasSteps || step === 2) return submit();
    if (!fits) return code.send(event.currentTarget);
    if (checking.isPending || !(await check(accountFields))) return;
    const { email, otp } = form.values;
    const given = { ...(sent?.phone && { phone: sent.phone }), email: email.trim(), otp };
    checking.mutate(given, { onSuccess: toSecond, onError: show });
  };
  const isSecond = !hasSteps || step === 2;
  const hasTicket = !isPicture && form.values.ticket !== '';
  const isShown = (field: string) => !hasSteps || isOfAccount(field) === (step === 1);
  const problems = useProblems(form, listAsked(form.values)).filter(({ field }) => isShown(field));
  const unchecked = step === 1 && !isOfCode(checking.error) ? checking.error : null;
  const error = unchecked ?? registering.error;
  const exists = error instanceof CallError && error.code === 'attendee.exists';
  const visit = <VisitFields form={form} asks={asks} today={today} isLong={asksMuch(asks)} />;
  const account = (
    <AccountFields
      form={form}
      asks={asks}
      isFixed={Boolean(email)}
      sent={fits ? sent : null}
      code={code}
      isStep={hasSteps}
    />
  );

  return (
    <Stack as="form" gap={5} className={styles.form} noValidate ref={sheet} onSubmit={onSubmit}>
      {hasSteps && <FormStep step={step} />}
      {hasTicket && <TicketField form={form} />}
      <Text tone="soft" size="md">
        {t('registration.hint')}
      </Text>
      <ErrorSummary title={t('registration.problems')} problems={problems} />
      {isSecond && visit}
      {(!hasSteps || step === 1) && account}
      {isSecond && !isPicture && !hasTicket && <AccessFields form={form} />}
      {isSecond && <FormQuestions form={form} query={questions} select={listAsked} />}
      {isSecond && <ConsentField form={form} />}
      <FailedStep error={error} otherwise={t('registration.failed')}>
        {exists && <Link to="/attendee-login">{t('registration.exists')}</Link>}
      </FailedStep>
      {(isSecond || fits) && (
        <Actions
          isSecond={isSecond}
          isPending={registering.isPending || checking.isPending}
          onBack={hasSteps && step === 2 ? toFirst : null}
        />
      )}
    </Stack>
  );
}

/** Whether an error is shown at the code's field. */
function isOfCode(error: Error | null): boolean {
  return error instanceof CallError && ['otp.invalid', 'otp.expired'].includes(error.code);
}

/** Focuses the first of these fields once they are in the form; on another step, its first field otherwise. */
function useFocus(step: number, first: string[]) {
  const sheet = useRef<HTMLFormElement>(null);
  const [fields, focus] = useState<string[]>([]);
  useEffect(() => focusField(sheet.current, fields), [fields]);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wanted = fields.filter((field) => first.includes(field));
    focusField(sheet.current, wanted.length ? wanted : first);
  }, [step, fields, first]);
  return { sheet, focus };
}

/** Goes on to the second step or registers, or goes back. */
function Actions({
  isSecond,
  isPending,
  onBack,
}: {
  isSecond: boolean;
  isPending: boolean;
  onBack: (() => void) | null;
}) {
  const t = useTexts();
  return (
    <Row className={styles.actions}>
      <Button type="submit" size="lg" radius="xl" loading={isPending}>
        {t(isSecond ? 'registration.submit' : 'registration.continue')}
      </Button>
      {onBack && (
        <Button variant="subtle" onClick={onBack}>
          {t('registration.back')}
        </Button>
      )}
    </Row>
  );
}
