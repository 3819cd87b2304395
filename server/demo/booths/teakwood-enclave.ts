import type { DemoBooth } from '../types.ts';

export const teakwoodEnclave: DemoBooth = {
  slug: 'teakwood-enclave',
  name: 'Teakwood Enclave',
  city: 'Coimbatore',
  locality: 'Vadavalli',
  floor: 'c&c',
  place: {
    x: 10,
    y: 6,
    wide: 3,
    deep: 2,
  },
  style: 'arch',
  tier: 'standard',
  color: '#9a5a2e',
  kind: 'villas',
  configuration: '3 BHK villas',
  priceFrom: {
    label: 'Rs 88 lacs',
    rupees: 8800000,
  },
  priceIncludes: ['Parking', 'Club membership'],
  possession: 'Ready to move in',
  reraNumber: 'DEMO/TN/2021/1555',
  logo: {
    imageUrl: 'demo/expo/teakwood-enclave/logo.svg',
    alt: 'Teakwood Enclave by Indravan Homes',
  },
  summaryText: 'Tiled roofs, a veranda, and rain that stays in the garden.',
  summarySubText: '3 BHK tiled villas in Vadavalli, 48 homes',
  summaryImg: 'demo/expo/teakwood-enclave/card.webp',
  summaryAlt: 'A villa with red tiled gables, a timber veranda, a pool and palms in evening light',
  imgUrl: 'demo/expo/teakwood-enclave/hero.webp',
  imgAlt: 'A villa with red tiled gables, a timber veranda, a pool and palms in evening light',
  bgImgUrl: 'demo/expo/teakwood-enclave/backdrop.webp',
  bgImgAlt: 'A wide view of Teakwood Enclave in its surroundings',
  offerImg: 'demo/expo/teakwood-enclave/offer.webp',
  offerImgAlt: 'Solar from day one: Teakwood Enclave, from Rs 88 lacs',
  offer: {
    title: 'Solar from day one',
    description:
      'A 3 kW solar roof, installed and registered, with every villa booked at the expo.',
  },
  infoLink: {
    top: '60%',
    bottom: '20%',
    left: '71.4%',
    right: '7.1%',
  },
  videoLinks: [
    {
      title: 'A house and its garden',
      videoLink: 'demo/expo/films/villa.mp4',
      poster: 'demo/expo/films/villa.webp',
      description:
        'The camera moves past a tiled villa and its pool as evening falls. Captions: “A roof of your own. Clay tiles, teak posts, a garden on three sides.” and “Room to come home to. An evening at Teakwood Enclave.”',
    },
  ],
  testimonialVideoLinks: [
    {
      title: 'Kamala R., villa owner since 2020',
      videoLink: 'demo/expo/films/kamala.mp4',
      poster: 'demo/expo/films/kamala.webp',
      description:
        'Kamala says: “When it rains, we sit on the veranda and say nothing. By September the garden well is full.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/teakwood-enclave/location.svg',
      alt: 'Map: Teakwood Enclave on Marudhamalai Road, near bus stop, school, clinic',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/teakwood-enclave/advantage.svg',
      alt: 'Travel times from Teakwood Enclave: school 5 minutes, hospital 12 minutes, hill temple 10 minutes, university 9 minutes, railway station 24 minutes, airport 35 minutes',
    },
  ],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/teakwood-enclave/pool.webp',
      alt: 'The swimming pool of Teakwood Enclave with sun loungers, parasols and the homes behind',
    },
    {
      imageUrl: 'demo/expo/teakwood-enclave/garden.webp',
      alt: 'A curved garden path at Teakwood Enclave with flower beds, a pavilion and people walking',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/teakwood-enclave/evening.webp',
      alt: 'Teakwood Enclave seen from its approach at dusk, with lit windows',
    },
    {
      imageUrl: 'demo/expo/teakwood-enclave/living.webp',
      alt: 'A living room at Teakwood Enclave with sofa, rug and a wall of glass towards the garden',
    },
    {
      imageUrl: 'demo/expo/teakwood-enclave/balcony.webp',
      alt: 'The view from a balcony at Teakwood Enclave over garden and trees',
    },
    {
      imageUrl: 'demo/expo/teakwood-enclave/plan.svg',
      alt: 'Master plan of Teakwood Enclave with villas, club house, pool, play court and gate',
    },
  ],
  documents: [
    {
      title: 'Teakwood Enclave: project brochure',
      file: 'demo/expo/teakwood-enclave/brochure.pdf',
    },
  ],
  consultants: 1,
  map: {
    road: 'Marudhamalai Road',
    places: ['Bus stop', 'School', 'Clinic', 'Canal walk', 'Market'],
    reach: [
      ['School', 5],
      ['Hospital', 12],
      ['Hill temple', 10],
      ['University', 9],
      ['Railway station', 24],
      ['Airport', 35],
    ],
  },
};
