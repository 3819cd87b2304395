import { Button, Textarea } from '@mantine/core';
import { CallError, type NamedStaff } from '@pavilion/contract';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useKeptText } from '../../../lib/draft/useKeptText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { useInvite, useWithdrawInvitation } from './data.ts';
import { Sent } from './Sent.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Staff.module.css';

/** The people named as staff of a booth, and the forms to invite them and others. */
export function InviteStaff({ boothId, named }: { boothId: string; named: NamedStaff[] }) {
  const t = useTexts();
  return (
    <Card as="section" padding={5} className={styles.invite}>
      <Text as="h2" size="xl">
        {t('staff.invite')}
      </Text>
      <p>{t('staff.inviteText')}</p>
      <InviteForm boothId={boothId} />
      {named.length > 0 && (
        <ul>
          {named.map((one) => (
            <InviteByName key={one.email} boothId={boothId} one={one} />
          ))}
        </ul>
      )}
      <InviteWaiting boothId={boothId} named={named} />
    </Card>
  );
}

/** One button to invite everyone a booth names who has no invitation; hidden if there are none. */
export function InviteWaiting({ boothId, named }: { boothId: string; named: NamedStaff[] }) {
  const t = useTexts();
  const invite = useInvite(boothId);
  const waiting = named.flatMap(({ email, state }) => (state === 'invited' ? [] : [email]));
  const result = useFocusAfter(invite.data, waiting.length);
  return (
    <>
      {waiting.length > 0 && (
        <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate(waiting)}>
          {t('staff.inviteNamed', { count: waiting.length })}
        </Button>
      )}
      <div ref={result} tabIndex={-1}>
        <Sent result={invite.data} error={invite.error} />
      </div>
    </>
  );
}

/** Splits addresses as people type and paste them: by spaces, commas, semicolons or line breaks. */
function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}

function InviteForm({ boothId }: { boothId: string }) {
  const t = useTexts();
  const [text, setText] = useKeptText(`staff.invite:${boothId}`);
  const [asked, setAsked] = useState<string[]>([]);
  const invite = useInvite(boothId);
  return (
    <Stack
      as="form"
      onSubmit={(submit) => {
        submit.preventDefault();
        const emails = addressesIn(text);
        const field = submit.currentTarget.querySelector('textarea')!;
        if (!emails.length || invite.isPending) return;
        setAsked(emails);
        invite.mutate(emails, {
          // keeps what was typed in the meantime
          onSuccess: ({ refused }) => {
            if (field.value === text) setText(refused.map(({ email }) => email).join('\n'));
          },
        });
      }}
    >
      <Textarea
        required
        autosize
        minRows={1}
        maxRows={8}
        label={t('staff.emails')}
        description={t('staff.emailsHint')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(change) => setText(change.currentTarget.value)}
        error={
          invite.isError &&
          (badAddresses(invite.error, asked) ??
            errorSentence(invite.error, t('shell.offline'), t('shell.notDone')))
        }
      />
      <Button type="submit" loading={invite.isPending}>
        {t('staff.send')}
      </Button>
      <Sent result={invite.data} error={null} />
    </Stack>
  );
}

/** The addresses the server rejected, with its message for each. */
function badAddresses(error: Error, asked: string[]): string | null {
  if (!(error instanceof CallError)) return null;
  const bad = error.fields.flatMap(({ path, message }) => {
    const email = asked[Number(/^emails\.(\d+)$/.exec(path)?.[1])];
    return email ? [`${email}: ${message}`] : [];
  });
  return bad.length ? bad.join(' ') : null;
}

function InviteByName({ boothId, one }: { boothId: string; one: NamedStaff }) {
  const t = useTexts();
  const language = useLanguage();
  const invite = useInvite(boothId);
  const { email, invitedAt, state } = one;
  const moment = invitedAt && inEventZone(invitedAt, language, { day: 'numeric', month: 'short' });
  return (
    <li>
      <Stack as="span" gap={0}>
        {email}
        <Text as="small" tone="soft">
          {t(`staff.state.${state}`, { moment: moment ?? '' })}
        </Text>
      </Stack>
      <Row as="span">
        {state === 'invited' && (
          <button
            type="button"
            className={styles.small}
            aria-label={t('staff.resendTo', { email })}
            aria-disabled={invite.isPending}
            onClick={() => !invite.isPending && invite.mutate([email])}
          >
            {t('staff.resend')}
          </button>
        )}
        <Withdraw boothId={boothId} email={email} />
      </Row>
      <Sent result={invite.data} error={invite.error} />
    </li>
  );
}

function Withdraw({ boothId, email }: { boothId: string; email: string }) {
  const t = useTexts();
  const withdraw = useWithdrawInvitation(boothId);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.small}
        aria-label={t('staff.withdrawOf', { email })}
        onClick={() => setAsks(true)}
      >
        {t('staff.withdraw')}
      </button>
      {asks && (
        <ConfirmDialog
          title={t('staff.withdrawTitle')}
          confirm={t('staff.withdraw')}
          act={{
            isPending: withdraw.isPending,
            error: withdraw.error,
            run: () => withdraw.mutate(email, { onSuccess: () => setAsks(false) }),
          }}
          onClose={() => setAsks(false)}
        >
          <p>{t('staff.withdrawText', { email })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
