import { afterAll, beforeAll, expect, test } from 'vitest';
import { measures } from './service.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const vitals = { page: 'landing', device: 'phone', lcpMs: 1800, inpMs: 90, cls: 0.02 };

test('a visitor’s browser reports how fast the landing page was; metrics count it without person or address (P-01)', async () => {
  const before = await counts();
  expect((await server.raw('POST', '/api/web-vitals', { body: vitals })).status).toBe(200);
  expect(await counts()).toEqual(before.map((count) => count + 1));
  for (const measure of measures)
    for (const { labels } of (await measure.get()).values)
      expect(['le', 'page', 'device']).toEqual(expect.arrayContaining(Object.keys(labels)));
});

test('a report of an unknown page or with impossible figures is refused and not counted', async () => {
  const before = await counts();
  for (const wrong of [
    { page: '/landing' },
    { device: 'fridge' },
    { lcpMs: -1 },
    { cls: 'much' },
  ]) {
    const reply = await server.raw('POST', '/api/web-vitals', { body: { ...vitals, ...wrong } });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'fields.invalid' });
  }
  expect(await counts()).toEqual(before);
});

test('one address can send at most sixty reports a minute', async () => {
  let refused = 0;
  for (let nth = 0; nth < 61; nth++)
    if ((await server.raw('POST', '/api/web-vitals', { body: vitals })).status === 429) refused++;
  expect(refused).toBeGreaterThan(0);
});

/** How often phones reported the landing page, for each measure. */
async function counts(): Promise<number[]> {
  return Promise.all(
    measures.map(async (measure) => {
      const found = (await measure.get()).values.find(
        ({ labels, metricName }) =>
          metricName?.endsWith('_count') && labels.page === 'landing' && labels.device === 'phone',
      );
      return found?.value ?? 0;
    }),
  );
}
