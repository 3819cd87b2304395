import {
  changeSettings,
  getEvent,
  listAudit,
  noticeLanguages,
  type SettingsChange,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

test('hana writes the privacy notice in every language of India, and other changes leave it alone (I-11)', async () => {
  const hana = await server.as('hana');
  const notices = noticeLanguages.map((language) => ({ language, text: `இது ${language}` }));
  const write = (privacyNotices: object[]) =>
    hana(changeSettings, { body: { privacyNotices } as SettingsChange });
  expect((await write(notices)).config.privacyNotices).toEqual(notices);
  await hana(changeSettings, { body: { retentionDays: 30 } });
  const { config } = await hana(getEvent, { params: { eventId: server.event.id } });
  expect(config.privacyNotices).toEqual(notices);
  for (const [field, notice] of [
    ['language', { language: 'fr', text: 'Avis' }],
    ['text', { language: 'ta', text: ' ' }],
    ['text', { language: 'ta', text: 'அ'.repeat(10_001) }],
  ] as const)
    expect(await refusal(write([notice]))).toMatchObject({
      status: 400,
      fields: [`privacyNotices.0.${field}`],
    });
});

test('hana changes what buying a home costs, and a figure without its day or source is refused at its field', async () => {
  const hana = await server.as('hana');
  const costs = server.event.config.features.costs!;
  const write = (given: object) =>
    hana(changeSettings, {
      body: { features: { costs: { ...costs, ...given } } } as SettingsChange,
    });
  const [dollar] = costs.currencies;
  for (const [field, given] of [
    ['loan.day', { loan: { ...costs.loan, day: '' } }],
    ['gst.source', { gst: { ...costs.gst, source: ' ' } }],
    ['states.0.day', { states: [{ ...costs.states[0], day: undefined }] }],
    ['states.0.duty', { states: [{ ...costs.states[0], duty: [] }] }],
    ['currencies.0.day', { currencies: [{ ...dollar, day: '31 March' }] }],
    ['currencies.0.rate', { currencies: [{ ...dollar, rate: 0 }] }],
    ['currencies.0.code', { currencies: [{ ...dollar, code: 'Dollar' }] }],
  ] as const)
    expect(await refusal(write(given)), field).toMatchObject({
      status: 400,
      fields: [`features.costs.${field}`],
    });
  const loan = { ...costs.loan, ratePercent: 8.4, day: '2021-05-01', source: 'Union Bank' };
  await write({ loan });
  const alice = await server.as('alice');
  const { config } = await alice(getEvent, { params: { eventId: server.event.id } });
  expect(config.features.costs).toEqual({ ...costs, loan });
  const { entries } = await hana(listAudit);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ thing: 'event', act: 'changed' });
});

test('hana learns which settings nobody knows, and nothing changes', async () => {
  const hana = await server.as('hana');
  const body = { name: 'Renamed', lok: {}, features: { swagbag: null } };
  expect(await refusal(hana(changeSettings, { body: body as object }))).toMatchObject({
    status: 400,
    fields: ['features.swagbag', 'lok'],
  });
  const { look, features } = server.event.config;
  const deeper = {
    look: { ...look, colour: '#123456' },
    features: { landing: { ...features.landing!, highlights: [{ figure: '7', txt: {} }] } },
  };
  expect(await refusal(hana(changeSettings, { body: deeper as object }))).toMatchObject({
    status: 400,
    fields: expect.arrayContaining([
      'features.landing.highlights.0.text',
      'features.landing.highlights.0.txt',
      'look.colour',
    ]),
  });
  const event = await hana(getEvent, { params: { eventId: server.event.id } });
  expect(event).toMatchObject({ name: server.event.name, version: server.event.version });
});

test('hana saves what is already so: the event keeps its version, and the log says nothing', async () => {
  const hana = await server.as('hana');
  const { name, config } = server.event;
  const { version } = await hana(changeSettings, { body: { name, look: config.look } });
  expect(version).toBe(server.event.version);
  expect((await hana(listAudit)).entries).toEqual([]);
});

test('hana’s settings are refused by field when they are invalid or contradict each other', async () => {
  const hana = await server.as('hana');
  const refused = async (body: object) => {
    const reply = await server.raw('PUT', '/api/organiser/settings', {
      body,
      token: await server.token('hana'),
    });
    const { fields } = (await reply.json()) as { fields?: { path: string }[] };
    return { status: reply.status, fields: fields?.map(({ path }) => path) };
  };
  expect(await refused({ features: { calls: { minutes: 0 } } })).toMatchObject({ status: 400 });
  expect(await refused({ opens: '10:00', closes: '09:00' })).toEqual({
    status: 400,
    fields: ['closes'],
  });
  expect(await refused({ startDate: '2021-07-01' })).toEqual({ status: 400, fields: ['endDate'] });
  expect(await refused({ look: { ...server.event.config.look, brand: '#fafafa' } })).toEqual({
    status: 400,
    fields: ['look.brand'],
  });
  expect(await refused({ logo: { url: 'javascript:alert(1)', alt: { en: '' } } })).toMatchObject({
    status: 400,
  });
  expect((await hana(listAudit)).entries).toEqual([]);
});

test('hana says until when questions are taken after the event: not before its end, nor after its data are gone', async () => {
  const hana = await server.as('hana');
  const help = server.event.config.features.help!;
  const write = (until: string) =>
    hana(changeSettings, {
      body: { features: { help: { ...help, afterwards: { until, promiseHours: 48 } } } },
    });
  for (const until of ['2021-06-05', '2021-09-05', '', '2021-06-31'])
    expect(await refusal(write(until)), until).toMatchObject({
      status: 400,
      fields: ['features.help.afterwards.until'],
    });
  const { config } = await write('2021-06-20');
  expect(config.features.help!.afterwards).toEqual({ until: '2021-06-20', promiseHours: 48 });
  // moving the event later leaves the day to be corrected, and refuses nothing
  await hana(changeSettings, { body: { endDate: '2021-06-25' } });
});
