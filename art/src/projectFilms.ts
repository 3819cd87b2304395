import { garden } from './amenities.ts';
import { project } from './arrivals.ts';
import type { Art } from './art.ts';
import { captions, ease, over } from './captions.ts';
import { elevation } from './elevation.ts';
import { type Film, filmSize } from './film.ts';
import type { View } from './land.ts';
import { between, type Hour, type Light, light } from './light.ts';
import { livingRoom } from './living-room.ts';
import type { Camera, Stage } from './stage.ts';

export const evening = (share: number, sun: number): Light =>
  between(light('golden', sun), light('dusk', sun), ease((share - 0.3) / 0.55));

const fromTo = (from: Hour, to: Hour, sun: number) => (share: number) =>
  between(light(from, sun), light(to, sun), ease(share));

type Words = readonly [title: string, line: string];

interface Walk extends Pick<Film, 'rate' | 'loss'> {
  file: string;
  slug: string;
  /** What is seen: by default the homes, from outside. */
  of?: (art: Art, view: View) => Stage;
  seconds?: number;
  posterAt: number;
  lit: (share: number) => Light;
  camera: (share: number) => Partial<Camera>;
  /** What is written over its two halves. */
  words: readonly [Words, Words];
  accent: string;
}

/** A walk through one project. */
function walk({ slug, of = elevation, lit, camera, words, accent, ...film }: Walk): Film {
  const [[title, line], [then, by]] = words;
  const written = [
    { from: 0.08, to: 0.48, title, line },
    { from: 0.54, to: 0.96, title: then, line: by },
  ];
  return {
    seconds: 8,
    ...film,
    file: `expo/films/${film.file}`,
    frame: (share) => {
      const view = { ...filmSize, light: lit(share), camera: camera(share) };
      return over(of(project(slug), view).svg(), captions(share, written, accent));
    },
  };
}

/** Shorter and smaller, so that more projects have one. */
const short = { seconds: 6, rate: 12, loss: 33 };

export const projectFilms: readonly Film[] = [
  walk({
    file: 'towers',
    slug: 'laurel-heights',
    posterAt: 0.45,
    lit: (share) => evening(share, 116),
    camera: (share) => ({ at: [-13 + ease(share) * 25, 3 + ease(share) * 13, 2 + share * 9] }),
    words: [
      ['Homes that look both ways', 'Cross-ventilated plans, deep balconies'],
      ['Lights on, all the way up', 'An evening at Laurel Heights'],
    ],
    accent: '#f0a54a',
  }),
  walk({
    ...short,
    file: 'laurel-home',
    slug: 'laurel-heights',
    of: livingRoom,
    posterAt: 0.35,
    lit: fromTo('day', 'golden', 112),
    camera: (share) => ({
      at: [0.5 - share * 1.1, 1.5, -1.8 + ease(share) * 2],
      yaw: -0.06 + share * 0.12,
    }),
    words: [
      ['Shade where the sun is low', 'A living room as wide as its balcony'],
      ['Room for everyone at the table', 'Sample home at Laurel Heights'],
    ],
    accent: '#f0a54a',
  }),
  walk({
    file: 'villa',
    slug: 'teakwood-enclave',
    posterAt: 0.35,
    lit: (share) => evening(share, 120),
    camera: (share) => ({
      at: [9 - ease(share) * 16, 2.3 + share * 1.1, -2 + ease(share) * 5],
      yaw: -0.17 + ease(share) * 0.28,
    }),
    words: [
      ['A roof of your own', 'Clay tiles, teak posts, a garden on three sides'],
      ['Room to come home to', 'An evening at Teakwood Enclave'],
    ],
    accent: '#f0a54a',
  }),
  walk({
    ...short,
    file: 'stonebrook',
    slug: 'stonebrook-villas',
    posterAt: 0.4,
    lit: (share) => evening(share, 132),
    camera: (share) => ({ at: [-9 + ease(share) * 15, 2.3 + share * 0.8, 0] }),
    words: [
      ['Stone fronts, one street', 'Sixty-four row villas with gardens of their own'],
      ['Neighbours on both sides', 'An evening at Stonebrook Villas'],
    ],
    accent: '#e0b48a',
  }),
  walk({
    ...short,
    file: 'silverleaf',
    slug: 'silverleaf-villas',
    posterAt: 0.4,
    lit: fromTo('morning', 'golden', -104),
    camera: (share) => ({
      at: [-8 + ease(share) * 15, 2.3 + share, -1 + ease(share) * 3],
      yaw: 0.14 - ease(share) * 0.26,
    }),
    words: [
      ['A courtyard in the middle', 'Arches, and a room for every hour of the sun'],
      ['The day goes around the house', 'Morning at Silverleaf Villas'],
    ],
    accent: '#b7c7a4',
  }),
  walk({
    ...short,
    file: 'coral-bay',
    slug: 'coral-bay',
    posterAt: 0.4,
    lit: fromTo('day', 'golden', 112),
    camera: (share) => ({
      at: [8 - ease(share) * 15, 2.4 + share, -1 + ease(share) * 3],
      yaw: -0.14 + ease(share) * 0.26,
    }),
    words: [
      ['One lawn, and then the sea', 'Sixteen beach villas on East Coast Road'],
      ['Out of the pool, into the waves', 'An afternoon at Coral Bay'],
    ],
    accent: '#f08a6f',
  }),
  walk({
    ...short,
    file: 'hooghly',
    slug: 'hooghly-crescent',
    posterAt: 0.45,
    lit: (share) => evening(share, 60),
    camera: (share) => ({ at: [12 - ease(share) * 22, 3 + ease(share) * 9, 2 + share * 6] }),
    words: [
      ['A bridge of shared rooms', 'Reading room, gym and guest rooms, above the river'],
      ['Two towers, one evening', 'Dusk at Hooghly Crescent'],
    ],
    accent: '#e58a7a',
  }),
  walk({
    file: 'plots',
    slug: 'meadowgate',
    posterAt: 0.4,
    lit: fromTo('morning', 'golden', 112),
    camera: (share) => ({
      at: [-24 + ease(share) * 34, 42 - share * 8, -52 + ease(share) * 22],
    }),
    words: [
      ['Land, laid out with care', 'Wide roads, underground cables, a lake park'],
      ['Build when you are ready', 'Morning at Meadowgate'],
    ],
    accent: '#f0a54a',
  }),
  walk({
    file: 'home',
    slug: 'skylark-terraces',
    of: livingRoom,
    posterAt: 0.35,
    lit: fromTo('day', 'golden', 116),
    camera: (share) => ({
      at: [-0.5 + share * 1.1, 1.5, -1.9 + ease(share) * 2.3],
      yaw: 0.05 - share * 0.12,
    }),
    words: [
      ['Inside: light on three sides', 'Full-height glass, cross breeze, a place to sit'],
      ['And the city for a wall', 'Sample home at Skylark Terraces'],
    ],
    accent: '#4fb3a8',
  }),
  walk({
    file: 'garden',
    slug: 'heron-lake',
    of: garden,
    posterAt: 0.4,
    lit: fromTo('morning', 'golden', 112),
    camera: (share) => ({
      at: [Math.sin((4 + share * 6) / 8.5) * 2.2, 2.2, share * 6],
    }),
    words: [
      ['Shade from gate to water', 'Curving walks, a pavilion, a pond to sit by'],
      ['Mornings start outside', 'The gardens of Heron Lake'],
    ],
    accent: '#7fb069',
  }),
];
