import type { AgendaSession } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import link from '../../../ui/button/link.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { LiveBadge } from './LiveBadge.tsx';
import { SessionTime } from './SessionTime.tsx';
import { useSessionState } from './useSessionState.ts';

const everyMs = 10_000;

/** Sessions in a few words: topic and time, and which of them is live. */
export function NextSessions({ sessions }: { sessions: readonly AgendaSession[] }) {
  return (
    <Stack as="ul" gap={4}>
      {sessions.map((session) => (
        <NextSession key={session._id} session={session} />
      ))}
    </Stack>
  );
}

function NextSession({ session }: { session: AgendaSession }) {
  const isLive = useSessionState(session, everyMs) === 'live';
  return (
    <Row as="li" align="center" justify="between" gap={4} rowGap={1}>
      <div>
        <Link
          to={isLive ? '/meeting/$id' : '/agenda-landing/$id'}
          params={{ id: session._id }}
          className={link.dense}
        >
          {session.topic}
        </Link>
        <SessionTime session={session} withDay />
      </div>
      {isLive && <LiveBadge />}
    </Row>
  );
}
