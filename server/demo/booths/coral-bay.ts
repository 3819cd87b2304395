import type { DemoBooth } from '../types.ts';

export const coralBay: DemoBooth = {
  slug: 'coral-bay',
  name: 'Coral Bay',
  city: 'Chennai',
  locality: 'East Coast Road',
  floor: 'c&c',
  place: {
    x: 5,
    y: 0,
    wide: 4,
    deep: 3,
  },
  style: 'canopy',
  tier: 'large',
  color: '#d9694f',
  kind: 'villas',
  configuration: '4 BHK beach villas',
  priceFrom: {
    label: 'Rs 2 crores',
    rupees: 20000000,
  },
  priceIncludes: ['Parking', 'Club membership'],
  possession: 'Ready to move in',
  reraNumber: 'DEMO/TN/2021/1407',
  logo: {
    imageUrl: 'demo/expo/coral-bay/logo.svg',
    alt: 'Coral Bay by Indravan Homes',
  },
  summaryText: 'Sixteen houses, one lawn, and then the sea.',
  summarySubText: '4 BHK beach villas on East Coast Road',
  summaryImg: 'demo/expo/coral-bay/card.webp',
  summaryAlt: 'A white beach villa with a coral-red wall, a pool and palms, and the sea behind',
  imgUrl: 'demo/expo/coral-bay/hero.webp',
  imgAlt: 'A white beach villa with a coral-red wall, a pool and palms, and the sea behind',
  bgImgUrl: 'demo/expo/coral-bay/backdrop.webp',
  bgImgAlt: 'A wide view of Coral Bay in its surroundings',
  offerImg: 'demo/expo/coral-bay/offer.webp',
  offerImgAlt: 'Your first summer, looked after: Coral Bay, from Rs 2 crores',
  offer: {
    title: 'Your first summer, looked after',
    description:
      'Housekeeping, garden and pool care for twelve months with every villa booked by 6 June 2021.',
  },
  infoLink: {
    top: '0%',
    bottom: '70%',
    left: '35.7%',
    right: '35.7%',
  },
  videoLinks: [
    {
      title: 'From the lawn to the sea',
      videoLink: 'demo/expo/films/coral-bay.mp4',
      poster: 'demo/expo/films/coral-bay.webp',
      description:
        'The camera moves past a white beach villa with a coral-red wall, its pool and palms, with the sea behind. Captions: “One lawn, and then the sea. Sixteen beach villas on East Coast Road.” and “Out of the pool, into the waves. An afternoon at Coral Bay.”',
    },
  ],
  testimonialVideoLinks: [
    {
      title: 'Lakshmi V., beach villa owner',
      videoLink: 'demo/expo/films/lakshmi.mp4',
      poster: 'demo/expo/films/lakshmi.webp',
      description:
        'Lakshmi says: “I wanted to hear the sea from the kitchen. On still nights I hear it from every room.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/coral-bay/location.svg',
      alt: 'Map: Coral Bay on East Coast Road, near bus stop, school, clinic',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/coral-bay/advantage.svg',
      alt: 'Travel times from Coral Bay: beach 2 minutes, school 12 minutes, hospital 16 minutes, crafts village 10 minutes, IT corridor 25 minutes, airport 45 minutes',
    },
  ],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/coral-bay/pool.webp',
      alt: 'The swimming pool of Coral Bay with sun loungers, parasols and the homes behind',
    },
    {
      imageUrl: 'demo/expo/coral-bay/club.webp',
      alt: 'The club house of Coral Bay with lit rooms above a reflecting pool in the evening',
    },
    {
      imageUrl: 'demo/expo/coral-bay/garden.webp',
      alt: 'A curved garden path at Coral Bay with flower beds, a pavilion and people walking',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/coral-bay/evening.webp',
      alt: 'Coral Bay seen from its approach at dusk, with lit windows',
    },
    {
      imageUrl: 'demo/expo/coral-bay/living.webp',
      alt: 'A living room at Coral Bay with sofa, rug and a wall of glass towards the garden',
    },
    {
      imageUrl: 'demo/expo/coral-bay/balcony.webp',
      alt: 'The view from a balcony at Coral Bay over garden and trees',
    },
    {
      imageUrl: 'demo/expo/coral-bay/plan.svg',
      alt: 'Master plan of Coral Bay with villas, club house, pool, play court and gate',
    },
  ],
  documents: [
    {
      title: 'Coral Bay: project brochure',
      file: 'demo/expo/coral-bay/brochure.pdf',
    },
  ],
  consultants: 2,
  map: {
    road: 'East Coast Road',
    places: ['Bus stop', 'School', 'Clinic', 'Beach gate', 'Fish market'],
    reach: [
      ['Beach', 2],
      ['School', 12],
      ['Hospital', 16],
      ['Crafts village', 10],
      ['IT corridor', 25],
      ['Airport', 45],
    ],
  },
};
