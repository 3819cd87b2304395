import type { Listing } from '@pavilion/contract';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const booth = {
  _id: id(10),
  name: 'Laurel Heights',
  city: 'Bangalore',
  kind: 'usual',
  facts: { possession: '2022-12', builder: 'Laurel Homes' },
  pictureUrl: null,
  pictureAlt: '',
  items: { count: 0, facts: {} },
  offer: null,
  staffed: false,
  boost: 0,
};

/** A flat and a villa of one booth, and another booth: what is shortlisted and compared in tests. */
export const flat: Listing = {
  _id: id(21),
  name: '3 BHK, east',
  item: {
    facts: { kind: 'Flat', price: { from: 6_800_000, to: 7_200_000 }, carpetArea: 92.903 },
    free: null,
    freeAt: null,
  },
  booth,
};
export const villa: Listing = {
  ...flat,
  _id: id(22),
  name: 'Villa by the lake',
  item: {
    facts: { kind: 'Villa', price: { from: 12_000_000, to: null }, carpetArea: 92.903 },
    free: 2,
    freeAt: '2021-06-02T05:30:00.000Z',
  },
};
export const meadows: Listing = {
  _id: id(11),
  name: 'Meadows',
  item: null,
  booth: { ...booth, _id: id(11), name: 'Meadows', facts: { locality: 'Whitefield' } },
};
