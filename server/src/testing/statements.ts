import pg from 'pg';
import { vi } from 'vitest';

/** Returns the statements some work sends to the database, without those of the job queue. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls
      .map(([one]) => String((one as { text?: string }).text ?? one))
      .filter((text) => !/pgboss/.test(text));
  } finally {
    query.mockRestore();
  }
}
