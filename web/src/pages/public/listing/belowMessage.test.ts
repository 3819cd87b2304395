import { expect, test } from 'vitest';
import { listLinked } from './belowMessage.tsx';

const booth = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const home = '00000000-0000-4000-8000-0000000000a1';
const root = 'https://expo.example/e/expo';

test('a message names a booth by its address, once, and a home by the booth that opens it', () => {
  const text = `Look: ${root}/booth/${booth}, and ${root}/preview/${booth}! Or ${root}/booth/${other}?open=item%3A${home}`;
  expect(listLinked(text, root)).toEqual([booth, home]);
});

test('addresses of other events, other sites and other pages are only addresses', () => {
  for (const text of [
    `https://expo.example/e/other/booth/${booth}`,
    `https://evil.example/booth/${booth}`,
    `${root}/lobby?booth=/booth/${booth}`,
    `${root}/booth/1`,
    '',
  ])
    expect(listLinked(text, root)).toEqual([]);
});

test('a message with many addresses shows three', () => {
  const ids = Array.from({ length: 5 }, (_, nth) => booth.replace(/1$/, String(nth)));
  const text = ids.map((id) => `${root}/booth/${id}`).join(' ');
  expect(listLinked(text, root)).toEqual(ids.slice(0, 3));
});
