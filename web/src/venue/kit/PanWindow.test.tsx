// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PanWindow } from './PanWindow.tsx';

const labels = { left: 'Look left', right: 'Look right', up: 'Look up', down: 'Look down' };
const [width, height] = [300, 400];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Looks through a window of 300 by 400 at a hall of this size. */
function lookAt(hall: { width: number; height: number }, on = true): string[] {
  const sizes = { clientWidth: width, clientHeight: height };
  const all = { ...sizes, scrollWidth: hall.width, scrollHeight: hall.height };
  for (const [name, value] of Object.entries(all))
    vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockReturnValue(value);
  render(
    <PanWindow on={on} labels={labels} of="the hall">
      <p>The hall</p>
    </PanWindow>,
  );
  return screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
}

test('a visitor gets buttons only for directions in which the hall does not fit the window', () => {
  expect(lookAt({ width, height })).toEqual([]);
  cleanup();
  expect(lookAt({ width: 871, height })).toEqual(['Look left', 'Look right']);
  cleanup();
  expect(lookAt({ width, height: 640 })).toEqual(['Look up', 'Look down']);
  cleanup();
  expect(lookAt({ width: 871, height: 640 })).toEqual(Object.values(labels));
  cleanup();
  expect(lookAt({ width: 871, height: 640 }, false), 'shown whole').toEqual([]);
});

test('a visitor starts in the middle, and each button moves the view by most of the window', () => {
  const to = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {});
  const by = vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(() => {});
  lookAt({ width: 900, height: 600 });
  expect(to).toHaveBeenCalledWith({ left: 300, top: 100, behavior: 'instant' });
  for (const [label, left, top] of [
    ['Look left', -180, 0],
    ['Look right', 180, 0],
    ['Look up', 0, -240],
    ['Look down', 0, 240],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: label }));
    expect(by).toHaveBeenLastCalledWith(expect.objectContaining({ left, top }));
  }
});
