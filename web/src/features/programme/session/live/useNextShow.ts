import type { AgendaSession } from '@pavilion/contract';
import { wallClock } from '@pavilion/contract/clock';
import { useEvent } from '../../../../lib/event/event.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { shortDayName } from '../../../../lib/time/eventDays.ts';
import { browserZone, timeRange } from '../../../../lib/time/ownTime.ts';
import { useNow } from '../../../../lib/time/useNow.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { useSame } from '../../../../venue/kit/useSame.ts';
import { useAgenda } from '../data.ts';

const everyMs = 10_000;

/** What begins next, and when on the user's own clock. */
export function useNextShow() {
  const t = useTexts();
  const language = useLanguage();
  const { zone, config } = useEvent()!;
  const now = useNow(everyMs);
  const { data } = useAgenda(config.features.sessions !== null);
  const next = data?.find(({ session }) => Date.parse(session.startAt) > now.getTime())?.session;
  return useSame(next ? { id: next._id, heading: t('session.next'), ...said(next, now) } : null);

  function said({ topic: title, startAt }: AgendaSession, today: Date) {
    const own = browserZone();
    const start = wallClock(new Date(startAt), own);
    const there = wallClock(new Date(startAt), zone);
    const clock = timeRange(startAt, 0, { own, language });
    const time =
      start.day === wallClock(today, own).day
        ? clock
        : `${shortDayName(start.day, language)}, ${clock}`;
    const isElsewhere = start.day !== there.day || start.time !== there.time;
    return { title, time: isElsewhere ? t('shell.forYou', { time }) : time };
  }
}
