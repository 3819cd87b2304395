import { doorsOpenAt } from '@pavilion/contract/clock';
import type { AgendaSession, SessionEntry } from '@pavilion/contract';
import { Button } from '@mantine/core';
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { OwnTime } from '../../../ui/text/OwnTime.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './SessionView.module.css';
import { findClash } from './findClash.ts';
import { WaitsToSend } from '../../../ui/feedback/WaitsToSend.tsx';
import { mineIn, useLeave } from './data.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useAttend } from './useAttend.ts';
import { useSessionState } from './useSessionState.ts';

/** What the user can do about a session now: register, cancel, join. `register` shows the agenda page's buttons. */
export function Attendance({
  session,
  agenda,
  register,
}: {
  session: AgendaSession;
  agenda: SessionEntry[];
  register: boolean;
}) {
  const t = useTexts();
  const language = useLanguage();
  const me = useLogin()?.user._id;
  const state = useSessionState(session);
  const opensAt = doorsOpenAt(session);
  const join = useAttend(session);
  const leave = useLeave(session);
  const [asks, setAsks] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const mine = mineIn(session, me);
  const problem = join.error ?? leave.error;
  const registered = mine?.invitionStatus === 'registered';
  const attends = registered && mine.role === 'attendee';
  const clash = me && state !== 'over' ? findClash(session, agenda, me) : null;
  const left = session.capacity === null ? null : session.capacity - session.attendeeCount;
  const releaseSeat = () =>
    leave.mutate(undefined, {
      onSuccess: (reply) => setLeft(reply !== null),
      onSettled: () => setAsks(false),
    });
  return (
    <Stack>
      {join.isDone && registered && <Notice tone="good" title={t('session.registered')} />}
      {hasLeft && !registered && <Notice tone="quiet" title={t('session.left')} />}
      {problem && (
        <Notice tone="bad" title={errorSentence(problem, t('shell.offline'), t('shell.notDone'))} />
      )}
      <WaitsToSend call={join.waiting} />
      {state === 'over' && (
        <Stack as="p" gap={1} size="xl" weight="bold">
          {t('session.over')}
        </Stack>
      )}
      {state === 'upcoming' && (registered || !register) && (
        <Stack as="p" gap={1} size="xl" weight="bold">
          {t('session.notStarted')}
          <Text as="small" tone="soft" size="md" weight="medium">
            {t('session.opensIn', {
              time: inEventZone(opensAt, language, { timeStyle: 'short' }),
            })}{' '}
            <OwnTime isInline at={opensAt.toISOString()} />
          </Text>
        </Stack>
      )}
      {state === 'live' && (
        <Button
          size="lg"
          radius="xl"
          className={styles.join}
          leftSection={<IconPlayerPlay size={20} aria-hidden />}
          aria-disabled={join.isPending}
          onClick={() => !join.isPending && join.goIn()}
        >
          {t(join.isPending ? 'session.joining' : 'session.join')}
        </Button>
      )}
      {register && (state === 'upcoming' || state === 'live') && !registered && (
        <AttendButton
          isFull={left !== null && left <= 0}
          isLive={state === 'live'}
          isPending={join.isPending}
          onAttend={join.attend}
        />
      )}
      {registered && (
        <Row as="p" wrap={false} align="center" tone="good" weight="bold">
          <IconCheck size={20} stroke={2.4} aria-hidden />
          {t(
            !attends
              ? 'agenda.onPanel'
              : state === 'over'
                ? 'agenda.wasRegistered'
                : 'agenda.registered',
          )}
        </Row>
      )}
      {register && attends && (state === 'upcoming' || state === 'live') && (
        <Button variant="subtle" color="gray" radius="xl" onClick={() => setAsks(true)}>
          {t('session.notAttending')}
        </Button>
      )}
      {clash && <Clash other={clash} />}
      <LeaveQuestion
        opened={asks}
        topic={session.topic}
        pending={leave.isPending}
        onLeave={releaseSeat}
        onClose={() => setAsks(false)}
      />
    </Stack>
  );
}

function AttendButton({
  isFull,
  isLive,
  isPending,
  onAttend,
}: {
  isFull: boolean;
  isLive: boolean;
  isPending: boolean;
  onAttend: () => void;
}) {
  const t = useTexts();
  return (
    <Button
      size="lg"
      radius="xl"
      variant={isLive ? 'default' : 'filled'}
      disabled={isFull}
      aria-disabled={isPending}
      onClick={() => !isPending && onAttend()}
    >
      {t(isPending ? 'session.wait' : isFull ? 'session.full' : 'session.attend')}
    </Button>
  );
}

/** Warns of another of the user's sessions at the same time. */
function Clash({ other }: { other: AgendaSession }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Stack as="p" size="md" className={styles.clash} role="note">
      <strong>{t('session.clashTitle')}</strong>
      {t('session.clash', {
        topic: other.topic,
        time: inEventZone(other.startAt, language, { timeStyle: 'short' }),
      })}
    </Stack>
  );
}
