import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

/** With TEST_DATABASE=postgres, the whole suite runs on a real PostgreSQL, which is started here and removed afterwards. */
export async function setup(_project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return undefined;
  const { server, reason } = await startPostgres();
  if (!server) throw new Error(reason);
  process.env['TEST_DATABASE_URL'] = server.url;
  return () => server.stop();
}
