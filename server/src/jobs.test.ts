import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forEach, job, startJobs, sweepsGivenUp } from './jobs.ts';
import { emptyStore } from './testing/store.ts';

const left = job<{ nth: number }>('test.left');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a server looks for jobs once a second, also for those that a command leaves it (G-31)', async () => {
  const jobs = await startJobs(await emptyStore(), pino({ level: 'silent' }));
  const notified = vi.spyOn(PgBoss.prototype, 'notifyWorker');
  await jobs.work(left, async () => {});
  vi.advanceTimersByTime(3000);
  expect(notified).toHaveBeenCalledTimes(3);
  notified.mockRestore();
  await jobs.stop();
});

test('a job is done soon after it was sent', async () => {
  const store = await emptyStore();
  const jobs = await startJobs(store, pino({ level: 'silent' }));
  const found = vi.fn(async () => {});
  await jobs.work(left, found);
  await jobs.send(store.db, left, { nth: 1 });
  vi.advanceTimersByTime(1000);
  await expect.poll(() => found.mock.calls).toEqual([[{ nth: 1 }]]);
  await jobs.stop();
});

test('while nobody is here, jobs and sweeps rest, and go on with the first who comes', async () => {
  const jobs = await startJobs(await emptyStore(), pino({ level: 'silent' }));
  const notified = vi.spyOn(PgBoss.prototype, 'notifyWorker');
  const often = vi.fn(async () => {});
  const seldom = vi.fn(async () => {});
  await jobs.work(left, async () => {});
  jobs.every(1, 'often', often);
  jobs.every(60, 'seldom', seldom);
  let isAlone = true;
  jobs.restWhile(() => isAlone);
  for (let second = 0; second < 120; second++) await vi.advanceTimersByTimeAsync(1000);
  expect(often).toHaveBeenCalledTimes(2);
  expect(notified).toHaveBeenCalledTimes(2);
  expect(seldom).toHaveBeenCalledTimes(2);
  isAlone = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(often).toHaveBeenCalledTimes(3);
  expect(notified).toHaveBeenCalledTimes(3);
  notified.mockRestore();
  await jobs.stop();
});

test('while a sweep has more to do, nothing rests, though nobody is here', async () => {
  const jobs = await startJobs(await emptyStore(), pino({ level: 'silent' }));
  let left = 100;
  const send = vi.fn(async () => left > 0 && --left > 0);
  const often = vi.fn(async () => {});
  jobs.every(1, 'send', send);
  jobs.every(1, 'often', often);
  jobs.restWhile(() => true);
  for (let second = 0; second < 160; second++) await vi.advanceTimersByTimeAsync(1000);
  expect([left, often.mock.calls.length]).toEqual([0, 101]);
  for (let second = 0; second < 120; second++) await vi.advanceTimersByTimeAsync(1000);
  expect(often.mock.calls.length).toBeLessThan(165);
  await jobs.stop();
});

test('what can never succeed is given up with an entry that names it, and keeps nobody else waiting', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const said: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void said.push(JSON.parse(line)) });
  const jobs = await startJobs(await emptyStore(), log, { byHand: true });
  const tried: string[] = [];
  const items = [
    { id: 'impossible', email: 'alice@test.example' },
    { id: 'possible', email: 'bob@test.example' },
  ];
  const work = async ({ id }: { id: string }) => {
    tried.push(id);
    if (id === 'impossible') throw new Error('No such place.');
  };
  jobs.every(60, 'test.places', () => forEach(log, items, work));
  jobs.every(60, 'test.others', () => forEach(log, items.slice(0, 1), async () => {}));
  const day = 24 * 60;
  for (let minute = 0; minute < 10 * day; minute++) {
    await jobs.settle();
    vi.advanceTimersByTime(60_000);
  }
  expect(tried.filter((id) => id === 'possible')).toHaveLength(10 * day);
  // a dozen tries in the first hours, then one a day
  expect(tried.filter((id) => id === 'impossible').length).toBeLessThan(30);
  expect(said.length).toBeLessThan(30);
  const givenUp = said.filter(({ msg }) => msg === 'a sweep gives up on an item');
  expect(givenUp[0]).toMatchObject({ id: 'impossible', sweep: 'test.places' });
  expect((await sweepsGivenUp.get()).values).toEqual([
    { labels: { sweep: 'test.places' }, value: givenUp.length },
  ]);
  expect(JSON.stringify(said)).not.toContain('alice@');
  // a changed item is tried at once
  tried.length = 0;
  items[0] = { id: 'impossible', email: 'alice@new.example' };
  await jobs.settle();
  expect(tried).toContain('impossible');
  await jobs.stop();
});
