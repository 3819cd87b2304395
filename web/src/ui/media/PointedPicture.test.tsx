import '../../testing/startPage.ts';
import type { Pointed } from '@pavilion/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../../texts/texts.ts';
import { PointedPicture } from './PointedPicture.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

function open(pointers: Parameters<typeof PointedPicture>[0]['pointers'] = []) {
  const sent: (Pointed | null)[] = [];
  render(
    <PointedPicture
      url="/files/garden.webp"
      title="The garden"
      descriptionId="seen"
      pointers={pointers}
      onPoint={(at) => sent.push(at)}
    />,
  );
  const sheet = screen.getByRole('application', { name: /^The garden/ });
  sheet.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
  return { sheet, sent };
}

test('asha points with the mouse, in parts of the picture, until she leaves it', () => {
  const { sheet, sent } = open();
  fireEvent.pointerMove(sheet, { clientX: 200, clientY: 150, pointerType: 'mouse' });
  fireEvent.pointerMove(sheet, { clientX: 900, clientY: 0, pointerType: 'mouse' });
  fireEvent.pointerLeave(sheet, { pointerType: 'mouse' });
  expect(sent).toEqual([{ x: 0.25, y: 0.5 }, { x: 1, y: 0 }, null]);
});

test('asha points with the arrow keys from the middle, sees her own pointer, and ends with Escape', () => {
  const { sheet, sent } = open();
  fireEvent.keyDown(sheet, { key: 'ArrowRight' });
  fireEvent.keyDown(sheet, { key: 'ArrowUp', shiftKey: true });
  expect(sent.at(-1)!.x).toBeCloseTo(0.52);
  expect(sent.at(-1)!.y).toBeCloseTo(0.4);
  expect(screen.getByText('You')).toBeTruthy();
  fireEvent.keyDown(sheet, { key: 'Escape' });
  expect(sent.at(-1)).toBeNull();
  expect(screen.queryByText('You')).toBeNull();
});

test('asha sees where eli points, by his name', () => {
  open([{ id: 'eli', name: 'Eli Roy', at: { x: 0.5, y: 0.25 } }]);
  const mark = screen.getByText('Eli Roy').parentElement!;
  expect(mark.style.getPropertyValue('--x')).toBe('50%');
  expect(mark.style.getPropertyValue('--y')).toBe('25%');
});
