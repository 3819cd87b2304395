import { expect, test } from 'vitest';
import { logoTone, publicLogo } from './logo.ts';

/** 100 pixels: `share` of each colour, the rest transparent. */
function pixels(shares: [share: number, red: number, green: number, blue: number][]): number[] {
  const drawn = shares.flatMap(([share, ...colour]) =>
    Array.from({ length: share }, () => [...colour, 255]).flat(),
  );
  return [...drawn, ...Array.from<number>({ length: 400 - drawn.length }).fill(0)];
}

test('a logo with dark parts wants a light plate on dark ground, a light one a dark plate on light ground', () => {
  expect(logoTone(pixels([[30, 16, 16, 16]]))).toBe('dark');
  expect(
    logoTone(
      pixels([
        [8, 15, 92, 90],
        [20, 210, 120, 40],
      ]),
    ),
  ).toBe('dark');
  expect(logoTone(pixels([[30, 255, 255, 255]]))).toBe('light');
  expect(
    logoTone(
      pixels([
        [15, 255, 255, 255],
        [15, 16, 16, 16],
      ]),
    ),
  ).toBe('dark');
});

test('a white letter on a coloured shape wants no plate: it is legible on both grounds', () => {
  expect(
    logoTone(
      pixels([
        [20, 255, 255, 255],
        [20, 208, 112, 32],
      ]),
    ),
  ).toBe('plain');
});

test('a coloured logo, one with a ground of its own and one that cannot be read want none', () => {
  expect(logoTone(pixels([[40, 208, 112, 32]]))).toBe('plain');
  expect(
    logoTone(
      pixels([
        [60, 255, 255, 255],
        [40, 16, 16, 16],
      ]),
    ),
  ).toBe('plain');
  expect(logoTone([])).toBe('plain');
});

test('only a public file of this server is shown as the logo', () => {
  const url = '/files/public/event/0-a/expo.0123456789abcdef.webp';
  expect(publicLogo({ url })).toBe(url);
  expect(publicLogo(null)).toBeNull();
  for (const other of [
    '',
    'https://elsewhere.example/a.png',
    '/files/event/0-a/a.webp',
    '//files/public/a.webp',
  ])
    expect(publicLogo({ url: other }), other).toBeNull();
});
