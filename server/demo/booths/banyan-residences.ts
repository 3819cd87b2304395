import type { DemoBooth } from '../types.ts';

export const banyanResidences: DemoBooth = {
  slug: 'banyan-residences',
  name: 'Banyan Residences',
  city: 'Bangalore',
  locality: 'Devanahalli',
  floor: 'bng',
  place: {
    x: 10,
    y: 0,
    wide: 4,
    deep: 3,
  },
  style: 'pergola',
  tier: 'large',
  color: '#8a5a3b',
  kind: 'villas',
  configuration: '4 BHK villas',
  priceFrom: {
    label: 'Rs 1.85 crores',
    rupees: 18500000,
  },
  priceIncludes: ['Parking', 'Club membership'],
  possession: 'Ready to move in',
  reraNumber: 'DEMO/KA/2021/1111',
  logo: {
    imageUrl: 'demo/expo/banyan-residences/logo.svg',
    alt: 'Banyan Residences by Indravan Homes',
  },
  summaryText: 'Twenty-eight villas under trees that were here first.',
  summarySubText: '4 BHK villas near Devanahalli, with pool and garden',
  summaryImg: 'demo/expo/banyan-residences/card.webp',
  summaryAlt:
    'A two-storey villa of stone, wood and white slabs with lit rooms and a pool, at dusk',
  imgUrl: 'demo/expo/banyan-residences/hero.webp',
  imgAlt: 'A two-storey villa of stone, wood and white slabs with lit rooms and a pool, at dusk',
  bgImgUrl: 'demo/expo/banyan-residences/backdrop.webp',
  bgImgAlt: 'A wide view of Banyan Residences in its surroundings',
  offerImg: 'demo/expo/banyan-residences/offer.webp',
  offerImgAlt: 'The landscape gift: Banyan Residences, from Rs 1.85 crores',
  offer: {
    title: 'The landscape gift',
    description:
      'A planted garden, designed with you and kept for two years, with every villa booked before 6 June 2021.',
  },
  infoLink: {
    top: '0%',
    bottom: '75%',
    left: '55.6%',
    right: '22.2%',
  },
  videoLinks: [],
  testimonialVideoLinks: [
    {
      title: 'Gurdeep S., villa owner since 2019',
      videoLink: 'demo/expo/films/gurdeep.mp4',
      poster: 'demo/expo/films/gurdeep.webp',
      description:
        'Gurdeep says: “The banyan was here before us, and they built around it. My children do their homework in its shade.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/banyan-residences/location.svg',
      alt: 'Map: Banyan Residences on Airport Road, near bus stop, school, hospital',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/banyan-residences/advantage.svg',
      alt: 'Travel times from Banyan Residences: airport 12 minutes, international school 10 minutes, hospital 18 minutes, golf course 16 minutes, ring road 25 minutes, city centre 50 minutes',
    },
  ],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/banyan-residences/pool.webp',
      alt: 'The swimming pool of Banyan Residences with sun loungers, parasols and the homes behind',
    },
    {
      imageUrl: 'demo/expo/banyan-residences/club.webp',
      alt: 'The club house of Banyan Residences with lit rooms above a reflecting pool in the evening',
    },
    {
      imageUrl: 'demo/expo/banyan-residences/garden.webp',
      alt: 'A curved garden path at Banyan Residences with flower beds, a pavilion and people walking',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/banyan-residences/evening.webp',
      alt: 'Banyan Residences seen from its approach by day',
    },
    {
      imageUrl: 'demo/expo/banyan-residences/living.webp',
      alt: 'A living room at Banyan Residences with sofa, rug and a wall of glass towards the garden',
    },
    {
      imageUrl: 'demo/expo/banyan-residences/balcony.webp',
      alt: 'The view from a balcony at Banyan Residences over garden and trees',
    },
    {
      imageUrl: 'demo/expo/banyan-residences/plan.svg',
      alt: 'Master plan of Banyan Residences with villas, club house, pool, play court and gate',
    },
  ],
  panoramas: [
    {
      imageUrl: 'demo/expo/banyan-residences/around.webp',
      title: 'Living room of the sample villa',
      alt: 'You stand in the middle of the living room. Ahead, glass doors as wide as the room open to the terrace and the garden at dusk. To the left, an olive sofa with two cushions stands under a picture of the villa, with a rug and a low oak table before it. To the right, a television hangs over a long sideboard, and beside it a shelf with books reaches above your head. Behind you, four chairs stand around a dining table under three lamps, and a door leads to the hall.',
    },
  ],
  documents: [
    {
      title: 'Banyan Residences: project brochure',
      file: 'demo/expo/banyan-residences/brochure.pdf',
    },
    {
      title: 'Banyan Residences: floor plans',
      file: 'demo/expo/banyan-residences/floor-plans.pdf',
    },
  ],
  consultants: 3,
  map: {
    road: 'Airport Road',
    places: ['Bus stop', 'School', 'Hospital', 'Fort', 'Market'],
    reach: [
      ['Airport', 12],
      ['International school', 10],
      ['Hospital', 18],
      ['Golf course', 16],
      ['Ring road', 25],
      ['City centre', 50],
    ],
  },
};
