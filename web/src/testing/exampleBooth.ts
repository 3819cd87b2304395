import { booth as schema, type Booth } from '@pavilion/contract';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The floors of the example hall. */
export const floors = [
  { key: 'bng', name: 'Bengaluru', cities: ['Bangalore'], skyline: 'garden' as const },
  { key: 'kol', name: 'Kolkata', cities: ['Kolkata'], skyline: 'river' as const },
].map(({ skyline, ...floor }, index) => ({
  ...floor,
  _id: id(100 + index),
  nameHi: null,
  setting: { skyline, greenery: 0.6 },
  boothCount: 1,
}));

/** A booth with nothing but its name; `more` adds content. */
export function exampleBooth(more: Partial<Booth> = {}): Booth {
  return schema.parse({
    _id: id(10),
    slug: 'laurel-heights',
    name: 'Laurel Heights',
    city: 'Bangalore',
    x: 2,
    y: 2,
    style: 'tower',
    tier: 'standard',
    kind: 'usual',
    boost: 0,
    color: '#a8431f',
    logoUrl: null,
    imgUrl: null,
    imgAlt: '',
    bgImgUrl: null,
    bgImgAlt: '',
    summaryText: 'Two towers',
    summarySubText: '',
    summaryImg: null,
    summaryAlt: '',
    offerImg: null,
    offerImgAlt: '',
    infoLink: null,
    videoLinks: [],
    testimonialVideoLinks: [],
    imagesLocation: [],
    imagesLocationAdvantage: [],
    imagesAmenities: [],
    imagesGallery: [],
    panoramas: [],
    widget: null,
    facts: {},
    openingHours: [],
    offer: null,
    offerEndsAt: null,
    boothFloors: [
      {
        _id: '3d1f7c52-0b6e-8a11-8c6d-5f2b9e4a7c01',
        floorId: floors[0]!._id,
        key: 'bng',
        name: 'Bangalore',
      },
    ],
    itemSummary: { count: 0, facts: {} },
    documents: [],
    consultants: 0,
    staffed: false,
    published: true,
    ...more,
  } satisfies Booth);
}
