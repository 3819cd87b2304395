import '../../../testing/startPage.ts';
import {
  enterEvent,
  getOwnProfile,
  listOwnEvents,
  type OwnEvent,
  proveWho,
  sendProofCode,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { otherLogins, saveLogin, saveLoginFor } from '../../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { hana } from '../../../testing/people.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { OwnEvents } from './OwnEvents.tsx';
import { ProofDialog } from './ProofDialog.tsx';

const user = userEvent.setup();
const here: OwnEvent = {
  _id: '00000000-0000-4000-8000-000000000001',
  name: 'Expo',
  firstDay: '2021-05-28',
  lastDay: '2021-06-06',
  state: 'open',
  isOver: false,
  roles: ['attendee', 'organiser'],
  booths: [],
  root: '',
  isHere: true,
  isThis: true,
};
const fair: OwnEvent = {
  ...here,
  _id: '00000000-0000-4000-8000-000000000002',
  name: 'Spring Fair',
  state: 'draft',
  root: '/e/spring-fair',
  isThis: false,
};
const past: OwnEvent = {
  ...fair,
  _id: '00000000-0000-4000-8000-000000000003',
  name: 'Old Fair',
  state: 'open',
  isOver: true,
  roles: ['attendee'],
  booths: ['Laurel Heights'],
};
const away: OwnEvent = {
  ...fair,
  _id: `${fair._id.slice(0, -1)}4`,
  name: 'Put Away',
  state: 'archived',
};
const talks: OwnEvent = {
  ...fair,
  _id: `${fair._id.slice(0, -1)}5`,
  name: 'Talks',
  roles: ['speaker'],
};
let server: ReturnType<typeof fakeServer>;
let went: string[];

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
beforeEach(() => {
  saveLogin({ token: 't', user: hana });
  server = fakeServer();
  went = [];
  vi.stubGlobal('location', {
    origin: location.origin,
    href: location.href,
    assign: (to: string) => went.push(to),
  });
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('hana sees her events, those to come apart from those that are over, and opens one logged in', async () => {
  server.on(listOwnEvents, () => ({ isWhole: true, events: [here, fair, past, away, talks] }));
  const route = { ...enterEvent, path: `/attendee/events/${fair._id}/login` } as const;
  server.on(route, () => ({
    event: { _id: fair._id, slug: 'spring-fair', name: fair.name },
    token: 'there',
  }));
  server.on(getOwnProfile, () => ({ user: hana }));
  await showPage(<OwnEvents />);
  const row = (name: string) => within(screen.getByText(name).closest('li')!);
  expect(await screen.findByRole('heading', { name: 'Current and upcoming' })).toBeTruthy();
  expect(row('Expo').getByText('You’re here')).toBeTruthy();
  expect(row('Spring Fair').getByText('Draft')).toBeTruthy();
  expect(row('Old Fair').getByText('Laurel Heights')).toBeTruthy();
  const under = (name: string) => screen.getByText(name).closest('section')?.querySelector('h2');
  expect(under('Spring Fair')?.textContent).toBe('Current and upcoming');
  expect(under('Old Fair')?.textContent).toBe('Past');
  expect(under('Put Away')?.textContent).toBe('Past');
  expect(row('Talks').getByRole('button').textContent).toBe('Go to event');
  expect(screen.queryByText('Missing an event?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to console: Spring Fair' }));
  await waitFor(() => expect(went).toEqual(['/e/spring-fair/organiser']));
  expect(otherLogins()[fair._id]?.token).toBe('there');
});

test('hana has two-step login at the other event: its own login opens, and then the console', async () => {
  server.on(listOwnEvents, () => ({ isWhole: true, events: [here, past] }));
  const route = { ...enterEvent, path: `/attendee/events/${past._id}/login` } as const;
  server.on(route, () => new Refusal('secondStep.needed'));
  await showPage(<OwnEvents />);
  await user.click(await screen.findByRole('button', { name: 'Go to console: Old Fair' }));
  await waitFor(() => expect(went).toEqual(['/e/spring-fair/attendee-login?next=%2Fexhibitor']));
});

test('hana confirms her email by a code, and then sees what she was missing', async () => {
  let isProven = false;
  server.on(listOwnEvents, ({ query }) => {
    if (query.get('all') && !isProven)
      return new Refusal('proof.needed', {
        hint: { password: false, passkey: false, authenticator: false },
      });
    return { isWhole: isProven, events: isProven ? [here, fair] : [here] };
  });
  server.on(sendProofCode, () => ({ sent: true as const }));
  server.on(proveWho, () => {
    isProven = true;
    return { until: '2021-06-02T05:30:00.000Z' };
  });
  await showPage(
    <>
      <OwnEvents />
      <ProofDialog />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Find my events' }));
  await user.click(await screen.findByRole('button', { name: 'Send the code' }));
  await user.type(await screen.findByRole('textbox', { name: /code/i }), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Spring Fair')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Missing an event?')).toBeNull());
});

test('hana sees the event that this device is logged in to besides, without confirming anything', async () => {
  saveLoginFor(fair._id, { token: 'other', user: hana });
  server.on(listOwnEvents, ({ headers }) =>
    headers.get('authorization') === 'Bearer other'
      ? { isWhole: false, events: [{ ...fair, isThis: true }] }
      : { isWhole: false, events: [here] },
  );
  await showPage(<OwnEvents />);
  await user.click(await screen.findByRole('button', { name: 'Go to console: Spring Fair' }));
  await waitFor(() => expect(went).toEqual(['/e/spring-fair/organiser']));
});
