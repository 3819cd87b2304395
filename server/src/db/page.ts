/**
 * Makes a page of rows fetched with one more than `limit`: the rows to show, and the id after which the next page begins;
 * null at the end.
 */
export function toPage<T extends { id: string }>(
  rows: T[],
  limit: number,
): { shown: T[]; next: string | null } {
  const shown = rows.slice(0, limit);
  return { shown, next: rows.length > limit ? shown.at(-1)!.id : null };
}
