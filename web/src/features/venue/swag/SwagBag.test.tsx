import { event } from '../../../testing/startPage.ts';
import { addSwag, getOwnProfile, removeSwag, type SwagItem } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { saveLogin, currentLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { SwagBag } from './SwagBag.tsx';
import { IntendedSwag } from './IntendedSwag.tsx';
import { readIntent } from './intent.ts';
import { SwagButton } from './SwagButton.tsx';

const user = userEvent.setup();
const brochure: SwagItem = {
  id: '00000000-0000-4000-8000-000000000030',
  title: 'Project brochure',
  documentUrl: '/files/brochure.pdf',
  available: true,
};
let server: ReturnType<typeof fakeServer>;

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

const holds = (...swag_bag: SwagItem[]) =>
  server.on(getOwnProfile, () => ({ user: { ...meera, swag_bag } }));
const openBag = () => showPage(<SwagBag opened onClose={() => {}} />);
const remove = () => screen.findByRole('button', { name: 'Remove Project brochure' });

test('alice sees that her bag is empty', async () => {
  holds();
  await openBag();
  expect(await screen.findByText(/Your bag is empty/)).toBeTruthy();
});

test('alice reads of sessions in her empty bag where the event has no booths', async () => {
  const { config } = event;
  keepEvent({ ...event, config: { ...config, features: { ...config.features, hall: null } } });
  holds();
  await openBag();
  expect(await screen.findByText(/^Your bag is empty\. .*session/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/booth/i);
  keepEvent(event);
});

test('alice removes a brochure and can undo it, with focus on Undo (F-06)', async () => {
  holds(brochure);
  server.on(removeSwag, () => ({ swag_bag: [] }));
  const added = server.on(addSwag, () => ({ swag_bag: [brochure] }));
  await openBag();
  expect(await screen.findByRole('link', { name: 'Project brochure' })).toHaveProperty(
    'target',
    '_blank',
  );
  await user.click(await remove());
  expect(await screen.findByText(/Your bag is empty/)).toBeTruthy();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect(await remove()).toBeTruthy();
  expect(added[0]!.body).toMatchObject({ id: brochure.id });
});

test('alice sees why a brochure could not be removed, and keeps it (F-02)', async () => {
  holds(brochure);
  server.on(removeSwag, () => new Refusal('server.unavailable'));
  await openBag();
  await user.click(await remove());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText(/Your bag is empty/)).toBeNull();
});

test('alice takes a brochure out without a network: it waits, and she can leave it there', async () => {
  holds(brochure);
  server.on(removeSwag, () => lost);
  await openBag();
  await user.click(await remove());
  await user.click(await screen.findByRole('button', { name: /^Don’t send: .*Project brochure/ }));
  expect(screen.queryByRole('button', { name: /^Don’t send/ })).toBeNull();
  expect(await remove()).toBeTruthy();
});

test('alice sees a document that is no longer available, without a link', async () => {
  holds({ ...brochure, available: false });
  await openBag();
  expect(await screen.findByText('no longer available')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('alice sees at the brochure itself that her bag is full (SB-07)', async () => {
  holds();
  server.on(addSwag, () => new Refusal('swag.full'));
  await showPage(<SwagButton id={brochure.id} title={brochure.title} />);
  const keep = screen.getByRole('button', { name: 'Add to swag bag: Project brochure' });
  await user.click(keep);
  expect((await screen.findByRole('alert')).textContent).toMatch(/full/i);
  expect(keep.getAttribute('aria-pressed')).toBe('false');
});

const intended = { id: brochure.id, title: brochure.title };
const press = () => user.click(screen.getByRole('button', { name: /^Add to swag bag/ }));

test('alice, whose login has expired, gets the brochure in her bag after logging in again (SB-10)', async () => {
  holds();
  const added = server.on(addSwag, (_asked, times) =>
    times === 1 ? new Refusal('auth.invalid') : { swag_bag: [brochure] },
  );
  const router = await showPage(<SwagButton {...intended} />, '/booth/1?open=brochures');
  await press();
  await waitFor(() => expect(router.location.pathname).toBe('/attendee-login'));
  expect(router.location.search).toEqual({ next: '/booth/1?open=brochures' });
  expect(currentLogin()).toBeNull();
  cleanup();
  saveLogin({ token: 'again', user: meera });
  await showPage(<IntendedSwag intent={readIntent()!} onClose={() => {}} />);
  expect(await screen.findByText('“Project brochure” is in your swag bag.')).toBeTruthy();
  expect(added.map(({ body }) => body['id'])).toEqual([brochure.id, brochure.id]);
  expect(readIntent()).toBeNull();
});

test('bob does not get the brochure that alice wanted before he logged in (SB-10)', async () => {
  holds();
  server.on(addSwag, () => new Refusal('auth.invalid'));
  await showPage(<SwagButton {...intended} />);
  await press();
  await waitFor(() => expect(readIntent()).toEqual(intended));
  saveLogin({ token: 'other', user: { ...meera, _id: '00000000-0000-4000-8000-000000000009' } });
  expect(readIntent()).toBeNull();
});

test('a visitor is asked to log in before a brochure is added (SB-10)', async () => {
  saveLogin(null);
  const added = server.on(addSwag, () => ({ swag_bag: [brochure] }));
  const router = await showPage(<SwagButton {...intended} />, '/agenda-landing/1');
  await press();
  await waitFor(() => expect(router.location.pathname).toBe('/attendee-login'));
  expect(router.location.search).toEqual({ next: '/agenda-landing/1' });
  expect(added).toEqual([]);
  expect(readIntent()).toEqual(intended);
});

test('alice sees why a brochure could not be added after her login, and tries again (SB-10, F-02)', async () => {
  const added = server.on(addSwag, (_asked, times) =>
    times === 1 ? new Refusal('server.unavailable') : { swag_bag: [brochure] },
  );
  await showPage(<IntendedSwag intent={intended} onClose={() => {}} />);
  expect(await screen.findByRole('alert')).toBeTruthy();
  await press();
  expect(await screen.findByText('“Project brochure” is in your swag bag.')).toBeTruthy();
  expect(added).toHaveLength(2);
});
