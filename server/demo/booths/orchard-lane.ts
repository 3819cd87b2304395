import type { DemoBooth } from '../types.ts';

export const orchardLane: DemoBooth = {
  slug: 'orchard-lane',
  name: 'Orchard Lane',
  city: 'Bangalore',
  locality: 'Nandi Hills Road',
  floor: 'bng',
  place: {
    x: 15,
    y: 0,
    wide: 3,
    deep: 2,
  },
  style: 'pergola',
  tier: 'standard',
  color: '#7b8f3c',
  kind: 'plots',
  configuration: 'Plots, 600 to 1,500 sq ft',
  priceFrom: {
    label: 'Rs 9 lacs',
    rupees: 900000,
  },
  possession: 'Ready to build',
  reraNumber: 'DEMO/KA/2021/1296',
  logo: {
    imageUrl: 'demo/expo/orchard-lane/logo.svg',
    alt: 'Orchard Lane by Indravan Homes',
  },
  summaryText: 'Small plots beside a mango orchard, with the hills at the end of the road.',
  summarySubText: 'Weekend plots on Nandi Hills Road',
  summaryImg: 'demo/expo/orchard-lane/card.webp',
  summaryAlt:
    'Small plots and tiled houses between lanes and an orchard, seen from the air in golden light',
  imgUrl: 'demo/expo/orchard-lane/hero.webp',
  imgAlt:
    'Small plots and tiled houses between lanes and an orchard, seen from the air in golden light',
  bgImgUrl: 'demo/expo/orchard-lane/backdrop.webp',
  bgImgAlt: 'A wide view of Orchard Lane in its surroundings',
  offerImg: 'demo/expo/orchard-lane/offer.webp',
  offerImgAlt: 'Nine lacs, nine instalments: Orchard Lane, from Rs 9 lacs',
  offer: {
    title: 'Nine lacs, nine instalments',
    description: 'Pay for any plot below 900 sq ft in nine equal, interest-free instalments.',
  },
  infoLink: {
    top: '0%',
    bottom: '83.3%',
    left: '83.3%',
    right: '0%',
  },
  videoLinks: [],
  testimonialVideoLinks: [
    {
      title: 'Tanvi J., weekend plot owner',
      videoLink: 'demo/expo/films/tanvi.mp4',
      poster: 'demo/expo/films/tanvi.webp',
      description:
        'Tanvi says: “Nine instalments, and each was less than one of our holidays. Now the children ask every Friday whether the mangoes are ripe.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/orchard-lane/location.svg',
      alt: 'Map: Orchard Lane on Nandi Hills Road, near bus stop, school, clinic',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/orchard-lane/advantage.svg',
      alt: 'Travel times from Orchard Lane: hills viewpoint 14 minutes, school 9 minutes, clinic 7 minutes, airport 25 minutes, railway station 18 minutes, city centre 60 minutes',
    },
  ],
  imagesAmenities: [],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/orchard-lane/evening.webp',
      alt: 'Orchard Lane from the air at dusk, with lit windows',
    },
    {
      imageUrl: 'demo/expo/orchard-lane/plan.svg',
      alt: 'Master plan of Orchard Lane with plots, club house, pool, play court and gate',
    },
  ],
  documents: [
    {
      title: 'Orchard Lane: layout and title note',
      file: 'demo/expo/orchard-lane/layout.pdf',
    },
  ],
  consultants: 1,
  map: {
    road: 'Nandi Hills Road',
    places: ['Bus stop', 'School', 'Clinic', 'Orchard', 'Dairy'],
    reach: [
      ['Hills viewpoint', 14],
      ['School', 9],
      ['Clinic', 7],
      ['Airport', 25],
      ['Railway station', 18],
      ['City centre', 60],
    ],
  },
};
