import {
  askHelp,
  type Call,
  changeCrm,
  changeLead,
  createCrm,
  createWebhook,
  defaultCrmFields,
  deleteCrm,
  deleteWebhook,
  denySecurityNotice,
  getCrm,
  leadSteps,
  listAudit,
  listCrmDeliveries,
  listNotifications,
  listSecurityNotices,
  listWebhooks,
  removeBooth,
  removeStaff,
  replayCrmDelivery,
  requestOffer,
  rotateCrm,
  testCrm,
  testWebhook,
  withdrawOffer,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { webhookPoster } from '../../../ports/webhooks.ts';
import { furnishHall, staffBooth, type TestHall } from '../../../testing/hall.ts';
import { type StandInCrm, startCrm } from '../../../testing/standInCrm.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
let crm: StandInCrm;
let alice: Call;
let eli: Call;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  crm = await startCrm();
  alice = await server.as('alice');
  eli = await server.as('eli');
  hana = await server.as('hana');
});
afterEach(async () => {
  crm.close();
  await server.close();
});

const at = () => ({ params: { boothId: hall.meadows } });
const draft = () => ({ url: crm.url, steps: [...leadSteps], fields: defaultCrmFields });
const connect = (by = eli) => by(createCrm, { ...at(), body: draft() });
const takeOffer = (by: Call) =>
  by(requestOffer, { body: { boothId: hall.meadows, consent: true } });

test('only the staff of a booth and hana see and change where its leads go', async () => {
  await connect();
  await staffBooth(server, hall.heights, ['carol']);
  const { deliveries } = await eli(testCrm, at()).then(() => eli(listCrmDeliveries, at()));
  const replay = { params: { boothId: hall.meadows, id: deliveries[0]!._id } };
  for (const name of ['alice', 'bob', 'carol', 'sam', 'mo']) {
    const other = await server.as(name);
    for (const call of [
      () => other(getCrm, at()),
      () => other(createCrm, { ...at(), body: draft() }),
      () => other(changeCrm, { ...at(), body: { ...draft(), isOn: false } }),
      () => other(deleteCrm, at()),
      () => other(rotateCrm, at()),
      () => other(testCrm, at()),
      () => other(listCrmDeliveries, at()),
      () => other(replayCrmDelivery, replay),
    ])
      expect(await refusal(call()), name).toMatchObject({ status: 403 });
  }
  const carol = await server.as('carol');
  const foreign = { params: { boothId: hall.heights, id: deliveries[0]!._id } };
  await carol(createCrm, { params: { boothId: hall.heights }, body: draft() });
  expect(await refusal(carol(replayCrmDelivery, foreign))).toMatchObject({
    code: 'webhook.deliveryMissing',
  });
  expect((await hana(getCrm, at())).crm).toMatchObject({ url: crm.url, setBy: 'Eli Test' });
  expect(await refusal(connect(hana))).toMatchObject({ status: 409, code: 'crm.exists' });
});

test('the secret is in no later reply, no log and no plain column; a private address and strange names are refused at their field', async () => {
  const { secret, crm: made } = await connect();
  const { secret: fresh } = await eli(rotateCrm, at());
  expect(fresh).not.toBe(secret);
  const entries = await hana(listAudit, { query: { thing: 'webhook' } });
  const row = await server.store.db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow();
  for (const known of [await eli(getCrm, at()), entries, row])
    for (const one of [secret, fresh]) expect(JSON.stringify(known)).not.toContain(one.slice(8));
  server.ports.webhooks = webhookPoster({ toLocalhost: false });
  const change = (part: object) =>
    refusal(eli(changeCrm, { ...at(), body: { ...draft(), isOn: true, ...part } }));
  for (const url of ['http://crm.example/', 'https://10.0.0.1/', 'https://localhost/', crm.url])
    expect(await change({ url }), url).toMatchObject({ status: 400, fields: ['url'] });
  const url = 'https://crm.example/leads';
  const twice = [
    { from: 'email', to: 'Email' },
    { from: 'mobile', to: 'Email' },
  ];
  expect(await change({ url, fields: twice })).toMatchObject({ fields: ['fields.1.to'] });
  expect(await change({ url, fields: [{ from: 'email', to: '<b>' }] })).toMatchObject({
    fields: ['fields.0.to'],
  });
  expect(await change({ url, fields: [] })).toMatchObject({ fields: ['fields'] });
  expect(await change({ url, steps: [] })).toMatchObject({ fields: ['steps'] });
  expect((await eli(getCrm, at())).crm).toMatchObject({ _id: made._id, url: crm.url });
});

test('eli leaves the staff: he keeps nothing, the booth’s leads go on, and his colleague is asked to check the address', async () => {
  await connect();
  await staffBooth(server, hall.meadows, ['eli', 'bob']);
  const bob = await server.as('bob');
  const eliId = (await server.person('eli')).id;
  await bob(removeStaff, { params: { boothId: hall.meadows, personId: eliId } });
  for (const call of [() => eli(getCrm, at()), () => eli(listCrmDeliveries, at())])
    expect(await refusal(call())).toMatchObject({ status: 403 });
  await takeOffer(alice);
  await server.settle();
  expect(crm.kept.map(({ type }) => type)).toEqual(['lead.offerTaken']);
  const { notifications } = await bob(listNotifications);
  expect(notifications).toContainEqual(
    expect.objectContaining({
      kind: 'crmSetterLeft',
      link: `/exhibitor/crm?booth=${hall.meadows}`,
      text: expect.stringContaining('127.0.0.1'),
    }),
  );
});

test('nothing is sent any more once the booth is removed, or eli says that it wasn’t him', async () => {
  await connect();
  const { notices } = await eli(listSecurityNotices);
  await eli(denySecurityNotice, { params: { noticeId: notices[0]!._id }, body: {} });
  expect((await hana(getCrm, at())).crm).toBeNull();
  await connect(hana);
  await takeOffer(alice);
  await server.settle();
  expect(crm.kept).toHaveLength(1);
  await hana(removeBooth, { params: { boothId: hall.meadows } });
  const rows = await server.store.db.selectFrom('webhook').select('removed_at').execute();
  expect(rows.every((row) => row.removed_at !== null)).toBe(true);
});

test('the event’s webhooks and the booths’ know nothing of each other', async () => {
  const { crm: made } = await connect();
  const { webhook } = await hana(createWebhook, {
    body: { url: crm.url, kinds: ['lead.consented'] },
  });
  expect((await hana(listWebhooks)).webhooks.map(({ _id }) => _id)).toEqual([webhook._id]);
  const ofBooth = { params: { id: made._id } };
  for (const call of [() => hana(testWebhook, ofBooth), () => hana(deleteWebhook, ofBooth)])
    expect(await refusal(call())).toMatchObject({ code: 'webhook.missing' });
  await takeOffer(alice);
  await server.settle();
  expect(crm.kept.map(({ type }) => type).toSorted()).toEqual([
    'lead.consented',
    'lead.offerTaken',
  ]);
  const consented = crm.kept.find(({ type }) => type === 'lead.consented')!;
  expect(consented.body).not.toContain('alice@');
});

test('eli turns it off and on: what alice withdrew meanwhile is sent, what she did is not', async () => {
  await connect();
  await takeOffer(alice);
  await server.settle();
  const turn = (isOn: boolean) => eli(changeCrm, { ...at(), body: { ...draft(), isOn } });
  await turn(false);
  expect(await refusal(eli(testCrm, at()))).toMatchObject({ code: 'webhook.isOff' });
  await alice(askHelp, {
    body: { boothId: hall.meadows, text: 'Hello', clientId: crypto.randomUUID() },
  });
  await alice(withdrawOffer, { params: { boothId: hall.meadows } });
  await server.settle();
  expect(crm.kept).toHaveLength(1);
  await turn(true);
  await server.settle();
  expect(crm.kept.map(({ type }) => type)).toEqual(['lead.offerTaken', 'lead.consentWithdrawn']);
});

test('a CRM that is gone is turned off, and eli is notified', async () => {
  await connect();
  crm.react = () => 'fail';
  await takeOffer(alice);
  const alicesId = (await server.person('alice')).id;
  for (let day = 0; day < 4; day++) {
    const params = { boothId: hall.meadows, personId: alicesId };
    await eli(changeLead, { params, body: { rating: day + 1, stage: day % 2 ? 'won' : 'lost' } });
    await server.settle();
    server.clock.advance({ days: 1 });
    await server.settle();
    eli = await server.as('eli');
  }
  expect((await eli(getCrm, at())).crm!.offSince).not.toBeNull();
  const { notifications } = await eli(listNotifications);
  expect(notifications).toContainEqual(
    expect.objectContaining({
      kind: 'webhookOff',
      link: `/exhibitor/crm?booth=${hall.meadows}`,
    }),
  );
});
