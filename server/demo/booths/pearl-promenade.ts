import type { DemoBooth } from '../types.ts';

export const pearlPromenade: DemoBooth = {
  slug: 'pearl-promenade',
  name: 'Pearl Promenade',
  city: 'Chennai',
  locality: 'Old Mahabalipuram Road',
  floor: 'c&c',
  place: {
    x: 1,
    y: 6,
    wide: 4,
    deep: 3,
  },
  style: 'tower',
  tier: 'large',
  color: '#5a6aa8',
  kind: 'apartments',
  configuration: '2, 3 BHK',
  priceFrom: {
    label: 'Rs 58 lacs',
    rupees: 5800000,
  },
  priceIncludes: ['Floor rise'],
  possession: 'September 2022',
  reraNumber: 'DEMO/TN/2021/1444',
  logo: {
    imageUrl: 'demo/expo/pearl-promenade/logo.svg',
    alt: 'Pearl Promenade by Indravan Homes',
  },
  summaryText: 'A slim tower over the backwater, with the office at the end of the lift.',
  summarySubText: '2 and 3 BHK apartments on OMR, 290 homes',
  summaryImg: 'demo/expo/pearl-promenade/card.webp',
  summaryAlt:
    'A slim tower with white fins and lit windows beside a lower one near the sea, at dusk',
  imgUrl: 'demo/expo/pearl-promenade/hero.webp',
  imgAlt: 'A slim tower with white fins and lit windows beside a lower one near the sea, at dusk',
  bgImgUrl: 'demo/expo/pearl-promenade/backdrop.webp',
  bgImgAlt: 'A wide view of Pearl Promenade in its surroundings',
  offerImg: 'demo/expo/pearl-promenade/offer.webp',
  offerImgAlt: 'Early evening price: Pearl Promenade, from Rs 58 lacs',
  offer: {
    title: 'Early evening price',
    description:
      'Rs 150 off every square foot on homes above the tenth floor, until the expo closes.',
  },
  infoLink: {
    top: '60%',
    bottom: '10%',
    left: '7.1%',
    right: '64.3%',
  },
  videoLinks: [],
  testimonialVideoLinks: [
    {
      title: 'Arjun N., works on OMR',
      videoLink: 'demo/expo/films/arjun.mp4',
      poster: 'demo/expo/films/arjun.webp',
      description:
        'Arjun says: “My way to work is ninety minutes. Soon it will be one lift. And there’s water to look at on the way down.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/pearl-promenade/location.svg',
      alt: 'Map: Pearl Promenade on Old Mahabalipuram Road, near metro site, school, hospital',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/pearl-promenade/advantage.svg',
      alt: 'Travel times from Pearl Promenade: tech park 5 minutes, school 9 minutes, hospital 11 minutes, beach 18 minutes, railway station 24 minutes, airport 38 minutes',
    },
  ],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/pearl-promenade/pool.webp',
      alt: 'The swimming pool of Pearl Promenade with sun loungers, parasols and the homes behind',
    },
    {
      imageUrl: 'demo/expo/pearl-promenade/club.webp',
      alt: 'The club house of Pearl Promenade with lit rooms above a reflecting pool in the evening',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/pearl-promenade/evening.webp',
      alt: 'Pearl Promenade seen from its approach by day',
    },
    {
      imageUrl: 'demo/expo/pearl-promenade/living.webp',
      alt: 'A living room at Pearl Promenade with sofa, rug and a wall of glass towards the city',
    },
    {
      imageUrl: 'demo/expo/pearl-promenade/balcony.webp',
      alt: 'The view from a balcony at Pearl Promenade over the town and the sea',
    },
    {
      imageUrl: 'demo/expo/pearl-promenade/plan.svg',
      alt: 'Master plan of Pearl Promenade with apartments, club house, pool, play court and gate',
    },
  ],
  documents: [
    {
      title: 'Pearl Promenade: project brochure',
      file: 'demo/expo/pearl-promenade/brochure.pdf',
    },
    {
      title: 'Pearl Promenade: payment plan',
      file: 'demo/expo/pearl-promenade/payment-plan.pdf',
    },
  ],
  consultants: 2,
  map: {
    road: 'Old Mahabalipuram Road',
    places: ['Metro site', 'School', 'Hospital', 'Backwater deck', 'Mall'],
    reach: [
      ['Tech park', 5],
      ['School', 9],
      ['Hospital', 11],
      ['Beach', 18],
      ['Railway station', 24],
      ['Airport', 38],
    ],
  },
};
