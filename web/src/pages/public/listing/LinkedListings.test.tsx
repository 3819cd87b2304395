import { event } from '../../../testing/startPage.ts';
import { findListings, propertyExpo } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { flat } from '../../../testing/exampleListings.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { belowMessage } from './belowMessage.tsx';

let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  keepEvent({ ...event, config: propertyExpo });
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  keepEvent(event);
  saveLogin(null);
  vi.unstubAllGlobals();
});

const line = (text: string) => ({
  ...{ id: '1', own: false, by: 'bob', name: 'Bob', text, note: null, clientId: null },
  at: '2021-06-02T05:30:00.000Z',
});

test('bob sends alice a home by its address: she sees its card, with price and the way to the booth', async () => {
  const asked = server.on(findListings, () => ({ listings: [flat] }));
  const address = `${location.origin}/booth/${flat.booth._id}?open=item:${flat._id}`;
  await showPage(<>{belowMessage(line(`Look at this: ${address}`))}</>);
  expect(await screen.findByRole('heading', { name: flat.name })).toBeTruthy();
  expect(asked.at(-1)!.query.getAll('ids')).toEqual([flat._id]);
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toContain(`/booth/${flat.booth._id}`);
});

test('a message without an address of the hall asks for nothing', () => {
  expect(belowMessage(line('See https://elsewhere.example/booth'))).toBeNull();
});
