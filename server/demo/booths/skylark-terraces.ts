import type { DemoBooth } from '../types.ts';

export const skylarkTerraces: DemoBooth = {
  slug: 'skylark-terraces',
  name: 'Skylark Terraces',
  city: 'Bangalore',
  locality: 'Hebbal',
  floor: 'bng',
  place: {
    x: 3,
    y: 9,
    wide: 4,
    deep: 3,
  },
  style: 'tower',
  tier: 'large',
  color: '#4d7d74',
  kind: 'apartments',
  configuration: '3, 4 BHK',
  priceFrom: {
    label: 'Rs 1.24 crores',
    rupees: 12400000,
  },
  priceIncludes: ['Parking'],
  possession: 'June 2023',
  reraNumber: 'DEMO/KA/2021/1148',
  logo: {
    imageUrl: 'demo/expo/skylark-terraces/logo.svg',
    alt: 'Skylark Terraces by Indravan Homes',
  },
  summaryText: 'A building that climbs in steps, so that every home gets a garden in the sky.',
  summarySubText: '3 and 4 BHK terrace homes in Hebbal, 180 homes',
  summaryImg: 'demo/expo/skylark-terraces/card.webp',
  summaryAlt:
    'A white building that climbs in six steps to twenty floors, with planted balconies, under a blue sky',
  imgUrl: 'demo/expo/skylark-terraces/hero.webp',
  imgAlt:
    'A white building that climbs in six steps to twenty floors, with planted balconies, under a blue sky',
  bgImgUrl: 'demo/expo/skylark-terraces/backdrop.webp',
  bgImgAlt: 'A wide view of Skylark Terraces in its surroundings',
  offerImg: 'demo/expo/skylark-terraces/offer.webp',
  offerImgAlt: 'Terrace garden, planted: Skylark Terraces, from Rs 1.24 crores',
  offer: {
    title: 'Terrace garden, planted',
    description: 'Choose any of three gardens by our landscape team, planted before you move in.',
  },
  infoLink: {
    top: '75%',
    bottom: '0%',
    left: '16.7%',
    right: '61.1%',
  },
  videoLinks: [
    {
      title: 'Light on three sides',
      videoLink: 'demo/expo/films/home.mp4',
      poster: 'demo/expo/films/home.webp',
      description:
        'A slow walk through a living room towards its glass doors and the view of the city. Captions: “Inside: light on three sides. Full-height glass, cross breeze, a place to sit.” and “And the city for a wall. Sample home at Skylark Terraces.”',
    },
  ],
  testimonialVideoLinks: [
    {
      title: 'Vivek T., bought from Singapore',
      videoLink: 'demo/expo/films/vivek.mp4',
      poster: 'demo/expo/films/vivek.webp',
      description:
        'Vivek says: “I grow tomatoes on two metres of balcony. There I’ll have a garden. They sent me the planting plan before I asked for it.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/skylark-terraces/location.svg',
      alt: 'Map: Skylark Terraces on Bellary Road, near metro site, school, hospital',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/skylark-terraces/advantage.svg',
      alt: 'Travel times from Skylark Terraces: lake park 5 minutes, school 7 minutes, hospital 10 minutes, tech park 14 minutes, city centre 24 minutes, airport 28 minutes',
    },
  ],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/skylark-terraces/pool.webp',
      alt: 'The swimming pool of Skylark Terraces with sun loungers, parasols and the homes behind',
    },
    {
      imageUrl: 'demo/expo/skylark-terraces/club.webp',
      alt: 'The club house of Skylark Terraces with lit rooms above a reflecting pool in the evening',
    },
    {
      imageUrl: 'demo/expo/skylark-terraces/garden.webp',
      alt: 'A curved garden path at Skylark Terraces with flower beds, a pavilion and people walking',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/skylark-terraces/evening.webp',
      alt: 'Skylark Terraces seen from its approach at dusk, with lit windows',
    },
    {
      imageUrl: 'demo/expo/skylark-terraces/living.webp',
      alt: 'A living room at Skylark Terraces with sofa, rug and a wall of glass towards the city',
    },
    {
      imageUrl: 'demo/expo/skylark-terraces/balcony.webp',
      alt: 'The view from a balcony at Skylark Terraces over trees and the city',
    },
    {
      imageUrl: 'demo/expo/skylark-terraces/plan.svg',
      alt: 'Master plan of Skylark Terraces with apartments, club house, pool, play court and gate',
    },
  ],
  documents: [
    {
      title: 'Skylark Terraces: project brochure',
      file: 'demo/expo/skylark-terraces/brochure.pdf',
    },
  ],
  consultants: 2,
  map: {
    road: 'Bellary Road',
    places: ['Metro site', 'School', 'Hospital', 'Lake', 'Mall'],
    reach: [
      ['Lake park', 5],
      ['School', 7],
      ['Hospital', 10],
      ['Tech park', 14],
      ['City centre', 24],
      ['Airport', 28],
    ],
  },
};
