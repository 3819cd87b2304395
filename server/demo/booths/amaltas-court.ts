import type { DemoBooth } from '../types.ts';

export const amaltasCourt: DemoBooth = {
  slug: 'amaltas-court',
  name: 'Amaltas Court',
  city: 'Bangalore',
  locality: 'Sarjapur Road',
  floor: 'bng',
  place: {
    x: 0,
    y: 0,
    wide: 3,
    deep: 2,
  },
  style: 'cube',
  tier: 'standard',
  color: '#d99a2b',
  kind: 'apartments',
  configuration: '1, 2 BHK',
  priceFrom: {
    label: 'Rs 42 lacs',
    rupees: 4200000,
  },
  priceIncludes: ['Parking'],
  possession: 'March 2022',
  reraNumber: 'DEMO/KA/2021/1074',
  logo: {
    imageUrl: 'demo/expo/amaltas-court/logo.svg',
    alt: 'Amaltas Court by Indravan Homes',
  },
  summaryText: 'Three mid-rise wings around one court of flowering trees.',
  summarySubText: '1 and 2 BHK apartments on Sarjapur Road, 310 homes',
  summaryImg: 'demo/expo/amaltas-court/card.webp',
  summaryAlt:
    'Three nine-storey wings with a white frame and amber panels around a court of flowering trees, on a clear morning',
  imgUrl: 'demo/expo/amaltas-court/hero.webp',
  imgAlt:
    'Three nine-storey wings with a white frame and amber panels around a court of flowering trees, on a clear morning',
  bgImgUrl: 'demo/expo/amaltas-court/backdrop.webp',
  bgImgAlt: 'A wide view of Amaltas Court in its surroundings',
  offerImg: 'demo/expo/amaltas-court/offer.webp',
  offerImgAlt: 'First home, lighter start: Amaltas Court, from Rs 42 lacs',
  offer: {
    title: 'First home, lighter start',
    description:
      'Pay 10 percent now and nothing more until possession. For buyers of their first home who register at the expo.',
  },
  infoLink: {
    top: '0%',
    bottom: '83.3%',
    left: '0%',
    right: '83.3%',
  },
  videoLinks: [],
  testimonialVideoLinks: [
    {
      title: 'Nisha P., first-time buyer',
      videoLink: 'demo/expo/films/nisha.mp4',
      poster: 'demo/expo/films/nisha.webp',
      description:
        'Nisha says: “Ten percent now, the rest when I get the keys. My bank and I could both agree to that. In April the court was yellow with flowers. I booked that week.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/amaltas-court/location.svg',
      alt: 'Map: Amaltas Court on Sarjapur Road, near bus depot, school, clinic',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/amaltas-court/advantage.svg',
      alt: 'Travel times from Amaltas Court: supermarket 4 minutes, school 8 minutes, hospital 14 minutes, tech park 16 minutes, ring road 20 minutes, airport 55 minutes',
    },
  ],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/amaltas-court/pool.webp',
      alt: 'The swimming pool of Amaltas Court with sun loungers, parasols and the homes behind',
    },
    {
      imageUrl: 'demo/expo/amaltas-court/garden.webp',
      alt: 'A curved garden path at Amaltas Court with flower beds, a pavilion and people walking',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/amaltas-court/evening.webp',
      alt: 'Amaltas Court seen from its approach at dusk, with lit windows',
    },
    {
      imageUrl: 'demo/expo/amaltas-court/living.webp',
      alt: 'A living room at Amaltas Court with sofa, rug and a wall of glass towards the city',
    },
    {
      imageUrl: 'demo/expo/amaltas-court/balcony.webp',
      alt: 'The view from a balcony at Amaltas Court over trees and the city',
    },
    {
      imageUrl: 'demo/expo/amaltas-court/plan.svg',
      alt: 'Master plan of Amaltas Court with apartments, club house, pool, play court and gate',
    },
  ],
  documents: [
    {
      title: 'Amaltas Court: project brochure',
      file: 'demo/expo/amaltas-court/brochure.pdf',
    },
  ],
  consultants: 2,
  map: {
    road: 'Sarjapur Road',
    places: ['Bus depot', 'School', 'Clinic', 'Playground', 'Supermarket'],
    reach: [
      ['Supermarket', 4],
      ['School', 8],
      ['Hospital', 14],
      ['Tech park', 16],
      ['Ring road', 20],
      ['Airport', 55],
    ],
  },
};
