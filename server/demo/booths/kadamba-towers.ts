import type { DemoBooth } from '../types.ts';

export const kadambaTowers: DemoBooth = {
  slug: 'kadamba-towers',
  name: 'Kadamba Towers',
  city: 'Kolkata',
  locality: 'New Town',
  floor: 'kol',
  place: {
    x: 6,
    y: 2,
    wide: 3,
    deep: 2,
  },
  style: 'tower',
  tier: 'standard',
  color: '#c78a2e',
  kind: 'apartments',
  configuration: '2, 3 BHK',
  priceFrom: {
    label: 'Rs 52 lacs',
    rupees: 5200000,
  },
  priceIncludes: ['Parking'],
  possession: 'July 2023',
  reraNumber: 'DEMO/WB/2021/1629',
  logo: {
    imageUrl: 'demo/expo/kadamba-towers/logo.svg',
    alt: 'Kadamba Towers by Indravan Homes',
  },
  summaryText: 'Three towers in a row, each a little shorter, so that all three see the park.',
  summarySubText: '2 and 3 BHK apartments in New Town, 512 homes',
  summaryImg: 'demo/expo/kadamba-towers/card.webp',
  summaryAlt:
    'Three residential towers stepping down in height, with gold panels, on a clear morning, a bridge far behind',
  imgUrl: 'demo/expo/kadamba-towers/hero.webp',
  imgAlt:
    'Three residential towers stepping down in height, with gold panels, on a clear morning, a bridge far behind',
  bgImgUrl: 'demo/expo/kadamba-towers/backdrop.webp',
  bgImgAlt: 'A wide view of Kadamba Towers in its surroundings',
  infoLink: {
    top: '25%',
    bottom: '50%',
    left: '60%',
    right: '10%',
  },
  videoLinks: [],
  testimonialVideoLinks: [
    {
      title: 'Ananya C., bought on the fourteenth floor',
      videoLink: 'demo/expo/films/ananya.mp4',
      poster: 'demo/expo/films/ananya.webp',
      description:
        'Ananya says: “I asked which homes see the park. All of them, they said. So I went to the site with a compass. They were right.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/kadamba-towers/location.svg',
      alt: 'Map: Kadamba Towers on Major Arterial Road, near metro site, school, hospital',
    },
  ],
  imagesLocationAdvantage: [],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/kadamba-towers/pool.webp',
      alt: 'The swimming pool of Kadamba Towers with sun loungers, parasols and the homes behind',
    },
    {
      imageUrl: 'demo/expo/kadamba-towers/garden.webp',
      alt: 'A curved garden path at Kadamba Towers with flower beds, a pavilion and people walking',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/kadamba-towers/evening.webp',
      alt: 'Kadamba Towers seen from its approach at dusk, with lit windows',
    },
    {
      imageUrl: 'demo/expo/kadamba-towers/living.webp',
      alt: 'A living room at Kadamba Towers with sofa, rug and a wall of glass towards the city',
    },
    {
      imageUrl: 'demo/expo/kadamba-towers/balcony.webp',
      alt: 'The view from a balcony at Kadamba Towers over the water',
    },
    {
      imageUrl: 'demo/expo/kadamba-towers/plan.svg',
      alt: 'Master plan of Kadamba Towers with apartments, club house, pool, play court and gate',
    },
  ],
  documents: [
    {
      title: 'Kadamba Towers: project brochure',
      file: 'demo/expo/kadamba-towers/brochure.pdf',
    },
  ],
  consultants: 1,
  map: {
    road: 'Major Arterial Road',
    places: ['Metro site', 'School', 'Hospital', 'Eco park', 'Mall'],
    reach: [
      ['Eco park', 6],
      ['School', 8],
      ['Hospital', 10],
      ['Airport', 22],
    ],
  },
};
