import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { isLater } from './hydration.ts';
import { laterNamed } from './laterNamed.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('a part further down that the server rendered comes once alice does anything, others at once', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = '<section id="far">as rendered<button>Ask</button></section>';
  expect(isLater(document.querySelector('button')!)).toBe(false);
  const load = vi.fn(async () => ({ Part: () => <p>Here I am</p> }));
  const Far = laterNamed(load, 'Part', 'far');
  const Near = laterNamed(load, 'Part', 'near');
  expect(isLater(document.querySelector('button')!)).toBe(true);
  expect(isLater(document.body)).toBe(false);
  render(
    <Suspense fallback="on its way">
      <Far />
    </Suspense>,
  );
  await act(async () => undefined);
  expect(load).not.toHaveBeenCalled();
  await act(async () => void document.body.dispatchEvent(new Event('pointerdown')));
  expect(await screen.findByText('Here I am')).toBeTruthy();
  cleanup();
  render(
    <Suspense fallback="on its way">
      <Near />
    </Suspense>,
  );
  expect(await screen.findByText('Here I am')).toBeTruthy();
});
