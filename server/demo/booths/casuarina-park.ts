import type { DemoBooth } from '../types.ts';

export const casuarinaPark: DemoBooth = {
  slug: 'casuarina-park',
  name: 'Casuarina Park',
  city: 'Chennai',
  locality: 'Guduvanchery',
  floor: 'c&c',
  place: {
    x: 1,
    y: 1,
    wide: 3,
    deep: 2,
  },
  style: 'pergola',
  tier: 'standard',
  color: '#3f8a86',
  kind: 'plots',
  configuration: 'Plots, 800 to 2,000 sq ft',
  priceFrom: {
    label: 'Rs 14 lacs',
    rupees: 1400000,
  },
  possession: 'Ready to build',
  reraNumber: 'DEMO/TN/2021/1481',
  logo: {
    imageUrl: 'demo/expo/casuarina-park/logo.svg',
    alt: 'Casuarina Park by Indravan Homes',
  },
  summaryText: 'Plots between two rows of casuarinas, with water at the end.',
  summarySubText: 'Approved plots in Guduvanchery',
  summaryImg: 'demo/expo/casuarina-park/card.webp',
  summaryAlt: 'Plots, houses and rows of casuarina trees near the water, seen from the air at noon',
  imgUrl: 'demo/expo/casuarina-park/hero.webp',
  imgAlt: 'Plots, houses and rows of casuarina trees near the water, seen from the air at noon',
  bgImgUrl: 'demo/expo/casuarina-park/backdrop.webp',
  bgImgAlt: 'A wide view of Casuarina Park in its surroundings',
  infoLink: {
    top: '10%',
    bottom: '70%',
    left: '7.1%',
    right: '71.4%',
  },
  videoLinks: [],
  testimonialVideoLinks: [
    {
      title: 'Selvam R., plot owner',
      videoLink: 'demo/expo/films/selvam.mp4',
      poster: 'demo/expo/films/selvam.webp',
      description:
        'Selvam says: “We fenced it the week the papers came. My father has planted the first coconut. The house can wait until my daughter’s exams are over.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/casuarina-park/location.svg',
      alt: 'Map: Casuarina Park on Grand Southern Road, near railway station, school, hospital',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/casuarina-park/advantage.svg',
      alt: 'Travel times from Casuarina Park: railway station 8 minutes, school 6 minutes, hospital 14 minutes, bus terminus 18 minutes, airport 40 minutes',
    },
  ],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/casuarina-park/garden.webp',
      alt: 'A curved garden path at Casuarina Park with flower beds, a pavilion and people walking',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/casuarina-park/evening.webp',
      alt: 'Casuarina Park from the air at dusk, with lit windows',
    },
    {
      imageUrl: 'demo/expo/casuarina-park/plan.svg',
      alt: 'Master plan of Casuarina Park with plots, club house, pool, play court and gate',
    },
  ],
  documents: [
    {
      title: 'Casuarina Park: layout and title note',
      file: 'demo/expo/casuarina-park/layout.pdf',
    },
  ],
  consultants: 1,
  map: {
    road: 'Grand Southern Road',
    places: ['Railway station', 'School', 'Hospital', 'Lake', 'Market'],
    reach: [
      ['Railway station', 8],
      ['School', 6],
      ['Hospital', 14],
      ['Bus terminus', 18],
      ['Airport', 40],
    ],
  },
};
