import type { DemoBooth } from '../types.ts';

export const meadowgate: DemoBooth = {
  slug: 'meadowgate',
  name: 'Meadowgate',
  city: 'Bangalore',
  locality: 'Hoskote',
  floor: 'bng',
  place: {
    x: 0,
    y: 4,
    wide: 3,
    deep: 2,
  },
  style: 'canopy',
  tier: 'standard',
  color: '#b4633c',
  kind: 'plots',
  configuration: 'Plots, 1,200 to 2,400 sq ft',
  priceFrom: {
    label: 'Rs 18 lacs',
    rupees: 1800000,
  },
  possession: 'Ready to build',
  reraNumber: 'DEMO/KA/2021/1222',
  logo: {
    imageUrl: 'demo/expo/meadowgate/logo.svg',
    alt: 'Meadowgate by Indravan Homes',
  },
  summaryText: 'Two hundred and ten plots around a lake park, with all cables underground.',
  summarySubText: 'Villa plots in Hoskote with clear title',
  summaryImg: 'demo/expo/meadowgate/card.webp',
  summaryAlt:
    'A layout of green plots with tree-lined roads, the first houses and a lake park, seen from the air',
  imgUrl: 'demo/expo/meadowgate/hero.webp',
  imgAlt:
    'A layout of green plots with tree-lined roads, the first houses and a lake park, seen from the air',
  bgImgUrl: 'demo/expo/meadowgate/backdrop.webp',
  bgImgAlt: 'A wide view of Meadowgate in its surroundings',
  offerImg: 'demo/expo/meadowgate/offer.webp',
  offerImgAlt: 'Registration on us: Meadowgate, from Rs 18 lacs',
  offer: {
    title: 'Registration on us',
    description: 'We bear the registration fee of plots booked between 28 May and 6 June 2021.',
  },
  infoLink: {
    top: '33.3%',
    bottom: '50%',
    left: '0%',
    right: '83.3%',
  },
  videoLinks: [
    {
      title: 'The layout from the air',
      videoLink: 'demo/expo/films/plots.mp4',
      poster: 'demo/expo/films/plots.webp',
      description:
        'A flight over tree-lined roads, plots and a lake park in the morning. Captions: “Land, laid out with care. Wide roads, underground cables, a lake park.” and “Build when you are ready. Morning at Meadowgate.”',
    },
  ],
  testimonialVideoLinks: [
    {
      title: 'Joseph K., bought from Dubai',
      videoLink: 'demo/expo/films/joseph.mp4',
      poster: 'demo/expo/films/joseph.webp',
      description:
        'Joseph says: “I chose my plot on a screen, eleven hours from home. The papers, the road, the trees: all as they were shown.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/meadowgate/location.svg',
      alt: 'Map: Meadowgate on Old Madras Road, near bus stop, school, hospital',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/meadowgate/advantage.svg',
      alt: 'Travel times from Meadowgate: school 7 minutes, hospital 12 minutes, industrial park 14 minutes, metro station 20 minutes, airport 40 minutes, city centre 45 minutes',
    },
  ],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/meadowgate/club.webp',
      alt: 'The club house of Meadowgate with lit rooms above a reflecting pool in the evening',
    },
    {
      imageUrl: 'demo/expo/meadowgate/garden.webp',
      alt: 'A curved garden path at Meadowgate with flower beds, a pavilion and people walking',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/meadowgate/evening.webp',
      alt: 'Meadowgate from the air at dusk, with lit windows',
    },
    {
      imageUrl: 'demo/expo/meadowgate/plan.svg',
      alt: 'Master plan of Meadowgate with plots, club house, pool, play court and gate',
    },
  ],
  documents: [
    {
      title: 'Meadowgate: layout and title note',
      file: 'demo/expo/meadowgate/layout.pdf',
    },
  ],
  consultants: 2,
  map: {
    road: 'Old Madras Road',
    places: ['Bus stop', 'School', 'Hospital', 'Temple tank', 'Market'],
    reach: [
      ['School', 7],
      ['Hospital', 12],
      ['Industrial park', 14],
      ['Metro station', 20],
      ['Airport', 40],
      ['City centre', 45],
    ],
  },
};
