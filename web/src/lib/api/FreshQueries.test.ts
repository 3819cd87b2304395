import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { FreshQueries, whileQuiet } from './FreshQueries.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('a list includes what happens while it loads for the first time (M-06)', async () => {
  const queries = new FreshQueries();
  const answers: ((names: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const list = new QueryObserver(queries, { queryKey: ['requests'], queryFn });
  const stop = list.subscribe(() => undefined);

  await nextTask();
  for (let events = 0; events < 3; events++)
    void queries.invalidateQueries({ queryKey: ['requests'] });
  expect(answers).toHaveLength(1);
  answers[0]!([]);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!(['alice']);
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['alice']));
  expect(answers).toHaveLength(2);

  void queries.invalidateQueries({ queryKey: ['requests'] });
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]!(['alice', 'bob']);
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['alice', 'bob']));
  expect(answers).toHaveLength(3);
  stop();
});

test('what is heard while a list is fetched anew stays in it (M-06)', async () => {
  const queries = new FreshQueries();
  const answers: ((names: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const list = new QueryObserver(queries, { queryKey: ['questions'], queryFn });
  const stop = list.subscribe(() => undefined);
  const shown = () => list.getCurrentResult();
  const heard = (name: string) =>
    queries.setQueriesData<string[]>({ queryKey: ['questions'] }, (known) =>
      known && !known.includes(name) ? [...known, name] : known,
    );

  answers[0]!(['alice']);
  await vi.waitFor(() => expect(shown().data).toEqual(['alice']));
  void queries.invalidateQueries({ queryKey: ['questions'] });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  heard('bob');
  heard('carol');
  expect(shown().data).toEqual(['alice', 'bob', 'carol']);
  answers[1]!(['alice', 'bob']);
  await vi.waitFor(() => expect(shown().fetchStatus).toBe('idle'));
  await vi.waitFor(() => expect(shown().data).toEqual(['alice', 'bob', 'carol']));

  void queries.invalidateQueries({ queryKey: ['questions'] });
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]!(['alice']);
  await vi.waitFor(() => expect(shown().data).toEqual(['alice']));
  stop();
});

test('a list is fetched once for several reasons at the same moment, and again for a later one', async () => {
  const queries = new FreshQueries();
  const answers: ((names: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const list = new QueryObserver(queries, { queryKey: ['banners'], queryFn });
  const renew = () => void queries.invalidateQueries({ queryKey: ['banners'] });

  const stop = list.subscribe(() => undefined);
  // as a topic that is already live does
  queueMicrotask(renew);
  answers[0]!(['alice']);
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['alice']));
  expect(answers).toHaveLength(1);

  for (let topics = 0; topics < 3; topics++) renew();
  expect(answers).toHaveLength(2);
  await nextTask();
  renew();
  expect(answers).toHaveLength(3);
  answers[2]!(['alice', 'bob']);
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['alice', 'bob']));
  stop();
});

test('a fetch that was overtaken by a newer one brings nothing back', async () => {
  const queries = new FreshQueries();
  const answers: ((names: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const list = new QueryObserver(queries, { queryKey: ['questions'], queryFn });
  const stop = list.subscribe(() => undefined);
  const shown = () => list.getCurrentResult();

  answers[0]!(['alice']);
  await vi.waitFor(() => expect(shown().data).toEqual(['alice']));
  void queries.invalidateQueries({ queryKey: ['questions'] });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await nextTask();
  queries.setQueryData<string[]>(['questions'], (known) => [...known!, 'bob']);
  void queries.invalidateQueries({ queryKey: ['questions'] });
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]!(['alice', 'carol']);
  await vi.waitFor(() => expect(shown().data).toEqual(['alice', 'carol']));
  stop();
});

test('while nothing has come since the page was sent, what it has fetched is not fetched again', async () => {
  const queries = new FreshQueries();
  const queryFn = vi.fn(async () => ['alice']);
  const list = new QueryObserver(queries, { queryKey: ['requests'], queryFn });
  const stop = list.subscribe(() => undefined);
  const invalidate = () => void queries.invalidateQueries({ queryKey: ['requests'] });
  await nextTask();
  whileQuiet(invalidate);
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['alice']));
  whileQuiet(invalidate);
  await nextTask();
  expect(queryFn).toHaveBeenCalledTimes(1);
  invalidate();
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  stop();
});

test('while nothing has come, what the page did not fetch or could not is fetched', async () => {
  const queries = new FreshQueries({ defaultOptions: { queries: { retry: false } } });
  const kept = { queryKey: ['kept'], queryFn: vi.fn(async () => 'new'), staleTime: Infinity };
  const failed = { queryKey: ['failed'], queryFn: vi.fn(() => Promise.reject(new Error('gone'))) };
  queries.setQueryData(kept.queryKey, 'old');
  const stops = [kept, failed].map((of) =>
    new QueryObserver<unknown>(queries, of).subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(queries.getQueryState(['failed'])!.status).toBe('error'));
  expect(kept.queryFn).not.toHaveBeenCalled();
  whileQuiet(() => void queries.invalidateQueries());
  await vi.waitFor(() => expect(queries.getQueryData(['kept'])).toBe('new'));
  await vi.waitFor(() => expect(failed.queryFn).toHaveBeenCalledTimes(2));
  for (const stop of stops) stop();
});
