import { changeCampaign, copyEvent, previewCampaign, sendCampaign } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaignsOn, words } from '../../../testing/campaigns.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let on: ReturnType<typeof campaignsOn>;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
  on = campaignsOn(server);
});
afterEach(() => server.close());

const lake = () => `/files/public/event/${server.event.id}/lake.0123456789abcdef.jpg`;
const picture = (alt = { en: 'The lake at dawn', hi: 'सुबह की झील' }) => ({ url: lake(), alt });

test('alice’s email shows hana’s picture above its text, and says in words what it shows', async () => {
  const sent = on.mailServer();
  await on.send({ picture: picture() });
  await on.settleAfter();
  const mail = sent.find(({ to }) => to === 'alice@test.example')!;
  expect(mail.html).toContain(`<img src="http://pavilion.test${lake()}" alt="The lake at dawn"`);
  expect(mail.text).toMatch(/^\[Picture: The lake at dawn\]\n\nDear Alice,/);
});

test('hana previews the picture in Hindi, and in English where she has not described it in Hindi', async () => {
  const hana = await server.as('hana');
  const { _id: id, version } = await on.draft({ picture: picture() });
  const shown = async () => {
    const body = { language: 'hi' as const };
    return (await hana(previewCampaign, { params: { id }, body })).text;
  };
  expect(await shown()).toContain('[चित्र: सुबह की झील]');
  const described = picture({ en: 'The lake at dawn', hi: '' });
  const body = { ...words, picture: described, version };
  await hana(changeCampaign, { params: { id }, body });
  expect(await shown()).toContain('[चित्र: The lake at dawn]');
});

test('a campaign with a picture that nobody can hear about is not sent', async () => {
  const { _id: id, version } = await on.draft({ picture: picture({ en: '', hi: '' }) });
  const hana = await server.as('hana');
  const body = { version, startsAt: null };
  expect(await refusal(hana(sendCampaign, { params: { id }, body }))).toMatchObject({
    code: 'fields.invalid',
    fields: ['picture.alt.en'],
  });
});

test('a campaign shows no picture from elsewhere, none that readers would have to log in for, and none that mail programs do not know', async () => {
  const addresses = [
    'https://elsewhere.example/lake.jpg',
    `/files/event/${server.event.id}/lake.0123456789abcdef.jpg`,
    `/files/public/event/${server.event.id}/lake.0123456789abcdef.webp`,
    '/files/public/../secret.0123456789abcdef.jpg',
  ];
  for (const url of addresses)
    expect([url, await refusal(on.draft({ picture: { ...picture(), url } }))]).toMatchObject([
      url,
      { code: 'url.notAllowed' },
    ]);
});

test('an automatic email takes its picture along when hana copies her event', async () => {
  const rule = { moment: 'beforeStart' as const, minutes: 60 };
  await on.draft({ rule, picture: picture() });
  const days = { startDate: '2022-05-28', endDate: '2022-06-06' };
  const hana = await server.as('hana');
  const { event } = await hana(copyEvent, {
    body: { name: 'Next Year', slug: 'next-year', ...days },
  });
  const rules = await server.store.db
    .selectFrom('campaign')
    .select('picture')
    .where('event_id', '=', event._id)
    .execute();
  expect(rules).toEqual([{ picture: picture() }]);
});
