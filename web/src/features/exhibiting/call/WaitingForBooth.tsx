import { Button, TextInput } from '@mantine/core';
import { callState, type CallPage, toCallFacts } from '@pavilion/contract';
import { type ReactNode, useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { OwnTime } from '../../../ui/text/OwnTime.tsx';
import { useLeaveNumber, useMoveCall } from './data.ts';
import { SlotFields } from './SlotFields.tsx';
import { useSlotDraft } from './useSlotDraft.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './CallPage.module.css';

const everyMs = 2000;

/** What a visitor alone in the room of their call reads: when it begins, that the booth is on its way, or the truth, with what they can do. */
export function WaitingForBooth({
  page: { call },
  onDone,
}: {
  page: CallPage;
  /** Called with the call to show once they have left a number or chosen another time. */
  onDone: (callId: string) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(everyMs);
  const [choice, setChoice] = useState<'wait' | 'number' | 'anotherTime' | null>(null);
  const booth = call.boothName || t('call.anyBooth');
  const back = () => setChoice(null);
  if (callState(toCallFacts(call), now) !== 'late') {
    const isEarly = now < new Date(call.startAt);
    const time = inEventZone(call.startAt, language, { hour: '2-digit', minute: '2-digit' });
    return (
      <Panel>
        <p role="status">{t(isEarly ? 'call.early' : 'call.onTheWay', { booth, time })}</p>
        {isEarly && <OwnTime at={call.startAt} />}
      </Panel>
    );
  }
  return (
    <Panel>
      <Stack as="p" gap={0} role="status">
        <strong>{t('call.nobodyYet', { booth })}</strong>{' '}
        {t(choice === 'wait' ? 'call.stillHere' : 'call.nobodyYetText')}
      </Stack>
      {choice === 'number' && (
        <NumberForm call={call} onBack={back} onDone={() => onDone(call._id)} />
      )}
      {choice === 'anotherTime' && call.boothId && (
        <TimeForm callId={call._id} boothId={call.boothId} onBack={back} onDone={onDone} />
      )}
      {(choice === null || choice === 'wait') && (
        <Row>
          {choice === null && (
            <Button radius="xl" onClick={() => setChoice('wait')}>
              {t('call.wait')}
            </Button>
          )}
          <Button radius="xl" variant="default" onClick={() => setChoice('number')}>
            {t('call.leaveNumber')}
          </Button>
          {call.boothId && (
            <Button radius="xl" variant="default" onClick={() => setChoice('anotherTime')}>
              {t('call.anotherTime')}
            </Button>
          )}
        </Row>
      )}
    </Panel>
  );
}

/** The same for staff: that the visitor isn't there yet. */
export function WaitingForVisitor({ page: { call } }: { page: CallPage }) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(everyMs);
  const isEarly = now < new Date(call.startAt);
  const time = inEventZone(call.startAt, language, { hour: '2-digit', minute: '2-digit' });
  return (
    <Panel>
      <p role="status">
        {t(isEarly ? 'call.earlyVisitor' : 'call.noVisitorYet', {
          name: call.person.first_name,
          time,
        })}
      </p>
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.waiting}>{children}</div>;
}

function NumberForm(given: { call: CallPage['call']; onBack: () => void; onDone: () => void }) {
  const { call, onBack, onDone } = given;
  const t = useTexts();
  const { user } = useLogin()!;
  const [{ mobile }, set] = useDraft(`callNumber:${call._id}`, { mobile: user.mobile ?? '' });
  const leave = useLeaveNumber(call._id);
  return (
    <Stack
      as="form"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!mobile.trim() || leave.isPending) return;
        // the call ends, and this with it, before the reply arrives
        leave.mutateAsync(mobile.trim()).then(onDone, () => undefined);
      }}
    >
      <TextInput
        autoFocus
        required
        type="tel"
        autoComplete="tel"
        label={t('call.number')}
        description={t('call.numberText')}
        value={mobile}
        onChange={(change) => set({ mobile: change.currentTarget.value })}
      />
      <FailedStep error={leave.error} />
      <Row>
        <Button type="submit" radius="xl" loading={leave.isPending}>
          {t('call.numberSend')}
        </Button>
        <Button variant="default" radius="xl" onClick={onBack}>
          {t('call.keepWaiting')}
        </Button>
      </Row>
    </Stack>
  );
}

function TimeForm(given: {
  callId: string;
  boothId: string;
  onBack: () => void;
  onDone: (callId: string) => void;
}) {
  const { callId, boothId, onBack, onDone } = given;
  const t = useTexts();
  const choice = useSlotDraft(boothId);
  const move = useMoveCall(callId);
  const { date, time } = choice;
  return (
    <Stack
      as="form"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!date || !time || move.isPending) return;
        // the call ends, and this with it, before the reply arrives
        move.mutateAsync({ date, time }).then(
          (moved) => onDone(moved._id),
          () => undefined,
        );
      }}
    >
      <SlotFields choice={choice} onDay={move.reset} />
      <FailedStep error={move.error} />
      <Row>
        <Button type="submit" radius="xl" loading={move.isPending} disabled={!time}>
          {t('call.book')}
        </Button>
        <Button variant="default" radius="xl" onClick={onBack}>
          {t('call.keepWaiting')}
        </Button>
      </Row>
    </Stack>
  );
}
