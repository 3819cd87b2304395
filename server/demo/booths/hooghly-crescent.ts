import type { DemoBooth } from '../types.ts';

export const hooghlyCrescent: DemoBooth = {
  slug: 'hooghly-crescent',
  name: 'Hooghly Crescent',
  city: 'Kolkata',
  locality: 'Batanagar',
  floor: 'kol',
  place: {
    x: 1,
    y: 2,
    wide: 4,
    deep: 3,
  },
  style: 'arch',
  tier: 'large',
  color: '#9d3f3f',
  kind: 'apartments',
  configuration: '3 BHK',
  priceFrom: {
    label: 'Rs 72 lacs',
    rupees: 7200000,
  },
  priceIncludes: ['Floor rise'],
  possession: 'November 2022',
  reraNumber: 'DEMO/WB/2021/1592',
  logo: {
    imageUrl: 'demo/expo/hooghly-crescent/logo.svg',
    alt: 'Hooghly Crescent by Indravan Homes',
  },
  summaryText: 'Two towers joined by a bridge of shared rooms, with the river below.',
  summarySubText: '3 BHK riverfront apartments in Batanagar, 268 homes',
  summaryImg: 'demo/expo/hooghly-crescent/card.webp',
  summaryAlt: 'Two arched towers joined by a sky bridge, with lit windows, by the river at dusk',
  imgUrl: 'demo/expo/hooghly-crescent/hero.webp',
  imgAlt: 'Two arched towers joined by a sky bridge, with lit windows, by the river at dusk',
  bgImgUrl: 'demo/expo/hooghly-crescent/backdrop.webp',
  bgImgAlt: 'A wide view of Hooghly Crescent in its surroundings',
  offerImg: 'demo/expo/hooghly-crescent/offer.webp',
  offerImgAlt: 'River rooms at last year’s price: Hooghly Crescent, from Rs 72 lacs',
  offer: {
    title: 'River rooms at last year’s price',
    description: 'The 2020 price list for the first fifty homes that face the river.',
  },
  infoLink: {
    top: '25%',
    bottom: '37.5%',
    left: '10%',
    right: '50%',
  },
  videoLinks: [
    {
      title: 'Dusk at the bridge',
      videoLink: 'demo/expo/films/hooghly.mp4',
      poster: 'demo/expo/films/hooghly.webp',
      description:
        'The camera rises beside two towers joined by a bridge while the sky turns from gold to violet. Captions: “A bridge of shared rooms. Reading room, gym and guest rooms, above the river.” and “Two towers, one evening. Dusk at Hooghly Crescent.”',
    },
  ],
  testimonialVideoLinks: [
    {
      title: 'Debashis B., bought on the river side',
      videoLink: 'demo/expo/films/debashis.mp4',
      poster: 'demo/expo/films/debashis.webp',
      description:
        'Debashis says: “My grandfather crossed this river to work. I’ll have my tea above it. The bridge has a reading room. That settled it for my wife.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/hooghly-crescent/location.svg',
      alt: 'Map: Hooghly Crescent on Budge Budge Trunk Road, near ferry ghat, school, hospital',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/hooghly-crescent/advantage.svg',
      alt: 'Travel times from Hooghly Crescent: ferry ghat 4 minutes, school 7 minutes, hospital 12 minutes, flyover 9 minutes, metro station 20 minutes, airport 60 minutes',
    },
  ],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/hooghly-crescent/pool.webp',
      alt: 'The swimming pool of Hooghly Crescent with sun loungers, parasols and the homes behind',
    },
    {
      imageUrl: 'demo/expo/hooghly-crescent/club.webp',
      alt: 'The club house of Hooghly Crescent with lit rooms above a reflecting pool in the evening',
    },
    {
      imageUrl: 'demo/expo/hooghly-crescent/garden.webp',
      alt: 'A curved garden path at Hooghly Crescent with flower beds, a pavilion and people walking',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/hooghly-crescent/evening.webp',
      alt: 'Hooghly Crescent seen from its approach by day',
    },
    {
      imageUrl: 'demo/expo/hooghly-crescent/living.webp',
      alt: 'A living room at Hooghly Crescent with sofa, rug and a wall of glass towards the city',
    },
    {
      imageUrl: 'demo/expo/hooghly-crescent/balcony.webp',
      alt: 'The view from a balcony at Hooghly Crescent over the water',
    },
    {
      imageUrl: 'demo/expo/hooghly-crescent/plan.svg',
      alt: 'Master plan of Hooghly Crescent with apartments, club house, pool, play court and gate',
    },
  ],
  documents: [
    {
      title: 'Hooghly Crescent: project brochure',
      file: 'demo/expo/hooghly-crescent/brochure.pdf',
    },
    {
      title: 'Hooghly Crescent: payment plan',
      file: 'demo/expo/hooghly-crescent/payment-plan.pdf',
    },
  ],
  consultants: 2,
  map: {
    road: 'Budge Budge Trunk Road',
    places: ['Ferry ghat', 'School', 'Hospital', 'Riverside', 'Market'],
    reach: [
      ['Ferry ghat', 4],
      ['School', 7],
      ['Hospital', 12],
      ['Flyover', 9],
      ['Metro station', 20],
      ['Airport', 60],
    ],
  },
};
