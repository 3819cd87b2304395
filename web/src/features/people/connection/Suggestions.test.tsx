import '../../../testing/startPage.ts';
import {
  getAvailability,
  listSuggestions,
  noRelation,
  reasonCodes,
  type Suggestion,
} from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { Availability } from './Availability.tsx';
import { Suggestions } from './Suggestions.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
const suggested = (
  number: number,
  code: Suggestion['reason']['code'],
  ...values: string[]
): Suggestion => ({
  person: {
    _id: `00000000-0000-4000-8000-0000000000${number}`,
    first_name: 'Person',
    last_name: String(number),
    dpUrl: null,
    designation: '',
    company: '',
    location: 'Pune',
    roles: ['attendee'],
    ...noRelation,
  },
  reason: { code, values },
});

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('alice sees each suggested person with a reason, four at first and all on request', async () => {
  const suggestions = [
    suggested(50, 'sameSearch', '2 BHK', 'Chennai'),
    suggested(51, 'sameSession', '11:30', 'Reading a title'),
    suggested(52, 'sameSkills', 'Vastu'),
    suggested(53, 'sameSkills', 'Sales', 'Vastu'),
    suggested(54, 'sameDesignation', 'Architect'),
    suggested(55, 'sameCity', 'Kolkata'),
    suggested(56, 'sameInterest', 'Plots'),
  ];
  expect(new Set(suggestions.map(({ reason }) => reason.code))).toEqual(new Set(reasonCodes));
  server.on(listSuggestions, () => ({ suggestions }));
  await showPage(<Suggestions />);
  expect(await screen.findByText('Also looking for 2 BHK in Chennai')).toBeTruthy();
  for (const reason of [
    'Both attending the 11:30 session: Reading a title',
    'Also knows Vastu',
    'Also knows Sales and Vastu',
  ])
    expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Person 50' }).getAttribute('href')).toBe(
    `/attendee/${suggestions[0]!.person._id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
  for (const reason of [
    'Also works as Architect',
    'Also looking in Kolkata',
    'Also looking for Plots',
  ])
    expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('alice retries failed suggestions, and is pointed to her profile when there are none (F-08, F-02)', async () => {
  let works = false;
  server.on(listSuggestions, () => (works ? { suggestions: [] } : lost));
  await showPage(<Suggestions />);
  await screen.findByRole('alert');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const way = await screen.findByRole('link', { name: 'Edit your profile' });
  expect(way.getAttribute('href')).toBe('/profile/edit');
});

test('alice, who is open to talk, reads which of her details others may see as a reason', async () => {
  server.on(getAvailability, () => ({ availability: 'open' as const }));
  await showPage(<Availability />);
  expect(await screen.findByText(/appear in search/)).toHaveProperty(
    'textContent',
    expect.stringMatching(
      /look for, a city, skills, designation, or a session that you both attend/,
    ),
  );
});
