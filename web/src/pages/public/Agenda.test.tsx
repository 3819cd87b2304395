import { event } from '../../testing/startPage.ts';
import { listLiveSessions, listSessions } from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../lib/event/event.ts';
import { exampleSession } from '../../testing/exampleSession.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Agenda } from './Agenda.tsx';

vi.mock(
  '../../lib/live/liveConnection.ts',
  async () => (await import('../../testing/silentLive.ts')).silentLive,
);

const user = userEvent.setup();
const { sessions } = event.config.features;
const lists = {
  tracks: [{ key: 'money', name: { en: 'Money' }, colour: 'teal' as const }],
  places: [
    { key: 'main', name: { en: 'Main stage' } },
    { key: 'side', name: { en: 'Room 2' } },
  ],
  kinds: [{ key: 'workshop', name: { en: 'Workshop' } }],
};
const all = [
  exampleSession('Loans', -10, { track: 'money', place: 'main', duration: 60 }),
  exampleSession('Titles', 20, { place: 'side', type: 'workshop' }),
  exampleSession('Soil', 24 * 60, { place: 'main' }),
];

beforeAll(loadTexts);
beforeEach(() => {
  const features = { ...event.config.features, sessions: { ...sessions!, ...lists } };
  keepEvent({ ...event, config: { ...event.config, features } });
  const server = fakeServer();
  server.on(listSessions, () => ({ sessions: all, next: null }));
  server.on(listLiveSessions, () => ({ sessions: [] }));
});
afterEach(() => {
  cleanup();
  keepEvent(event);
  vi.unstubAllGlobals();
});

const show = (search = '') => showPage(<Agenda />, `/agenda-landing${search}`, '/agenda-landing');
const topics = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);

test('a visitor finds the sessions of a track, and the address has the choice', async () => {
  const router = await show('?day=all');
  await screen.findByText('Loans');
  expect(topics()).toEqual(['Loans', 'Titles', 'Soil']);
  await user.selectOptions(screen.getByLabelText('Track'), 'Money');
  await vi.waitFor(() => expect(topics()).toEqual(['Loans']));
  expect(router.location.search).toMatchObject({ track: 'money' });
  cleanup();
  await show('?day=all&kind=workshop');
  await screen.findByText('Titles');
  expect(topics()).toEqual(['Titles']);
});

test('a visitor sees today by stage and time, as a table with heads', async () => {
  const router = await show();
  await user.click(await screen.findByRole('button', { name: 'Grid', pressed: false }));
  expect(router.location.search).toEqual({ view: 'grid' });
  const table = within(await screen.findByRole('table', { name: /2 June 2021/ }));
  expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Time',
    'Main stage',
    'Room 2',
  ]);
  const times = table.getAllByRole('rowheader').map((one) => one.textContent);
  expect(times).toEqual(['10:50Now, 11:00', '11:20']);
  expect(table.getByRole('link', { name: 'Loans' }).closest('td')!.rowSpan).toBe(2);
  expect(table.queryByText('Soil')).toBeNull();
  expect(screen.queryByRole('button', { name: 'All days' })).toBeNull();
});

test('the grid opens on the day of what a visitor searches for', async () => {
  await show('?view=grid&topic=soil');
  expect(await screen.findByRole('table', { name: /3 June 2021/ })).toBeTruthy();
  expect(topics()).toEqual(['Soil']);
});

test('an event without stages has no grid, whatever the address asks for', async () => {
  keepEvent(event);
  await show('?view=grid&day=all');
  await screen.findByText('Loans');
  expect(screen.queryByRole('button', { name: 'Grid' })).toBeNull();
  expect(screen.queryByLabelText('Track')).toBeNull();
});
