import type { DemoBooth } from '../types.ts';

export const cinnamonGrove: DemoBooth = {
  slug: 'cinnamon-grove',
  name: 'Cinnamon Grove',
  city: 'Bangalore',
  locality: 'Electronic City',
  floor: 'bng',
  place: {
    x: 4,
    y: 5,
    wide: 3,
    deep: 2,
  },
  style: 'arch',
  tier: 'standard',
  color: '#a5502f',
  kind: 'apartments',
  configuration: '2 BHK',
  priceFrom: {
    label: 'Rs 39 lacs',
    rupees: 3900000,
  },
  priceIncludes: ['Parking', 'Club membership'],
  possession: 'August 2021',
  reraNumber: 'DEMO/KA/2021/1259',
  logo: {
    imageUrl: 'demo/expo/cinnamon-grove/logo.svg',
    alt: 'Cinnamon Grove by Indravan Homes',
  },
  summaryText:
    'Shaded by screens the colour of bark, ten minutes from the offices of Electronic City.',
  summarySubText: '2 BHK apartments near Electronic City, 420 homes',
  summaryImg: 'demo/expo/cinnamon-grove/card.webp',
  summaryAlt:
    'Three linked apartment towers with cinnamon-coloured screens among palms, in golden light',
  imgUrl: 'demo/expo/cinnamon-grove/hero.webp',
  imgAlt:
    'Three linked apartment towers with cinnamon-coloured screens among palms, in golden light',
  bgImgUrl: 'demo/expo/cinnamon-grove/backdrop.webp',
  bgImgAlt: 'A wide view of Cinnamon Grove in its surroundings',
  offerImg: 'demo/expo/cinnamon-grove/offer.webp',
  offerImgAlt: 'Two years of rent-free parking: Cinnamon Grove, from Rs 39 lacs',
  offer: {
    title: 'Two years of rent-free parking',
    description: 'A second parking bay free of charge for two years.',
  },
  infoLink: {
    top: '41.7%',
    bottom: '41.7%',
    left: '22.2%',
    right: '61.1%',
  },
  videoLinks: [],
  testimonialVideoLinks: [
    {
      title: 'Priyanka D., works in Electronic City',
      videoLink: 'demo/expo/films/priyanka.mp4',
      poster: 'demo/expo/films/priyanka.webp',
      description:
        'Priyanka says: “I tried the way to work twice, at nine and at six. Ten minutes, both times. We move in with the August rain.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/cinnamon-grove/location.svg',
      alt: 'Map: Cinnamon Grove on Hosur Road, near bus stop, school, hospital',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/cinnamon-grove/advantage.svg',
      alt: 'Travel times from Cinnamon Grove: tech campus 10 minutes, school 6 minutes, hospital 11 minutes, flyover 8 minutes, ring road 22 minutes, airport 60 minutes',
    },
  ],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/cinnamon-grove/pool.webp',
      alt: 'The swimming pool of Cinnamon Grove with sun loungers, parasols and the homes behind',
    },
    {
      imageUrl: 'demo/expo/cinnamon-grove/club.webp',
      alt: 'The club house of Cinnamon Grove with lit rooms above a reflecting pool in the evening',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/cinnamon-grove/evening.webp',
      alt: 'Cinnamon Grove seen from its approach at dusk, with lit windows',
    },
    {
      imageUrl: 'demo/expo/cinnamon-grove/living.webp',
      alt: 'A living room at Cinnamon Grove with sofa, rug and a wall of glass towards the city',
    },
    {
      imageUrl: 'demo/expo/cinnamon-grove/balcony.webp',
      alt: 'The view from a balcony at Cinnamon Grove over trees and the city',
    },
    {
      imageUrl: 'demo/expo/cinnamon-grove/plan.svg',
      alt: 'Master plan of Cinnamon Grove with apartments, club house, pool, play court and gate',
    },
  ],
  documents: [
    {
      title: 'Cinnamon Grove: project brochure',
      file: 'demo/expo/cinnamon-grove/brochure.pdf',
    },
  ],
  consultants: 1,
  map: {
    road: 'Hosur Road',
    places: ['Bus stop', 'School', 'Hospital', 'Pond', 'Canteen row'],
    reach: [
      ['Tech campus', 10],
      ['School', 6],
      ['Hospital', 11],
      ['Flyover', 8],
      ['Ring road', 22],
      ['Airport', 60],
    ],
  },
};
