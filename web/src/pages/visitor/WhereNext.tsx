import type { ComingCall, SessionEntry } from '@pavilion/contract';
import { isBarred } from '@pavilion/contract/permissions';
import { mineIn, useAgenda } from '../../features/programme/session/data.ts';
import { OnAirBadge } from '../../features/programme/session/live/OnAirBadge.tsx';
import { SessionTime } from '../../features/programme/session/SessionTime.tsx';
import { useLive } from '../../features/programme/session/live/useLive.ts';
import { useComingCalls } from '../../features/rooms/room/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useNow } from '../../lib/time/useNow.ts';
import { Link } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import link from '../../ui/button/link.module.css';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';

const everyMs = 10_000;

/** Where to go once a session is over: what is live, what begins soon, the lounge and the person's own next entry, of which only what there is. Announced as it appears. */
export function WhereNext({
  sessionId,
  isOver,
  className,
}: {
  sessionId: string;
  isOver: boolean;
  className?: string | undefined;
}) {
  const isHere = useLogin() !== null;
  return (
    <div role="status">{isOver && isHere && <Ways from={sessionId} className={className} />}</div>
  );
}

function Ways({ from, className }: { from: string; className: string | undefined }) {
  const t = useTexts();
  const now = useNow(everyMs);
  const { endDate, config } = useEvent()!;
  const { people } = config.features;
  const { live, soon } = useLive();
  const open = [...live, ...soon].filter(({ session }) => session._id !== from);
  const own = useOwnNext([from, ...open.map(({ session }) => session._id)]);
  if (now >= new Date(endDate) || (open.length === 0 && !own && !people)) return null;
  return (
    <Stack as="section" gap={2} className={className} aria-labelledby="where-next">
      <Text as="h2" size="xl" id="where-next">
        {t('session.whereNext')}
      </Text>
      <Stack as="ul" gap={2}>
        {open.map(({ session, isOnAir }) => (
          <Row as="li" key={session._id} align="center" justify="between" gap={3} rowGap={1}>
            <div>
              <Link to="/meeting/$id" params={{ id: session._id }} className={link.dense}>
                {session.topic}
              </Link>
              <SessionTime session={session} />
            </div>
            <OnAirBadge isOnAir={isOnAir} />
          </Row>
        ))}
        {own && (
          <li>
            <Link href={own.href} className={link.dense}>
              {t('session.ownNext', { name: own.name })}
            </Link>
            <SessionTime session={own} withDay />
          </li>
        )}
        {people && (
          <li>
            <Link to="/lounge" className={link.dense}>
              {t('lounge.title')}
            </Link>
          </li>
        )}
      </Stack>
    </Stack>
  );
}

/** The next of the person's own sessions and booked calls; null if there is none. */
function useOwnNext(without: string[]) {
  const t = useTexts();
  const now = useNow(everyMs);
  const { rooms, calls } = useEvent()!.config.features;
  const { user } = useLogin()!;
  const offersCalls = rooms !== null && calls !== null && !isBarred(user, 'rooms');
  const booked = useComingCalls(offersCalls && user.meetings.length > 0).data ?? [];
  const agenda = useAgenda(!isBarred(user, 'sessions')).data ?? [];
  const isMine = ({ session }: SessionEntry) =>
    !without.includes(session._id) && mineIn(session, user._id)?.invitionStatus === 'registered';
  const toCall = (call: ComingCall) => ({
    name: t('room.callWith', { name: call.boothName || t('room.anyConsultant') }),
    href: `/call/${call._id}`,
    startAt: call.startAt,
    duration: call.minutes,
  });
  const all = [
    ...booked.filter(({ role }) => role === 'visitor').map(toCall),
    ...agenda.filter(isMine).map(({ session }) => ({
      name: session.topic,
      href: `/agenda-landing/${session._id}`,
      startAt: session.startAt,
      duration: session.duration,
    })),
  ];
  return (
    all
      .filter(({ startAt }) => Date.parse(startAt) > now.getTime())
      .toSorted((one, other) => one.startAt.localeCompare(other.startAt))[0] ?? null
  );
}
