import type { SessionEntry } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { useState } from 'react';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { findClash } from './findClash.ts';
import { mineIn, useLeave } from './data.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { LiveBadge } from './LiveBadge.tsx';
import { Panel } from './Panel.tsx';
import { SessionCard } from './SessionCard.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './SessionLists.module.css';
import { SessionTime } from './SessionTime.tsx';
import { useSessionState } from './useSessionState.ts';

/** The sessions the user is registered for, and all sessions. */
export function SessionLists({ entries }: { entries: SessionEntry[] }) {
  const t = useTexts();
  const me = useLogin()?.user._id;
  const mine = entries.filter(
    ({ session }) => mineIn(session, me)?.invitionStatus === 'registered',
  );
  return (
    <>
      <section aria-labelledby="registered-sessions">
        <h2 id="registered-sessions" className={styles.name}>
          {t('session.registeredTitle')}
        </h2>
        {mine.length === 0 ? (
          <Text tone="soft" size="xl">
            {t('session.noneRegistered')}
          </Text>
        ) : (
          <div role="table" aria-labelledby="registered-sessions" className={styles.table}>
            <div role="row" className={styles.head}>
              <span role="columnheader">{t('agenda.when')}</span>
              <span role="columnheader">{t('agenda.topics')}</span>
              <span role="columnheader">{t('agenda.speakers')}</span>
              <span role="columnheader">{t('agenda.action')}</span>
            </div>
            {mine.map((entry) => (
              <Row key={entry.session._id} entry={entry} mine={mine} me={me} />
            ))}
          </div>
        )}
      </section>
      <section aria-labelledby="all-sessions">
        <h2 id="all-sessions" className={styles.name}>
          {t('session.allTitle')}
        </h2>
        <Grid as="ul" fill least="19rem" gap={5}>
          {entries.map((entry) => (
            <SessionCard key={entry.session._id} entry={entry} me={me} />
          ))}
        </Grid>
      </section>
    </>
  );
}

function Row({
  entry: { session, panels },
  mine,
  me,
}: {
  entry: SessionEntry;
  mine: SessionEntry[];
  me: string | undefined;
}) {
  const t = useTexts();
  const leave = useLeave(session);
  const [asks, setAsks] = useState(false);
  const state = useSessionState(session);
  const attends = mineIn(session, me)?.role === 'attendee';
  const clash = state === 'over' ? null : findClash(session, mine, me);
  return (
    <div role="row" className={styles.row} data-state={state}>
      <Stack role="cell" gap={2} align="start" justify="start">
        <SessionTime session={session} withDay />
        {state === 'live' && <LiveBadge />}
      </Stack>
      <Stack role="cell" gap={2} align="start" justify="start">
        <Text as="h3" size="xl">
          {session.topic}
        </Text>
        {!attends && <Text tone="soft">{t('agenda.onPanel')}</Text>}
        {clash && (
          <Text size="sm" tone="alarm" weight="semibold">
            {t('session.clashWith', { topic: clash.topic })}
          </Text>
        )}
        {leave.error && (
          <Notice
            tone="bad"
            title={errorSentence(leave.error, t('shell.offline'), t('shell.notDone'))}
          />
        )}
      </Stack>
      <div role="cell">
        <Panel panels={panels} />
      </div>
      <Stack role="cell" gap={1} justify="start" className={styles.actions}>
        <Link
          to="/SessionDetails/$id"
          params={{ id: session._id }}
          aria-label={t('session.viewNamed', { topic: session.topic })}
        >
          {t('session.view')}
        </Link>
        {state === 'over' && <span>{t('session.overShort')}</span>}
        {state !== 'over' && attends && (
          <button
            type="button"
            aria-label={t('session.removeNamed', { topic: session.topic })}
            onClick={() => setAsks(true)}
          >
            {t('session.remove')}
          </button>
        )}
        <LeaveQuestion
          opened={asks}
          topic={session.topic}
          pending={leave.isPending}
          onLeave={() => leave.mutate(undefined, { onSettled: () => setAsks(false) })}
          onClose={() => setAsks(false)}
        />
      </Stack>
    </div>
  );
}
