import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyNamed, loadParts } from './lazyNamed.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('parts that were loaded, and parts that they brought, are shown without a wait', async () => {
  const Card = lazyNamed(async () => {
    const Badge = lazyNamed(async () => ({ Badge: () => <b>Speaker</b> }), 'Badge');
    const Card = () => (
      <Suspense fallback="badge on its way">
        <Badge />
      </Suspense>
    );
    return { Card };
  }, 'Card');
  await loadParts(['Badge', 'Card', 'Unknown']);
  const { container } = render(
    <Suspense fallback="card on its way">
      <Card />
    </Suspense>,
  );
  expect(container.innerHTML).toBe('<b>Speaker</b>');
});

test('a part that was not loaded yet comes when it is shown', async () => {
  const Card = lazyNamed(async () => ({ Later: () => <p>Here I am</p> }), 'Later');
  render(
    <Suspense fallback="on its way">
      <Card />
    </Suspense>,
  );
  expect(screen.getByText('on its way')).toBeTruthy();
  expect(await screen.findByText('Here I am')).toBeTruthy();
});

test('what alice opens without a network comes once there is one, and her page stays', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Menu = lazyNamed(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return { Menu: () => <p>Logout</p> };
  }, 'Menu');
  render(
    <Suspense fallback="on its way">
      <Menu />
    </Suspense>,
  );
  expect(screen.getByText('on its way')).toBeTruthy();
  await act(async () => undefined);
  vi.stubGlobal('fetch', async () => new Response());
  network.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Logout')).toBeTruthy();
});
