import type {
  BoothFigures,
  BoothStep,
  ComparedStep,
  HallFigures,
} from './features/exhibiting/exhibitor.ts';

/** Something that a booth's staff could change, with the figures that say so. */
export type BoothAdvice =
  | { what: 'keepCalls'; count: number }
  | { what: 'answerSooner'; own: number; hall: number }
  | { what: ComparedStep; own: number; hall: number }
  | { what: 'busyHours'; from: number; to: number };

const mostAdvice = 3;
/** Fewer people say nothing about a booth. */
const leastPeople = 10;

/** `4:05`: minutes and seconds. */
export function inMinutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The share of the people of an earlier step, in percent; null without any. */
export function stepShare(
  people: Readonly<Record<BoothStep, number>>,
  step: ComparedStep,
): number | null {
  const before = people[step === 'opened' ? 'shown' : 'opened'];
  return before === 0 ? null : Math.min(100, (people[step] / before) * 100);
}

/** At most three things to change at a booth, what costs it most first. `hall` is null while it can't be compared. */
export function listBoothAdvice(figures: BoothFigures, hall: HallFigures | null): BoothAdvice[] {
  const { totals, answerSeconds, hours } = figures;
  const advice: BoothAdvice[] = [];
  const missed = totals.notHeldByBooth.count;
  if (missed > 0) advice.push({ what: 'keepCalls', count: missed });
  if (answerSeconds !== null && hall?.answerSeconds && answerSeconds > hall.answerSeconds)
    advice.push({ what: 'answerSooner', own: answerSeconds, hall: hall.answerSeconds });
  advice.push(...listWeakSteps(figures, hall));
  const busiest = hours.indexOf(Math.max(...hours));
  if (hours[busiest]! > 0) advice.push({ what: 'busyHours', from: busiest, to: busiest + 1 });
  return advice.slice(0, mostAdvice);
}

/** The steps that fewer people take than at half of the booths, those furthest behind first. */
function listWeakSteps({ totals }: BoothFigures, hall: HallFigures | null) {
  const people = {
    shown: totals.shown.people,
    opened: totals.opened.people,
    asked: totals.asked.people,
    booked: totals.booked.people,
    met: totals.met.people,
  };
  return (['opened', 'asked', 'booked'] as const)
    .flatMap((what) => {
      const [own, usual] = [stepShare(people, what), hall?.shares[what] ?? null];
      const isKnown = people[what === 'opened' ? 'shown' : 'opened'] >= leastPeople;
      return isKnown && own !== null && usual !== null && own < usual
        ? [{ what, own: Math.round(own), hall: Math.round(usual) }]
        : [];
    })
    .toSorted((one, other) => one.own / one.hall - other.own / other.hall);
}
