import '../../testing/startPage.ts';
import { addSwag, getOwnProfile, removeSwag, type SwagItem } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepSession } from '../../lib/session.ts';
import { fakeServer, lost, Refusal } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { SwagBag } from './SwagBag.tsx';
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
  keepSession({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  keepSession(null);
  vi.unstubAllGlobals();
});

const holds = (...swag_bag: SwagItem[]) =>
  server.on(getOwnProfile, () => ({ user: { ...meera, swag_bag } }));
const openBag = () => showPage(<SwagBag opened onClose={() => {}} />);
const remove = () => screen.findByRole('button', { name: 'Remove Project brochure' });

test('an empty bag says where brochures are', async () => {
  holds();
  await openBag();
  expect(await screen.findByText(/Your bag is empty/)).toBeTruthy();
});

test('F-06: what is taken out can be put back, and the focus is on the way to it', async () => {
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

test('F-02: a removal that fails is said, and the brochure stays', async () => {
  holds(brochure);
  server.on(removeSwag, () => lost);
  await openBag();
  await user.click(await remove());
  expect((await screen.findByRole('alert')).textContent).toMatch(/No connection/);
  expect(screen.queryByText(/Your bag is empty/)).toBeNull();
});

test('a document that the organiser took away is named without a link', async () => {
  holds({ ...brochure, available: false });
  await openBag();
  expect(await screen.findByText('no longer available')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('SB-07: a full bag is said at the brochure itself', async () => {
  holds();
  server.on(addSwag, () => new Refusal('swag.full'));
  await showPage(<SwagButton id={brochure.id} title={brochure.title} />);
  const keep = screen.getByRole('button', { name: 'Add to swag bag: Project brochure' });
  await user.click(keep);
  expect((await screen.findByRole('alert')).textContent).toMatch(/full/i);
  expect(keep.getAttribute('aria-pressed')).toBe('false');
});
