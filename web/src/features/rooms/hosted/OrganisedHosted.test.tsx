import '../../../testing/startPage.ts';
import {
  addHostedPeople,
  decideHostedMeeting,
  getHostedProgramme,
  type HostedMeeting,
  type HostedProgramme,
  listHostedMeetings,
  listOrganisedClasses,
  listPersonTags,
  proposeHostedMeetings,
  publishHostedMeetings,
} from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { hana } from '../../../testing/people.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { OrganisedHosted } from './OrganisedHosted.tsx';

const user = userEvent.setup();
const person = (digit: number, first_name: string, side: 'buyer' | 'seller') => ({
  ...{ _id: `00000000-0000-4000-8000-00000000005${digit}`, first_name, last_name: 'Nair' },
  ...{ dpUrl: null, side, company: '', wishes: 1, meetings: 0, mustsMissed: 0, why: null },
});
const asha = person(0, 'Asha', 'buyer');
const ravi = person(1, 'Ravi', 'seller');
const counts = { proposed: 0, pinned: 0, removed: 0, queued: 0, published: 0, clash: 0 };
const before: HostedProgramme = {
  rules: {
    ...{ from: null, until: null, isOnePerCompany: true },
    ...{ buyer: { min: 1, max: 4 }, seller: { min: 1, max: 4 } },
  },
  people: [asha, ravi],
  solvedAt: null,
  counts: { ...counts, cancelled: 0 },
};
const proposed: HostedProgramme = {
  ...before,
  solvedAt: '2021-06-02T05:30:00.000Z',
  counts: { ...before.counts, proposed: 1 },
  people: [
    { ...asha, meetings: 1, mustsMissed: 1 },
    { ...ravi, meetings: 1, why: 'noPartners' },
  ],
};
const meeting: HostedMeeting = {
  _id: '00000000-0000-4000-8000-000000000060',
  buyer: asha,
  seller: ravi,
  buyerWish: 'must',
  sellerWish: 'like',
  startAt: '2021-06-02T05:30:00.000Z',
  state: 'proposed',
};
let server: ReturnType<typeof fakeServer>;

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
beforeEach(() => {
  saveLogin({ token: 't', user: hana });
  server = fakeServer();
  server.on(listPersonTags, () => ({ tags: [{ tag: 'Hosted', people: 12 }] }));
  server.on(listOrganisedClasses, () => ({ classes: [] }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('hana adds everyone with a tag as buyers', async () => {
  server.on(getHostedProgramme, () => ({ programme: before }));
  const sent = server.on(addHostedPeople, () => ({ added: 12, programme: before }));
  await showPage(<OrganisedHosted />);
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Tag/ }), 'Hosted (12)');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('12 people added.')).toBeTruthy();
  expect(sent[0]!.body).toMatchObject({ side: 'buyer', filter: { tags: ['Hosted'] } });
});

test('hana proposes a schedule, reads why two meet and who is unhappy, pins a meeting and publishes', async () => {
  let now = before;
  let state: HostedMeeting['state'] = 'proposed';
  server.on(getHostedProgramme, () => ({ programme: now }));
  server.on(listHostedMeetings, () => ({
    meetings: now === before ? [] : [{ ...meeting, state }],
    next: null,
  }));
  server.on(proposeHostedMeetings, () => ({ released: 0, programme: (now = proposed) }));
  const decided = server.on(decideHostedMeeting, () => {
    state = 'pinned';
    return { programme: (now = { ...now, counts: { ...now.counts, proposed: 0, pinned: 1 } }) };
  });
  const published = server.on(publishHostedMeetings, () => ({ programme: now }));
  await showPage(<OrganisedHosted />);
  await user.click(await screen.findByRole('button', { name: 'Propose a schedule' }));
  const list = await screen.findByRole('list', { name: 'Schedule' });
  expect(
    await within(list).findByText(
      'Asha Nair marked “must meet”, and Ravi Nair would like to meet.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Below the minimum: too few people would meet them')).toBeTruthy();
  expect(screen.getByText(/^2 people miss a “must meet” or their minimum/)).toBeTruthy();
  await user.click(
    within(list).getByRole('button', { name: 'Pin the meeting of Asha Nair and Ravi Nair' }),
  );
  expect(decided[0]!.body).toMatchObject({ decision: 'pin' });
  expect(await screen.findByRole('button', { name: /^Unpin/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish 1 meeting' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }),
  );
  await vi.waitFor(() => expect(published).toHaveLength(1));
});
