import '../../../testing/startPage.ts';
import {
  listAttendees,
  listDesignations,
  listSkills,
  noRelation,
  type ListedPerson,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleList } from './PeopleList.tsx';
import type { PeopleSearch } from './data.ts';
import { useState } from 'react';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

const card = (number: number, more: Partial<ListedPerson> = {}): ListedPerson => ({
  _id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  first_name: 'Person',
  last_name: String(number),
  dpUrl: null,
  designation: 'Engineer',
  company: 'Own Ltd',
  location: 'Pune',
  roles: ['attendee'],
  profession: '',
  companies: [{ companyName: 'Own Ltd', designation: 'Engineer' }],
  ...noRelation,
  ...more,
});

function Lounge({ from = {} }: { from?: Partial<PeopleSearch> }) {
  const [search, setSearch] = useState<PeopleSearch>({
    searchText: '',
    skills: [],
    designations: [],
    types: [],
    ...from,
  });
  return (
    <>
      <PeopleFilters search={search} onChange={setSearch} />
      <PeopleList search={search} />
    </>
  );
}

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(listSkills, () => ({ skills: [{ skill: 'Vastu' }] }));
  server.on(listDesignations, () => ({ designations: [{ designation: 'Architect' }] }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('alice sees who people are, one badge each, and with whom she is connected', async () => {
  server.on(listAttendees, () => ({
    attendees: [
      card(1, { first_name: 'Mo', roles: ['attendee', 'speaker', 'moderator', 'organiser'] }),
      card(2, { ...noRelation, status: 'ACCEPTED', isConnection: true }),
    ],
    nextCursor: null,
  }));
  await showPage(<Lounge />);
  const link = await screen.findByRole('link', { name: 'Mo 1 Moderator' });
  expect(link.getAttribute('href')).toBe(`/attendee/${card(1)._id}`);
  expect(screen.getAllByText('Engineer at Own Ltd')).toHaveLength(2);
  expect(screen.getAllByText('Connected')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('alice’s search runs when she pauses typing, filters apply at once, and both combine', async () => {
  const asked = server.on(listAttendees, () => ({ attendees: [card(1)], nextCursor: null }));
  await showPage(<Lounge />);
  await screen.findByText('Engineer at Own Ltd');
  // no timer between the keys
  await userEvent.setup({ delay: null }).type(screen.getByRole('searchbox'), 'asha');
  await waitFor(() => expect(asked.at(-1)!.query.get('searchText')).toBe('asha'));
  expect(asked.map(({ query }) => query.get('searchText'))).toEqual([null, 'asha']);
  await user.click(screen.getByLabelText('Speaker'));
  await waitFor(() => expect(asked).toHaveLength(3));
  const { query } = asked[2]!;
  expect([query.get('searchText'), query.getAll('attendee_type')]).toEqual(['asha', ['speaker']]);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('asha');
});

test('alice sees that nothing was found and what to try (AT-09, F-08)', async () => {
  server.on(listAttendees, () => ({ attendees: [], nextCursor: null }));
  await showPage(<Lounge from={{ searchText: 'nobody' }} />);
  expect(await screen.findByText('Nothing found here')).toBeTruthy();
  expect(screen.getByText(/Try fewer words/)).toBeTruthy();
});

test('alice loads a long list page by page, and only people in view are drawn (P-11)', async () => {
  const asked = server.on(listAttendees, ({ query }) => ({
    attendees: Array.from({ length: 48 }, (_, n) => card(n + (query.get('after') ? 100 : 0))),
    nextCursor: query.get('after') ? null : card(47)._id,
  }));
  await showPage(<Lounge />);
  await screen.findAllByRole('article');
  expect(screen.getAllByRole('article').length).toBeLessThan(40);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.query.get('after')).toBe(card(47)._id);
  expect(await screen.findByText('96 people shown')).toBeTruthy();
});

test('alice sees how long to wait before she may see more people, and tries again (AT-10, F-02)', async () => {
  let refused: Refusal | null = new Refusal('throttled', { retryAfter: 40 });
  server.on(listAttendees, ({ query }) =>
    query.get('after') && refused
      ? refused
      : {
          attendees: Array.from({ length: 48 }, (_, n) => card(n + (query.get('after') ? 100 : 0))),
          nextCursor: query.get('after') ? null : card(47)._id,
        },
  );
  await showPage(<Lounge />);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  const said = async () => (await screen.findByRole('alert')).textContent;
  expect(await said()).toMatch(/wait a moment\. You can try again in 40 seconds\./);
  refused = new Refusal('throttled', { retryAfter: 36_000 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await said()).toMatch(/You can try again in 10 hours\./));
  refused = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('96 people shown')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('alice can try again when the list fails to load (F-02)', async () => {
  let works = false;
  server.on(listAttendees, () => (works ? { attendees: [card(1)], nextCursor: null } : lost));
  await showPage(<Lounge />);
  await screen.findByRole('alert');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Engineer at Own Ltd')).toBeTruthy();
});
