import { exportFigures, formSteps, getFigures, recordFormSteps } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const send = (body: Record<string, unknown>) =>
  server.raw('POST', '/api/form/steps', { body: { eventId: server.event.id, ...body } });

test('hana sees how far pages got in the form, by day and by link, and each step of a page once', async () => {
  const hana = await server.as('hana');
  expect((await hana(getFigures)).form).toMatchObject({ days: [], sources: [] });
  await server.anon(recordFormSteps, {
    body: { eventId: server.event.id, steps: ['opened', 'begun', 'opened'], source: 'poster' },
  });
  await send({ steps: ['coded'], source: 'poster' });
  await send({ steps: ['opened'] });
  const { form } = await hana(getFigures);
  const expected = (counted: Record<string, number>) =>
    form!.steps.map((step) => counted[step] ?? 0);
  expect(form!.counts).toEqual(expected({ opened: 2, begun: 1, coded: 1 }));
  expect(form!.days).toEqual([{ day: form!.days[0]!.day, counts: form!.counts }]);
  expect(form!.sources).toEqual([
    { source: 'poster', counts: expected({ opened: 1, begun: 1, coded: 1 }) },
    { source: null, counts: expected({ opened: 1 }) },
  ]);
  const csv = await hana(exportFigures, { query: { format: 'csv' } });
  expect(Buffer.from(csv.base64, 'base64').toString()).toContain('"Registration form by link"');
  const ola = await server.as('ola');
  expect((await ola(getFigures)).form?.counts.every((count) => count === 0) ?? true).toBe(true);
});

test('two pages at once are both counted, whatever the order of their steps', async () => {
  await Promise.all(
    [...formSteps, ...formSteps].map((_, at) =>
      send({ steps: at % 2 ? formSteps : formSteps.toReversed() }),
    ),
  );
  const { form } = await (await server.as('hana'))(getFigures);
  expect(new Set(form!.counts)).toEqual(new Set([2 * formSteps.length]));
});

test('nothing but the day, the link, the step and a number is stored', async () => {
  await send({ steps: ['opened'], source: 'poster' });
  const rows = await server.store.db.selectFrom('form_step').selectAll().execute();
  expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
    ['day', 'event_id', 'source', 'step', 'times'],
  ]);
});

test('made-up links beyond two hundred a day count as no link, and known ones still count', async () => {
  const { id: event_id } = server.event;
  const hana = await server.as('hana');
  await send({ steps: ['opened'], source: 'poster' });
  const { day } = (await hana(getFigures)).form!.days[0]!;
  const made = Array.from({ length: 199 }, (_, nth) => ({
    ...{ event_id, day, source: `made-${nth}`, step: 'opened' as const, times: 1 },
  }));
  await server.store.db.insertInto('form_step').values(made).execute();
  await send({ steps: ['opened'], source: 'one-more' });
  await send({ steps: ['opened'], source: 'poster' });
  const { sources } = (await hana(getFigures)).form!;
  expect(sources[0]).toMatchObject({ source: 'poster', counts: expect.arrayContaining([2]) });
  const { db } = server.store;
  const found = await db.selectFrom('form_step').select('source').where('times', '=', 1).execute();
  const names = found.map(({ source }) => source);
  expect([names.includes('one-more'), names.includes('')]).toEqual([false, true]);
});

test('an unknown step is refused, and one address can send at most sixty counts a minute', async () => {
  for (const steps of [['jumped'], []]) expect((await send({ steps })).status).toBe(400);
  let refused = 0;
  for (let nth = 0; nth < 61; nth++)
    if ((await send({ steps: ['opened'] })).status === 429) refused++;
  expect(refused).toBeGreaterThan(0);
});
