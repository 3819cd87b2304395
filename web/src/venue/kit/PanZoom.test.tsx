// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PanZoom } from './PanZoom.tsx';

const labels = {
  left: 'Look left',
  right: 'Look right',
  up: 'Look up',
  down: 'Look down',
  closer: 'Zoom in',
  farther: 'Zoom out',
};
const looking = ['Look left', 'Look right', 'Look up', 'Look down'];
const zooming = ['Zoom out', 'Zoom in'];
const [width, height] = [300, 400];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Looks through a window of 300 by 400 at a hall of this size. */
function lookAt(hall: { width: number; height: number }): string[] {
  const sizes = { clientWidth: width, clientHeight: height };
  const all = { ...sizes, scrollWidth: hall.width, scrollHeight: hall.height };
  for (const [name, value] of Object.entries(all))
    vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockReturnValue(value);
  render(
    <PanZoom base={hall.width} isLarger={hall.width > width} labels={labels}>
      <p>The hall</p>
    </PanZoom>,
  );
  return screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
}

const drawnWidth = () => Number.parseInt(screen.getByText('The hall').parentElement!.style.width);
const button = (name: string) => screen.getByRole('button', { name });

/** happy-dom's own wheel events know no keys. */
function turnWheel(on: Element, keys: { ctrlKey: boolean }): void {
  const wheel = new Event('wheel', { bubbles: true, cancelable: true });
  fireEvent(on, Object.assign(wheel, keys, { deltaY: -900, clientX: 150, clientY: 200 }));
}

test('a visitor gets buttons only for directions in which the hall does not fit the window', () => {
  expect(lookAt({ width, height })).toEqual(zooming);
  cleanup();
  expect(lookAt({ width: 871, height })).toEqual(['Look left', 'Look right', ...zooming]);
  cleanup();
  expect(lookAt({ width, height: 640 })).toEqual(['Look up', 'Look down', ...zooming]);
  cleanup();
  expect(lookAt({ width: 871, height: 640 })).toEqual([...looking, ...zooming]);
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
    fireEvent.click(button(label));
    expect(by).toHaveBeenLastCalledWith(expect.objectContaining({ left, top }));
  }
});

test('a visitor comes closer by buttons, keys and the wheel with Ctrl, up to 2.5 times, and back', () => {
  lookAt({ width, height });
  expect(drawnWidth()).toBe(300);
  fireEvent.click(button('Zoom in'));
  expect(drawnWidth()).toBe(375);
  const hall = screen.getByText('The hall');
  fireEvent.keyDown(hall, { key: '+' });
  expect(drawnWidth()).toBe(469);
  turnWheel(hall, { ctrlKey: true });
  expect(drawnWidth()).toBe(750);
  expect(button('Zoom in').getAttribute('aria-disabled')).toBe('true');
  turnWheel(hall, { ctrlKey: false });
  fireEvent.keyDown(hall, { key: '+', ctrlKey: true });
  expect(drawnWidth(), 'the page scrolls and zooms as ever').toBe(750);
  fireEvent.keyDown(hall, { key: '0' });
  expect(drawnWidth()).toBe(300);
  expect(button('Zoom out').getAttribute('aria-disabled')).toBe('true');
});

test('a visitor comes closer with two fingers', () => {
  lookAt({ width, height });
  const hall = screen.getByText('The hall');
  const fingers = (apart: number) => ({
    touches: [
      { clientX: 100, clientY: 100 },
      { clientX: 100 + apart, clientY: 100 },
    ],
  });
  fireEvent.touchStart(hall, fingers(80));
  fireEvent.touchMove(hall, fingers(160));
  expect(drawnWidth()).toBe(600);
  fireEvent.touchEnd(hall, { touches: [] });
  fireEvent.touchStart(hall, fingers(160));
  fireEvent.touchMove(hall, fingers(80));
  expect(drawnWidth()).toBe(300);
});

test('what a visitor drags with the mouse opens nothing when it is let go', () => {
  const open = vi.fn();
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {});
  const by = vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(() => {});
  lookAt({ width: 900, height: 600 });
  const hall = screen.getByText('The hall');
  hall.addEventListener('click', open);
  const mouse = (x: number) => ({ pointerType: 'mouse', button: 0, clientX: x, clientY: 50 });
  fireEvent.pointerDown(hall, mouse(100));
  fireEvent.pointerMove(hall, mouse(102));
  fireEvent.pointerUp(hall, mouse(102));
  fireEvent.click(hall);
  expect(open).toHaveBeenCalledOnce();
  fireEvent.pointerDown(hall, mouse(100));
  fireEvent.pointerMove(hall, mouse(60));
  fireEvent.pointerUp(hall, mouse(60));
  fireEvent.click(hall);
  expect(by).toHaveBeenCalledWith({ left: 40, top: 0, behavior: 'instant' });
  expect(open).toHaveBeenCalledOnce();
});
