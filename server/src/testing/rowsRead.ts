import pg from 'pg';
import { vi } from 'vitest';
import type { Store } from '../db/openStore.ts';

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
  [removed: `Rows Removed by ${string}`]: number;
}

/** Counts the rows the database scans for some work's reads, from its query plans: a bad plan shows on every machine. */
export async function rowsReadBy(store: Store, work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const calls = query.mock.calls as unknown as [text: unknown, values: unknown[]][];
  query.mockRestore();
  let rows = 0;
  for (const [text, values] of calls) {
    if (typeof text !== 'string' || !/^(select|with)\b/i.test(text)) continue;
    const explained = await store.pool.query(`explain (analyze, format json) ${text}`, values);
    const [{ Plan: plan }] = (explained.rows as { 'QUERY PLAN': [{ Plan: Plan }] }[])[0]![
      'QUERY PLAN'
    ];
    rows += sumRows(plan);
  }
  return rows;
}

function sumRows(plan: Plan): number {
  const removed = Object.entries(plan).filter(([key]) => key.startsWith('Rows Removed by'));
  const each = removed.reduce((sum, [, rows]) => sum + Number(rows), plan['Actual Rows']);
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + sumRows(one), 0);
  return each * plan['Actual Loops'] + below;
}
