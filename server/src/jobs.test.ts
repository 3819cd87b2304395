import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { job, startJobs } from './jobs.ts';
import { emptyStore } from './testing/store.ts';

test('a server looks for jobs once a second, also for those that a command leaves it (G-31)', async () => {
  const work = vi.spyOn(PgBoss.prototype, 'work');
  const store = await emptyStore();
  const jobs = await startJobs(store, pino({ level: 'silent' }));
  const left = job<{ nth: number }>('test.left');
  const found = vi.fn(async () => {});
  await jobs.work(left, found);
  expect(work.mock.calls).toMatchObject([[left.name, { pollingIntervalSeconds: 1 }, {}]]);
  work.mockRestore();
  await jobs.send(store.db, left, { nth: 1 });
  await expect.poll(() => found.mock.calls).toEqual([[{ nth: 1 }]]);
  await jobs.stop();
});
