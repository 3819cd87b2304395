import { expect, test } from 'vitest';
import { atWidth, sized } from './sized.ts';

const town = '/files/public/event/1/town.0123456789abcdef.webp';

test('a browser chooses among the widths of a picture, which it is told of before its whole', () => {
  const { sizes, srcSet, src } = sized(town, '50vw');
  expect([sizes, src]).toEqual(['50vw', town]);
  expect(srcSet).toBe(
    `${town}?width=360 360w, ${town}?width=720 720w, ${town}?width=1080 1080w, ${town} 1600w`,
  );
  expect(Object.keys(sized(town, '50vw'))).toEqual(['sizes', 'srcSet', 'src']);
  expect(atWidth(town, 360)).toBe(`${town}?width=360`);
});

test.each([
  '/files/public/demo/logo.0123456789abcdef.svg',
  '/files/event/1/town.0123456789abcdef.webp',
  'https://elsewhere.example/town.0123456789abcdef.webp',
  'data:image/webp;base64,AAAA',
])('%s has one size', (url) => {
  expect(sized(url, '50vw')).toEqual({ src: url });
  expect(atWidth(url, 360)).toBe(url);
});
