import '../../testing/startPage.ts';
import {
  type FlaggedPerson,
  handleReport,
  listAudit,
  listFlagged,
  listReports,
  type MessageReport,
  type PeopleFilter,
  type ReportedLine,
  noRelation,
  searchPeople,
} from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../lib/login/login.ts';
import { exampleOf } from '../../testing/exampleOf.ts';
import { fakeServer, lost, Refusal } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadWorkTexts } from '../../texts/texts.ts';
import { OrganiserModeration } from './OrganiserModeration.tsx';

const user = userEvent.setup();
const mal = {
  _id: '00000000-0000-4000-8000-000000000050',
  first_name: 'Mal',
  last_name: 'Verma',
  dpUrl: null,
};
const bob = { ...mal, _id: '00000000-0000-4000-8000-000000000051', first_name: 'Bob' };
const at = '2021-06-02T05:30:00.000Z';
const flagged: FlaggedPerson = {
  person: {
    ...mal,
    designation: '',
    company: '',
    location: '',
    roles: ['attendee'],
    ...noRelation,
  },
  reason: 'sameText',
  text: 'Cheap flats!',
  times: 11,
  lastAt: at,
};
const message: ReportedLine = {
  _id: '00000000-0000-4000-8000-000000000060',
  seq: 1,
  from: mal,
  text: 'Buy now',
  createdAt: at,
};
const report: MessageReport = {
  _id: '00000000-0000-4000-8000-000000000070',
  kind: 'message',
  place: null,
  message,
  neighbours: [],
  reporter: bob,
  reason: 'Unwanted advertising',
  createdAt: at,
  handledAt: null,
  claim: null,
};
let server: ReturnType<typeof fakeServer>;

beforeAll(loadWorkTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: { ...meera, roles: ['attendee', 'organiser'] } });
  server = fakeServer();
  server.on(listReports, () => ({ reports: [], next: null }));
  server.on(listFlagged, () => ({ flagged: [] }));
  server.on(searchPeople, () => ({ people: [], total: 0, next: null }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('hana sees suspicious people (CN-17)', async () => {
  server.on(listFlagged, () => ({ flagged: [flagged] }));
  await showPage(<OrganiserModeration />, '/organiser/moderation#suspicious');
  expect(await screen.findByText('Cheap flats!')).toBeTruthy();
  expect(screen.getByText(/same text to ten or more people \(11 times\)/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toContain(
    mal._id,
  );
});

test('hana sees who is muted, and what was removed', async () => {
  const muted = exampleOf(searchPeople.reply, {
    people: [{ first_name: 'Mal', last_name: 'Verma' }],
  });
  server.on(searchPeople, ({ body }) =>
    (body as { filter: PeopleFilter }).filter.muted ? muted : { people: [], total: 0, next: null },
  );
  server.on(listAudit, ({ query }) =>
    exampleOf(listAudit.reply, {
      entries: query.get('thing') === 'message' ? [{ thing: 'message', title: 'Advertising' }] : [],
    }),
  );
  await showPage(<OrganiserModeration />, '/organiser/moderation#people');
  expect(await screen.findByText('Mal Verma')).toBeTruthy();
  expect(await screen.findByText('No one is blocked')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Removed messages' }));
  expect(await screen.findByText(/Advertising/)).toBeTruthy();
});

test('hana marks a report as done (K-06)', async () => {
  let handledAt: string | null = null;
  server.on(listReports, () => ({ reports: [{ ...report, handledAt }], next: null }));
  const asked = server.on(handleReport, () => ({ handledAt: (handledAt = at) }));
  await showPage(<OrganiserModeration />, '/organiser/moderation');
  expect(await screen.findByText('Buy now')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/Dealt with on/)).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ handled: true });
});

test('hana sees where an anonymous question was asked, and has only one action for it (K-06)', async () => {
  const nameless = { ...report, kind: 'question' as const, place: 'Keynote' };
  server.on(listReports, () => ({
    reports: [{ ...nameless, message: { ...message, from: null } }],
    next: null,
  }));
  await showPage(<OrganiserModeration />, '/organiser/moderation');
  expect(await screen.findByText('A question in the session “Keynote”')).toBeTruthy();
  const acts = screen.getByRole('combobox', { name: 'Take action' });
  expect(within(acts).getAllByRole('option')).toHaveLength(1);
});

test('hana sees that nothing is suspicious or reported, or that it failed to load (F-08)', async () => {
  await showPage(<OrganiserModeration />, '/organiser/moderation');
  expect(await screen.findByText('No reports')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Suspicious activity' }));
  expect(await screen.findByText('Nothing suspicious')).toBeTruthy();
  cleanup();
  server.on(listFlagged, () => lost);
  await showPage(<OrganiserModeration />, '/organiser/moderation#suspicious');
  expect((await screen.findByRole('alert', {}, { timeout: 4000 })).textContent).toMatch(
    /No connection/,
  );
});

test('hana can try again when more reports fail to load (F-02)', async () => {
  let works = false;
  const older = { ...report, _id: '00000000-0000-4000-8000-000000000071', reason: 'Older' };
  server.on(listReports, ({ query }) => {
    if (!query.get('after')) return { reports: [report], next: report._id };
    return works ? { reports: [older], next: null } : new Refusal('server.unavailable');
  });
  await showPage(<OrganiserModeration />, '/organiser/moderation');
  const more = await screen.findByRole('button', { name: 'Show more' });
  await user.click(more);
  expect(await screen.findByRole('alert')).toBeTruthy();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Older')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
