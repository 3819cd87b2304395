import type { DemoBooth } from '../types.ts';

export const nilgiriCrest: DemoBooth = {
  slug: 'nilgiri-crest',
  name: 'Nilgiri Crest',
  city: 'Coimbatore',
  locality: 'Saravanampatti',
  floor: 'c&c',
  place: {
    x: 10,
    y: 1,
    wide: 3,
    deep: 2,
  },
  style: 'cube',
  tier: 'standard',
  color: '#4f7a63',
  kind: 'apartments',
  configuration: '2, 3 BHK',
  priceFrom: {
    label: 'Rs 46 lacs',
    rupees: 4600000,
  },
  priceIncludes: ['Parking', 'Club membership', 'Floor rise'],
  possession: 'April 2022',
  reraNumber: 'DEMO/TN/2021/1518',
  logo: {
    imageUrl: 'demo/expo/nilgiri-crest/logo.svg',
    alt: 'Nilgiri Crest by Indravan Homes',
  },
  summaryText: 'One long, calm building with the hills along its whole back.',
  summarySubText: '2 and 3 BHK apartments in Saravanampatti, 156 homes',
  summaryImg: 'demo/expo/nilgiri-crest/card.webp',
  summaryAlt:
    'A long thirteen-storey building with green screens and balconies in the violet light of dawn',
  imgUrl: 'demo/expo/nilgiri-crest/hero.webp',
  imgAlt:
    'A long thirteen-storey building with green screens and balconies in the violet light of dawn',
  bgImgUrl: 'demo/expo/nilgiri-crest/backdrop.webp',
  bgImgAlt: 'A wide view of Nilgiri Crest in its surroundings',
  offerImg: 'demo/expo/nilgiri-crest/offer.webp',
  offerImgAlt: 'Hill-side upgrade: Nilgiri Crest, from Rs 46 lacs',
  offer: {
    title: 'Hill-side upgrade',
    description: 'A hill-facing home for the price of a road-facing one, while they last.',
  },
  infoLink: {
    top: '10%',
    bottom: '70%',
    left: '71.4%',
    right: '7.1%',
  },
  videoLinks: [],
  testimonialVideoLinks: [
    {
      title: 'Murali K., buying for his retirement',
      videoLink: 'demo/expo/films/murali.mp4',
      poster: 'demo/expo/films/murali.webp',
      description:
        'Murali says: “I wanted one view that nobody can build in front of. The hills have been there a while. I expect them to stay.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/nilgiri-crest/location.svg',
      alt: 'Map: Nilgiri Crest on Sathy Road, near bus stop, school, hospital',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/nilgiri-crest/advantage.svg',
      alt: 'Travel times from Nilgiri Crest: tech park 6 minutes, school 7 minutes, hospital 10 minutes, airport 16 minutes, railway station 22 minutes, hill road 35 minutes',
    },
  ],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/nilgiri-crest/pool.webp',
      alt: 'The swimming pool of Nilgiri Crest with sun loungers, parasols and the homes behind',
    },
    {
      imageUrl: 'demo/expo/nilgiri-crest/club.webp',
      alt: 'The club house of Nilgiri Crest with lit rooms above a reflecting pool in the evening',
    },
    {
      imageUrl: 'demo/expo/nilgiri-crest/garden.webp',
      alt: 'A curved garden path at Nilgiri Crest with flower beds, a pavilion and people walking',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/nilgiri-crest/evening.webp',
      alt: 'Nilgiri Crest seen from its approach at dusk, with lit windows',
    },
    {
      imageUrl: 'demo/expo/nilgiri-crest/living.webp',
      alt: 'A living room at Nilgiri Crest with sofa, rug and a wall of glass towards the city',
    },
    {
      imageUrl: 'demo/expo/nilgiri-crest/balcony.webp',
      alt: 'The view from a balcony at Nilgiri Crest over trees and the city',
    },
    {
      imageUrl: 'demo/expo/nilgiri-crest/plan.svg',
      alt: 'Master plan of Nilgiri Crest with apartments, club house, pool, play court and gate',
    },
  ],
  documents: [],
  consultants: 1,
  map: {
    road: 'Sathy Road',
    places: ['Bus stop', 'School', 'Hospital', 'Tank park', 'Market'],
    reach: [
      ['Tech park', 6],
      ['School', 7],
      ['Hospital', 10],
      ['Airport', 16],
      ['Railway station', 22],
      ['Hill road', 35],
    ],
  },
};
