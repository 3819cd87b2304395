/** A live event for a person's open page: expected since the call that causes it, or received. */
export interface Delivered {
  who: string;
  /** Topic, action and id. */
  what: string;
  /** In terms of `performance.now()`. */
  at: number;
}

/** How long after the call that causes it an event may arrive. */
export const lateMs = 1000;

/** Compares received with expected events: how many were lost, late or duplicated. */
export function account(due: Delivered[], received: Delivered[]) {
  const came = Map.groupBy(received, keyOf);
  const took = due.flatMap((one) => {
    const [first] = came.get(keyOf(one)) ?? [];
    return first ? [Math.max(0, first.at - one.at)] : [];
  });
  return {
    due: due.length,
    lost: due.length - took.length,
    late: took.filter((ms) => ms > lateMs).length,
    twice: due.filter((one) => (came.get(keyOf(one))?.length ?? 0) > 1).length,
    took,
  };
}

function keyOf({ who, what }: Delivered): string {
  return `${who} ${what}`;
}
