import type { DemoBooth } from '../types.ts';

export const silverleafVillas: DemoBooth = {
  slug: 'silverleaf-villas',
  name: 'Silverleaf Villas',
  city: 'Bangalore',
  locality: 'Yelahanka',
  floor: 'bng',
  place: {
    x: 11,
    y: 9,
    wide: 3,
    deep: 2,
  },
  style: 'arch',
  tier: 'standard',
  color: '#75866b',
  kind: 'villas',
  configuration: '4 BHK courtyard villas',
  priceFrom: {
    label: 'Rs 1.62 crores',
    rupees: 16200000,
  },
  priceIncludes: ['Parking', 'Club membership', 'GST'],
  possession: 'January 2022',
  reraNumber: 'DEMO/KA/2021/1370',
  logo: {
    imageUrl: 'demo/expo/silverleaf-villas/logo.svg',
    alt: 'Silverleaf Villas by Indravan Homes',
  },
  summaryText: 'Arches, a courtyard, and a room for every hour of the sun.',
  summarySubText: '4 BHK courtyard villas in Yelahanka, 36 homes',
  summaryImg: 'demo/expo/silverleaf-villas/card.webp',
  summaryAlt:
    'A white courtyard villa with arched windows, a timber pergola and a pool, on a bright morning',
  imgUrl: 'demo/expo/silverleaf-villas/hero.webp',
  imgAlt:
    'A white courtyard villa with arched windows, a timber pergola and a pool, on a bright morning',
  bgImgUrl: 'demo/expo/silverleaf-villas/backdrop.webp',
  bgImgAlt: 'A wide view of Silverleaf Villas in its surroundings',
  offerImg: 'demo/expo/silverleaf-villas/offer.webp',
  offerImgAlt: 'Courtyard, furnished: Silverleaf Villas, from Rs 1.62 crores',
  offer: {
    title: 'Courtyard, furnished',
    description:
      'Outdoor furniture for your courtyard, made by our own workshop, with every villa booked at the expo.',
  },
  infoLink: {
    top: '75%',
    bottom: '8.3%',
    left: '61.1%',
    right: '22.2%',
  },
  videoLinks: [
    {
      title: 'A morning at the courtyard',
      videoLink: 'demo/expo/films/silverleaf.mp4',
      poster: 'demo/expo/films/silverleaf.webp',
      description:
        'The camera moves past a white villa with arches and a pool in the morning. Captions: “A courtyard in the middle. Arches, and a room for every hour of the sun.” and “The day goes around the house. Morning at Silverleaf Villas.”',
    },
  ],
  testimonialVideoLinks: [
    {
      title: 'Rehana M., moving in next January',
      videoLink: 'demo/expo/films/rehana.mp4',
      poster: 'demo/expo/films/rehana.webp',
      description:
        'Rehana says: “Three generations, one courtyard. We’ll meet without arranging it. They moved an arch for my mother’s swing.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/silverleaf-villas/location.svg',
      alt: 'Map: Silverleaf Villas on Doddaballapur Road, near railway halt, school, hospital',
    },
  ],
  imagesLocationAdvantage: [],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/silverleaf-villas/pool.webp',
      alt: 'The swimming pool of Silverleaf Villas with sun loungers, parasols and the homes behind',
    },
    {
      imageUrl: 'demo/expo/silverleaf-villas/garden.webp',
      alt: 'A curved garden path at Silverleaf Villas with flower beds, a pavilion and people walking',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/silverleaf-villas/evening.webp',
      alt: 'Silverleaf Villas seen from its approach at dusk, with lit windows',
    },
    {
      imageUrl: 'demo/expo/silverleaf-villas/living.webp',
      alt: 'A living room at Silverleaf Villas with sofa, rug and a wall of glass towards the garden',
    },
    {
      imageUrl: 'demo/expo/silverleaf-villas/balcony.webp',
      alt: 'The view from a balcony at Silverleaf Villas over garden and trees',
    },
    {
      imageUrl: 'demo/expo/silverleaf-villas/plan.svg',
      alt: 'Master plan of Silverleaf Villas with villas, club house, pool, play court and gate',
    },
  ],
  documents: [
    {
      title: 'Silverleaf Villas: project brochure',
      file: 'demo/expo/silverleaf-villas/brochure.pdf',
    },
    {
      title: 'Silverleaf Villas: floor plans',
      file: 'demo/expo/silverleaf-villas/floor-plans.pdf',
    },
  ],
  consultants: 1,
  map: {
    road: 'Doddaballapur Road',
    places: ['Railway halt', 'School', 'Hospital', 'Lake', 'Market'],
    reach: [
      ['School', 6],
      ['Hospital', 9],
      ['Airport', 20],
      ['City centre', 35],
    ],
  },
};
