import { Button, Checkbox, Textarea } from '@mantine/core';
import { CallError, toLoanFigures } from '@pavilion/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { newClientId } from '../../../../lib/offline/newClientId.ts';
import { useLogin } from '../../../../lib/login/login.ts';
import { useContentLanguage } from '../../../../lib/event/event.ts';
import { Link, useLocation } from '../../../../render/router.ts';
import { useTexts } from '../../../../texts/texts.ts';
import pill from '../../../../ui/button/pill.module.css';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { useTakeLoan } from '../data.ts';
import { DeskPromise } from './DeskPromise.tsx';
import { type LoanInHand, toShared } from './loanInHand.ts';
import { LoanTable } from './LoanTable.tsx';
import type { RankedBank, RankedOffer } from './rankBanks.ts';
import { useAmounts } from './useAmounts.ts';

interface TakeToBankProps {
  bank: RankedBank;
  /** Null where the bank states no rate. */
  offer: RankedOffer | null;
  loan: LoanInHand;
  onBack: () => void;
}

/** What a bank's desk will see of a loan, and the consent to it. Guests are led to registration and come back to it. */
export function TakeToBank({ bank, offer, loan, onBack }: TakeToBankProps) {
  const t = useTexts();
  const written = useContentLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  const isGuest = useLogin() === null;
  const [withIncome, setWithIncome] = useState(false);
  const shared = toShared(loan, {
    offerId: offer?._id ?? null,
    ratePercent: offer?.rate.from ?? loan.ratePercent,
    withIncome,
  });
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap={4}>
      <Row justify="between" align="center">
        <Stack gap={0}>
          <Text as="h4" size="lg" tabIndex={-1} ref={title} lang={written}>
            {t('bank.sees', { bank: bank.name })}
          </Text>
          <DeskPromise desk={bank.desk} />
        </Stack>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        >
          {t('bank.others')}
        </Button>
      </Row>
      <LoanTable
        loan={toLoanFigures(shared, { home: loan.homeName, offer: offer?.name ?? null })}
      />
      {isGuest ? (
        <Guest />
      ) : (
        <Sharing
          bank={bank}
          loan={shared}
          income={<Income loan={loan} isShared={withIncome} onChange={setWithIncome} />}
        />
      )}
    </Stack>
  );
}

/** The choice to share income and other loans, where they were entered. */
function Income({
  loan: { income, otherInstalments },
  isShared,
  onChange,
}: {
  loan: LoanInHand;
  isShared: boolean;
  onChange: (isShared: boolean) => void;
}) {
  const t = useTexts();
  const { rupees } = useAmounts();
  if (!income) return null;
  return (
    <Checkbox
      size="md"
      checked={isShared}
      label={t('bank.withIncome', {
        income: rupees(income),
        instalments: rupees(otherInstalments ?? 0),
      })}
      onChange={(change) => onChange(change.currentTarget.checked)}
    />
  );
}

/** The way for guests, who come back to what they entered. */
function Guest() {
  const t = useTexts();
  const { href } = useLocation();
  return (
    <Stack gap={3}>
      <Notice tone="quiet">{t('bank.guest')}</Notice>
      <Row gap={3}>
        <Link to="/attendee-registration" search={{ next: href }} className={pill.large}>
          {t('shell.register')}
        </Link>
        <Link to="/attendee-login" search={{ next: href }} className={pill.pill}>
          {t('shell.login')}
        </Link>
      </Row>
    </Stack>
  );
}

/** The question and the consent; sent once, however often it is pressed. */
function Sharing({
  bank,
  loan,
  income,
}: {
  bank: RankedBank;
  loan: ReturnType<typeof toShared>;
  income: ReactNode;
}) {
  const t = useTexts();
  const me = useLogin()!.user;
  const [clientId] = useState(newClientId);
  const [text, setText] = useState(() => t('bank.question'));
  const [agrees, setAgrees] = useState(false);
  const [isMissing, setMissing] = useState<'text' | 'consent' | null>(null);
  const taking = useTakeLoan(bank._id);
  if (taking.isSuccess) return <Sent bank={bank} isStaffed={bank.desk.staffed} />;
  const fields = taking.error instanceof CallError ? taking.error.fields : [];
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = !text.trim() ? 'text' : agrees ? null : 'consent';
    setMissing(missing);
    if (!missing && !taking.isPending) taking.mutate({ text: text.trim(), clientId, loan });
  };
  return (
    <Stack as="form" gap={4} noValidate onSubmit={send}>
      {income}
      <Textarea
        label={t('bank.questionLabel')}
        value={text}
        maxLength={4000}
        autosize
        minRows={2}
        error={isMissing === 'text' && t('bank.questionMissing')}
        onChange={(change) => setText(change.currentTarget.value)}
      />
      <Checkbox
        size="md"
        checked={agrees}
        error={isMissing === 'consent' && t('loan.consent')}
        label={t(me.mobile ? 'bank.consent' : 'bank.consentEmail', { bank: bank.name })}
        onChange={(change) => {
          setAgrees(change.currentTarget.checked);
          setMissing(null);
        }}
      />
      <FailedStep error={taking.error} />
      {fields.map(({ path, message }) => (
        <Text key={path} tone="alarm">
          {message}
        </Text>
      ))}
      <div>
        <Button type="submit" loading={taking.isPending}>
          {t('bank.send', { bank: bank.name })}
        </Button>
      </div>
    </Stack>
  );
}

/** That it has arrived, and the way to the conversation. */
function Sent({ bank, isStaffed }: { bank: RankedBank; isStaffed: boolean }) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Stack gap={3} align="start">
      <Notice tone="good">
        <div tabIndex={-1} ref={place}>
          <p>{t(isStaffed ? 'bank.sentOpen' : 'bank.sent', { bank: bank.name })}</p>
          <p>{t('bank.withdraw')}</p>
        </div>
      </Notice>
      <Link
        to="/booth/$id"
        params={{ id: bank._id }}
        search={{ open: 'chat' }}
        className={pill.large}
      >
        {t('bank.chat', { bank: bank.name })}
      </Link>
    </Stack>
  );
}
