import { event } from '../../testing/startPage.ts';
import {
  type ConsentEntry,
  deleteMe,
  type Disclosure,
  exportMyData,
  getAvailability,
  getCalendar,
  getCertificate,
  getMyData,
  getOwnAnswers,
  listDisclosures,
  logout,
  type MyData as Mine,
  sendDeletionCode,
  setAvailability,
  setVisitTracking,
  withdrawConsent,
} from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../lib/event/event.ts';
import { saveLogin, currentLogin } from '../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { MyData } from './MyData.tsx';

const user = userEvent.setup();
const offer: ConsentEntry = {
  kind: 'offer',
  questionId: null,
  question: null,
  threadId: null,
  boothId: '00000000-0000-4000-8000-000000000060',
  boothName: 'Laurel Heights',
  fields: ['email', 'mobile'],
  people: null,
  givenAt: '2021-06-01T05:30:00.000Z',
  version: 'offer-1',
  language: 'en',
  withdrawnAt: null,
};
let server: ReturnType<typeof fakeServer>;
let mine: Mine;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  mine = {
    consents: [offer],
    tracksVisits: true,
    keptUntil: '2021-09-04T17:40:00.000Z',
    confirmedBy: 'password',
  };
  server.on(getMyData, () => mine);
  server.on(getOwnAnswers, () => ({ questions: [], answered: [] }));
  server.on(listDisclosures, () => ({ disclosures: [], next: null }));
  server.on(getAvailability, () => ({ availability: 'open' as const }));
  server.on(getCalendar, () => ({ feed: { createdAt: null } }));
  server.on(getCertificate, () => ({
    certificate: { minutes: 0, minMinutes: 60, isEarned: false, number: null, sessions: [] },
  }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  keepEvent(event);
  vi.unstubAllGlobals();
});

test('alice sees who has her contact details since when, and revokes it with one press (V-01)', async () => {
  const asked = server.on(withdrawConsent, () => {
    mine = { ...mine, consents: [{ ...offer, withdrawnAt: '2021-06-02T05:30:00.000Z' }] };
    return mine;
  });
  await showPage(<MyData />, '/my-data');
  expect(await screen.findByText('Laurel Heights')).toBeTruthy();
  expect(screen.getByText(/asked for the offer.*1 June 2021.*offer-1/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revoke consent: Laurel Heights' }));
  expect(await screen.findByText('No one has your contact details.')).toBeTruthy();
  expect(screen.getByText(/Revoked on 2 June 2021/)).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ kind: 'offer', boothId: offer.boothId });
});

test('sam revokes what guests see of him, and earlier consents stay listed (V-01)', async () => {
  const shown: ConsentEntry = {
    ...offer,
    ...{ kind: 'guests', boothId: null, boothName: null, version: null, language: null },
    fields: ['email'],
  };
  const before: ConsentEntry = {
    ...shown,
    ...{ kind: 'connections', withdrawnAt: '2021-06-02T05:30:00.000Z' },
  };
  mine = { ...mine, consents: [shown, before] };
  const asked = server.on(withdrawConsent, () => {
    mine = { ...mine, consents: [{ ...shown, withdrawnAt: '2021-06-02T05:30:00.000Z' }, before] };
    return mine;
  });
  await showPage(<MyData />, '/my-data');
  expect(await screen.findByText('1 revoked')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your connections', hidden: true })).toBeTruthy();
  expect(screen.getByText(/Published on your page as a speaker.*1 June 2021/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Revoke .* Everyone on the web/ }));
  expect(await screen.findByText('2 revoked')).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ kind: 'guests', fields: ['email'] });
});

test('alice sees until when her data is kept (V-03)', async () => {
  await showPage(<MyData />, '/my-data');
  expect(await screen.findByText(/is deleted on 4 September 2021\./)).toBeTruthy();
  cleanup();
  mine = { ...mine, keptUntil: null };
  await showPage(<MyData />, '/my-data');
  expect(await screen.findByText(/kept until you delete it yourself/)).toBeTruthy();
});

test('alice sees that revoking failed, and the consent is still listed (F-02)', async () => {
  server.on(withdrawConsent, () => lost);
  await showPage(<MyData />, '/my-data');
  await user.click(await screen.findByRole('button', { name: /Revoke consent:/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/No connection/);
  expect(screen.getByText('Laurel Heights')).toBeTruthy();
});

test('alice can hide herself, and her visit tracking switches back when saving it fails', async () => {
  server.on(setVisitTracking, () => lost);
  const chosen = server.on(setAvailability, () => ({ availability: 'hidden' as const }));
  await showPage(<MyData />, '/my-data');
  const visits = await screen.findByRole('switch', { name: /Record where I’ve been/ });
  await user.click(visits);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(visits).toHaveProperty('checked', true);
  await user.click(await screen.findByRole('radio', { name: 'Hide me' }));
  expect(await screen.findByText(/don’t appear in lists/)).toBeTruthy();
  expect(chosen[0]!.body).toMatchObject({ availability: 'hidden' });
});

const seen = (nth: number, more: Partial<Disclosure> = {}): Disclosure => ({
  _id: `00000000-0000-4000-8000-0000000000${nth}`,
  at: '2021-06-02T05:30:00.000Z',
  kind: 'leadsExport',
  role: 'staff',
  by: 'Eli Test',
  booth: 'Laurel Heights',
  ...more,
});

test('alice sees who saw her data, as what and when, and goes on to what was before by keyboard', async () => {
  const earlier = [
    seen(30, { kind: 'people', role: 'organiser', by: 'Hana Test', booth: null }),
    seen(31, { kind: 'people', role: 'program', by: 'Hana Test', booth: null }),
    seen(32, { kind: 'lead', by: null }),
  ];
  const asked = server.on(listDisclosures, ({ query }) =>
    query.get('after')
      ? { disclosures: earlier, next: null }
      : { disclosures: [seen(20)], next: seen(20)._id },
  );
  await showPage(<MyData />, '/my-data');
  const part = within(await screen.findByRole('region', { name: 'Who saw your data' }));
  const rows = () => part.getAllByRole('listitem').map((row) => row.textContent);
  await part.findByText('Exported leads with your details');
  expect(rows()).toEqual([
    expect.stringMatching(
      /^Exported leads with your detailsEli Test, staff of Laurel Heights2 June 2021/,
    ),
  ]);
  part.getByRole('button', { name: 'Show more' }).focus();
  await user.keyboard('{Enter}');
  await part.findByText('Hana Test, organiser');
  expect(rows().slice(1)).toEqual([
    expect.stringContaining('Hana Test, organiser'),
    expect.stringContaining('A program with an API token from Hana Test'),
    expect.stringContaining('Someone who has left the event, staff of Laurel Heights'),
  ]);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Saw your email/));
  expect(part.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(asked[1]!.query.get('after')).toBe(seen(20)._id);
});

test('alice sees that no one has opened her data, and what is there stays when more fails', async () => {
  await showPage(<MyData />, '/my-data');
  expect(await screen.findByText('No one has opened or exported your data.')).toBeTruthy();
  cleanup();
  server.on(listDisclosures, ({ query }) =>
    query.get('after') ? lost : { disclosures: [seen(20)], next: seen(20)._id },
  );
  await showPage(<MyData />, '/my-data');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/No connection/);
  expect(screen.getByText('Exported leads with your details')).toBeTruthy();
});

test('alice sees why her download failed (V-02)', async () => {
  server.on(exportMyData, () => new Refusal('throttled'));
  await showPage(<MyData />, '/my-data');
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/wait a moment/);
});

test('alice is offered her data, deletes her account with her password and is logged out (V-02, OPS-26)', async () => {
  let tries = 0;
  server.on(logout, () => ({ done: true as const }));
  const asked = server.on(deleteMe, () =>
    tries++ === 0 ? new Refusal('password.wrong') : { done: true as const },
  );
  const router = await showPage(<MyData />, '/my-data');
  await user.click(await screen.findByRole('button', { name: 'Delete me…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Download my data' })).toBeTruthy();
  const forGood = dialog.getByRole('button', { name: 'Delete permanently' });
  expect(forGood).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText('Your password'), 'wrong');
  await user.click(forGood);
  expect((await dialog.findByRole('alert')).textContent).toMatch(/isn’t your password/);
  expect(currentLogin()).not.toBeNull();
  await user.clear(dialog.getByLabelText('Your password'));
  await user.type(dialog.getByLabelText('Your password'), 'right');
  await user.click(forGood);
  await vi.waitFor(() => expect(router.location.pathname).toBe('/landing'));
  expect(currentLogin()).toBeNull();
  expect(asked.map(({ body }) => body['password'])).toEqual(['wrong', 'right']);
});

test('alice, who has no password, deletes her account with a code sent by email; the first one took too long', async () => {
  mine = { ...mine, confirmedBy: 'code' };
  server.on(logout, () => ({ done: true as const }));
  const sent = server.on(sendDeletionCode, () => ({ sent: true as const }));
  const asked = server.on(deleteMe, (_asked, times) =>
    times === 1 ? new Refusal('otp.expired') : { done: true as const },
  );
  const router = await showPage(<MyData />, '/my-data');
  await user.click(await screen.findByRole('button', { name: 'Delete me…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Your password')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Email me a code' }));
  await user.type(await dialog.findByLabelText('Code from the email'), '482910');
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  await dialog.findByText(/This code has expired/);
  await user.click(dialog.getByRole('button', { name: 'Send another code' }));
  await vi.waitFor(() =>
    expect(dialog.getByRole('status').textContent).toContain('We emailed another code'),
  );
  expect(dialog.queryByRole('alert')).toBeNull();
  const field = dialog.getByLabelText<HTMLInputElement>('Code from the email');
  expect([field.value, document.activeElement]).toEqual(['', field]);
  expect(sent).toHaveLength(2);
  await user.type(field, '193847');
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  await vi.waitFor(() => expect(router.location.pathname).toBe('/landing'));
  expect(asked.map(({ body }) => body['otp'])).toEqual(['482910', '193847']);
});

test('alice reads of booths where there is a hall, and nowhere else', async () => {
  mine = { ...mine, consents: [] };
  const { config } = event;
  const read = async () => {
    await showPage(<MyData />, '/my-data');
    await user.click(await screen.findByRole('button', { name: 'Delete me…' }));
    await screen.findByRole('dialog');
    await screen.findByRole('switch');
    return document.body.textContent;
  };
  expect(await read()).toMatch(/booth/);
  cleanup();
  keepEvent({ ...event, config: { ...config, features: { ...config.features, hall: null } } });
  expect(await read()).not.toMatch(/booth|exhibitor/i);
});
