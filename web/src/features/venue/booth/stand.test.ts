import type { BoothItem } from '@pavilion/contract';
import { expect, test } from 'vitest';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { toDetail, toWalls } from './stand.ts';

const file = (name: string) => `/files/public/${name}.0123456789abcdef.webp`;
const picture = (name: string) => ({ imageUrl: file(name), alt: `The ${name}` });
const voice = (name: string) => ({
  ...{ title: `${name} speaks`, videoLink: '/files/a.mp4', posterUrl: file(name), description: '' },
});
const home = (kind: string): BoothItem => ({
  ...{ _id: crypto.randomUUID(), name: kind, facts: { kind }, free: null, freeAt: null },
  panorama: null,
});

test('walls hang small copies of the first pictures, faces and the map', () => {
  const booth = exampleBooth({
    imagesGallery: ['a', 'b', 'c', 'd', 'e'].map(picture),
    imagesLocation: [picture('map'), picture('road')],
    testimonialVideoLinks: [voice('Asha'), { ...voice('Ravi'), posterUrl: null }],
  });
  expect(toWalls(booth)).toEqual({
    pictureUrls: ['a', 'b', 'c', 'd'].map((name) => `${file(name)}?width=360`),
    faceUrls: [`${file('Asha')}?width=360`],
    mapUrl: `${file('map')}?width=360`,
    model: undefined,
  });
  expect(toDetail(booth, 'gallery')).toBe('The a; The b; The c; The d');
  expect(toDetail(booth, 'location')).toBe('The map');
  expect(toDetail(booth, 'testimonials')).toBe('Asha speaks; Ravi speaks');
  expect(toDetail(booth, 'chat')).toBeUndefined();
});

test.each([
  [['Flat'], 'towers'],
  [['Villa', 'Plot', 'Row house'], 'houses'],
  [['Plot'], 'plots'],
  [['Software'], undefined],
  [[], undefined],
] as const)('a booth with %j has a model of %s', (kinds, model) => {
  expect(toWalls({ ...exampleBooth(), items: kinds.map(home) }).model).toBe(model);
});
