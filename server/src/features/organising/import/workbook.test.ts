import { checkImport, exportTable, runImport } from '@pavilion/contract';
import readSheets from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
});
afterEach(() => server.close());

test('hana’s table leaves in a sheet named in her language, with numbers, days and times as what they are', async () => {
  const hana = await server.as('hana');
  const text =
    'topic,date,start,minutes,capacity\n2021-06-02,02/06/2021,9:20,45,200\n+91 98200 10001,03/06/2021,00:00,30,\n';
  const { plan } = await hana(checkImport, { params: { kind: 'sessions' }, body: { text } });
  await hana(runImport, { params: { planId: plan._id }, body: {} });
  const reply = await server.raw('GET', '/api/import/sessions/export?format=xlsx', {
    token: await server.token('hana'),
    headers: { 'accept-language': 'hi' },
  });
  const { base64 } = (await reply.json()) as { base64: string };
  const [table] = await readSheets(Buffer.from(base64, 'base64'));
  expect(table!.sheet).toBe('सत्र');
  const [headings, ...rows] = table!.data;
  const cell = (topic: string, name: string) =>
    rows.find((row) => row[headings!.indexOf('topic')] === topic)![headings!.indexOf(name)];
  expect(cell('2021-06-02', 'date')).toEqual(new Date('2021-06-02T00:00:00Z'));
  const start = cell('2021-06-02', 'start') as unknown as Date;
  expect(start.getTime() / 1000).toBeCloseTo(Date.UTC(1899, 11, 30, 9, 20) / 1000);
  expect(cell('2021-06-02', 'minutes')).toBe(45);
  expect(cell('2021-06-02', 'capacity')).toBe(200);
  expect(cell('+91 98200 10001', 'minutes')).toBe(30);
});

test('hana imports every time of day from her own workbook as she exported it', async () => {
  const hana = await server.as('hana');
  const times = Array.from({ length: 144 }, (_, at) =>
    [Math.floor(at / 6), (at % 6) * 10 + (at % 7)].map((n) => String(n).padStart(2, '0')).join(':'),
  );
  const lines = times.map((time) => `At ${time},02/06/2021,${time},5`);
  const text = ['topic,date,start,minutes', ...lines].join('\n');
  const { plan } = await hana(checkImport, { params: { kind: 'sessions' }, body: { text } });
  await hana(runImport, { params: { planId: plan._id }, body: { withoutBad: true } });
  const { base64 } = await hana(exportTable, {
    params: { kind: 'sessions' },
    query: { format: 'xlsx' },
  });
  const form = new FormData();
  form.append('sheet', new Blob([new Uint8Array(Buffer.from(base64, 'base64'))]), 'table.xlsx');
  const reply = await fetch(`${server.origin}/api/import/sessions`, {
    method: 'PUT',
    headers: { authorization: await server.token('hana') },
    body: form,
  });
  const again = ((await reply.json()) as { plan: { unchanged: number; updates: number } }).plan;
  expect(again).toMatchObject({ updates: 0, unchanged: times.length });
});
