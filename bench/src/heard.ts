/** An event on a topic, by somebody's open page: owed since it was asked for, or heard. */
export interface Told {
  who: string;
  /** Topic, action and id. */
  what: string;
  /** A moment of `performance.now()`. */
  at: number;
}

/** How long after the call that causes it an event may reach a screen. */
export const lateMs = 1000;

/** Holds what pages heard against what they were owed: what never came, came late, or came again. */
export function account(owed: Told[], heard: Told[]) {
  const came = Map.groupBy(heard, keyOf);
  const took = owed.flatMap((one) => {
    const [first] = came.get(keyOf(one)) ?? [];
    return first ? [Math.max(0, first.at - one.at)] : [];
  });
  return {
    owed: owed.length,
    lost: owed.length - took.length,
    late: took.filter((ms) => ms > lateMs).length,
    twice: owed.filter((one) => (came.get(keyOf(one))?.length ?? 0) > 1).length,
    took,
  };
}

function keyOf({ who, what }: Told): string {
  return `${who} ${what}`;
}
