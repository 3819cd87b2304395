import type { DemoBooth } from '../types.ts';

export const heronLake: DemoBooth = {
  slug: 'heron-lake',
  name: 'Heron Lake',
  city: 'Bangalore',
  locality: 'Varthur',
  floor: 'bng',
  place: {
    x: 10,
    y: 5,
    wide: 3,
    deep: 2,
  },
  style: 'canopy',
  tier: 'standard',
  color: '#5f7fa3',
  kind: 'apartments',
  configuration: '2, 3 BHK',
  priceFrom: {
    label: 'Rs 79 lacs',
    rupees: 7900000,
  },
  priceIncludes: ['Parking', 'Club membership', 'Floor rise', 'GST'],
  possession: 'May 2022',
  reraNumber: 'DEMO/KA/2021/1333',
  logo: {
    imageUrl: 'demo/expo/heron-lake/logo.svg',
    alt: 'Heron Lake by Indravan Homes',
  },
  summaryText: 'Five buildings in a curve, so that every living room faces the water.',
  summarySubText: '2 and 3 BHK apartments by the lake at Varthur, 360 homes',
  summaryImg: 'demo/expo/heron-lake/card.webp',
  summaryAlt: 'Terraced buildings in a curve by the water in the pink light of dawn',
  imgUrl: 'demo/expo/heron-lake/hero.webp',
  imgAlt: 'Terraced buildings in a curve by the water in the pink light of dawn',
  bgImgUrl: 'demo/expo/heron-lake/backdrop.webp',
  bgImgAlt: 'A wide view of Heron Lake in its surroundings',
  offerImg: 'demo/expo/heron-lake/offer.webp',
  offerImgAlt: 'A lake view at a garden price: Heron Lake, from Rs 79 lacs',
  offer: {
    title: 'A lake view at a garden price',
    description: 'Lake-facing homes at the price of the garden side, on the first thirty bookings.',
  },
  infoLink: {
    top: '41.7%',
    bottom: '41.7%',
    left: '55.6%',
    right: '27.8%',
  },
  videoLinks: [
    {
      title: 'A walk in the gardens',
      videoLink: 'demo/expo/films/garden.mp4',
      poster: 'demo/expo/films/garden.webp',
      description:
        'A walk along a curving path between flower beds, past a pond and a pavilion. Captions: “Shade from gate to water. Curving walks, a pavilion, a pond to sit by.” and “Mornings start outside. The gardens of Heron Lake.”',
    },
  ],
  testimonialVideoLinks: [
    {
      title: 'Deepak M., bought from Muscat',
      videoLink: 'demo/expo/films/deepak.mp4',
      poster: 'demo/expo/films/deepak.webp',
      description:
        'Deepak says: “I asked about the lake and got photographs of all three seasons. After the third, I signed.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/heron-lake/location.svg',
      alt: 'Map: Heron Lake on Varthur Road, near jetty, school, hospital',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/heron-lake/advantage.svg',
      alt: 'Travel times from Heron Lake: lake walk 2 minutes, school 8 minutes, hospital 13 minutes, tech park 17 minutes, metro station 20 minutes, airport 48 minutes',
    },
  ],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/heron-lake/pool.webp',
      alt: 'The swimming pool of Heron Lake with sun loungers, parasols and the homes behind',
    },
    {
      imageUrl: 'demo/expo/heron-lake/club.webp',
      alt: 'The club house of Heron Lake with lit rooms above a reflecting pool in the evening',
    },
    {
      imageUrl: 'demo/expo/heron-lake/garden.webp',
      alt: 'A curved garden path at Heron Lake with flower beds, a pavilion and people walking',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/heron-lake/evening.webp',
      alt: 'Heron Lake seen from its approach at dusk, with lit windows',
    },
    {
      imageUrl: 'demo/expo/heron-lake/living.webp',
      alt: 'A living room at Heron Lake with sofa, rug and a wall of glass towards the city',
    },
    {
      imageUrl: 'demo/expo/heron-lake/balcony.webp',
      alt: 'The view from a balcony at Heron Lake over the water',
    },
    {
      imageUrl: 'demo/expo/heron-lake/plan.svg',
      alt: 'Master plan of Heron Lake with apartments, club house, pool, play court and gate',
    },
  ],
  documents: [
    {
      title: 'Heron Lake: project brochure',
      file: 'demo/expo/heron-lake/brochure.pdf',
    },
  ],
  consultants: 2,
  map: {
    road: 'Varthur Road',
    places: ['Jetty', 'School', 'Hospital', 'Bird hide', 'Market'],
    reach: [
      ['Lake walk', 2],
      ['School', 8],
      ['Hospital', 13],
      ['Tech park', 17],
      ['Metro station', 20],
      ['Airport', 48],
    ],
  },
};
