import { sessionState } from '@pavilion/contract/clock';
import { mineIn, useAgenda } from '../../../features/programme/session/data.ts';
import { NextSessions } from '../../../features/programme/session/NextSessions.tsx';
import { useLogin } from '../../../lib/login/login.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useOffered } from './useOffered.ts';
import type { VisitPart } from './VisitPart.ts';

const everyMs = 10_000;
const mostShown = 3;

/** The next sessions the person has registered for, or is on the panel of. */
export function useSessionsPart(): VisitPart {
  const t = useTexts();
  const me = useLogin()!.user._id;
  const now = useNow(everyMs);
  const isOffered = useOffered()('sessions');
  const agenda = useAgenda(isOffered);
  const next = (agenda.data ?? [])
    .map(({ session }) => session)
    .filter((session) => mineIn(session, me)?.invitionStatus === 'registered')
    .filter(({ startAt, duration }) => sessionState(startAt, duration, now) !== 'over')
    .slice(0, mostShown);
  return {
    id: 'sessions',
    title: t('myVisit.sessions'),
    queries: isOffered ? [agenda] : [],
    isEmpty: next.length === 0,
    way: { to: '/Session', label: t('session.mineTitle') },
    content: <NextSessions sessions={next} />,
  };
}
