import '../../testing/startPage.ts';
import {
  acceptRequest,
  listConnections,
  listHostedOthers,
  listMeetings,
  type NetworkEntry,
  type NetworkTab,
  noRelation,
} from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../lib/login/login.ts';
import { fakeServer, lost } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Network } from './Network.tsx';

const user = userEvent.setup();
const asha = '00000000-0000-4000-8000-000000000050';
const entry = (isConnection: boolean): NetworkEntry => ({
  person: {
    _id: asha,
    first_name: 'Asha',
    last_name: 'Nair',
    dpUrl: null,
    designation: 'Architect',
    company: 'Rainfall Studio',
    location: 'Kochi',
    roles: ['attendee'],
    ...noRelation,
    status: isConnection ? 'ACCEPTED' : 'PENDING',
    connection: { from: asha, to: meera._id },
    isConnection,
  },
  text: 'We met in the lobby',
  since: '2021-06-01T05:30:00.000Z',
});
let server: ReturnType<typeof fakeServer>;
let network: Partial<Record<NetworkTab, NetworkEntry[]>>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(listMeetings, () => ({ meetings: [] }));
  server.on(listHostedOthers, () => ({ side: null, others: [] }));
  network = {};
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

function answer() {
  return server.on(listConnections, ({ query }) => {
    const searched = query.get('searchText') ?? '';
    const count = (tab: NetworkTab) => network[tab]?.length ?? 0;
    return {
      connections: (network[query.get('tab') as NetworkTab] ?? []).filter(({ person }) =>
        person.first_name.toLowerCase().includes(searched),
      ),
      counts: {
        connected: count('connected'),
        received: count('received'),
        sent: count('sent'),
        blocked: count('blocked'),
      },
      next: null,
    };
  });
}

test('alice sees that her network is empty, with a link to the lounge (F-08)', async () => {
  answer();
  await showPage(<Network />, '/my-network');
  expect(await screen.findByText('Nothing found here')).toBeTruthy();
  expect(screen.getByRole('link', { name: /lounge/i }).getAttribute('href')).toBe('/lounge');
});

test('alice sees the real designation and place of her connections (D27)', async () => {
  network.connected = [entry(true)];
  answer();
  await showPage(<Network />, '/my-network');
  expect(await screen.findByText('Architect at Rainfall Studio')).toBeTruthy();
  expect(screen.getByText('Kochi')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Asha Nair' }).getAttribute('href')).toBe(
    `/attendee/${asha}`,
  );
  expect(screen.getByRole('button', { name: 'Message Asha Nair' })).toBeTruthy();
});

test('alice accepts a request, which moves to her connections; the open tab is in the URL', async () => {
  network.received = [entry(false)];
  answer();
  server.on(acceptRequest, () => {
    network = { connected: [entry(true)] };
    return { person: entry(true).person };
  });
  const router = await showPage(<Network />, '/my-network');
  await user.click(await screen.findByRole('tab', { name: /Pending/ }));
  expect(await screen.findByText('We met in the lobby')).toBeTruthy();
  expect(router.location.search).toEqual({ tab: 'received' });
  await user.click(screen.getByRole('button', { name: 'Accept Asha’s request' }));
  expect(await screen.findByText('Nothing found here')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: /My Connections/ }));
  expect(await screen.findByText('Connected')).toBeTruthy();
});

test('alice’s search runs when she pauses typing and is kept in the URL (D19)', async () => {
  network.connected = [entry(true)];
  const asked = answer();
  const router = await showPage(<Network />, '/my-network');
  await screen.findByText('Kochi');
  await user.type(screen.getByRole('searchbox'), 'zz');
  expect(await screen.findByText(/No one matches “zz”/)).toBeTruthy();
  expect(router.location.search).toEqual({ q: 'zz' });
  expect(asked.map(({ query }) => query.get('searchText'))).not.toContain('z');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('Kochi')).toBeTruthy();
});

test('alice can try again when her connections fail to load (F-02)', async () => {
  server.on(listConnections, () => lost);
  await showPage(<Network />, '/my-network');
  expect(await screen.findByRole('alert')).toBeTruthy();
  network.connected = [entry(true)];
  answer();
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Kochi')).toBeTruthy();
});

test('alice can try again when more connections fail to load (F-02)', async () => {
  let works = false;
  const more = { ...entry(true), person: { ...entry(true).person, location: 'Munnar' } };
  more.person._id = '00000000-0000-4000-8000-000000000051';
  const counts = { connected: 2, received: 0, sent: 0, blocked: 0 };
  server.on(listConnections, ({ query }) => {
    if (!query.get('after')) return { connections: [entry(true)], counts, next: asha };
    return works ? { connections: [more], counts, next: null } : lost;
  });
  await showPage(<Network />, '/my-network');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/No connection to the server/);
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Munnar')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
