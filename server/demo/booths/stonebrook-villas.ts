import type { DemoBooth } from '../types.ts';

export const stonebrookVillas: DemoBooth = {
  slug: 'stonebrook-villas',
  name: 'Stonebrook Villas',
  city: 'Bangalore',
  locality: 'Kanakapura Road',
  floor: 'bng',
  place: {
    x: 15,
    y: 4,
    wide: 3,
    deep: 2,
  },
  style: 'arch',
  tier: 'standard',
  color: '#6f5a49',
  kind: 'villas',
  configuration: '3 BHK row villas',
  priceFrom: {
    label: 'Rs 1.1 crores',
    rupees: 11000000,
  },
  priceIncludes: ['Parking', 'Club membership'],
  possession: 'October 2021',
  reraNumber: 'DEMO/KA/2021/1185',
  logo: {
    imageUrl: 'demo/expo/stonebrook-villas/logo.svg',
    alt: 'Stonebrook Villas by Indravan Homes',
  },
  summaryText: 'Row villas with stone fronts, front gardens and neighbours.',
  summarySubText: '3 BHK row villas on Kanakapura Road, 64 homes',
  summaryImg: 'demo/expo/stonebrook-villas/card.webp',
  summaryAlt:
    'A street of two-storey row villas with stone ground floors and front gardens, in evening sun',
  imgUrl: 'demo/expo/stonebrook-villas/hero.webp',
  imgAlt:
    'A street of two-storey row villas with stone ground floors and front gardens, in evening sun',
  bgImgUrl: 'demo/expo/stonebrook-villas/backdrop.webp',
  bgImgAlt: 'A wide view of Stonebrook Villas in its surroundings',
  infoLink: {
    top: '33.3%',
    bottom: '50%',
    left: '83.3%',
    right: '0%',
  },
  videoLinks: [
    {
      title: 'Along the row',
      videoLink: 'demo/expo/films/stonebrook.mp4',
      poster: 'demo/expo/films/stonebrook.webp',
      description:
        'The camera moves along a street of row villas with stone fronts as evening falls and their lights come on. Captions: “Stone fronts, one street. Sixty-four row villas with gardens of their own.” and “Neighbours on both sides. An evening at Stonebrook Villas.”',
    },
  ],
  testimonialVideoLinks: [
    {
      title: 'Farida A., moving in this October',
      videoLink: 'demo/expo/films/farida.mp4',
      poster: 'demo/expo/films/farida.webp',
      description:
        'Farida says: “My mother wants to walk in a garden at six. That was the whole wish list. She has already chosen her roses.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/stonebrook-villas/location.svg',
      alt: 'Map: Stonebrook Villas on Kanakapura Road, near metro station, school, clinic',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/stonebrook-villas/advantage.svg',
      alt: 'Travel times from Stonebrook Villas: metro station 8 minutes, school 6 minutes, hospital 15 minutes, forest park 12 minutes, ring road 18 minutes, city centre 38 minutes',
    },
  ],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/stonebrook-villas/club.webp',
      alt: 'The club house of Stonebrook Villas with lit rooms above a reflecting pool in the evening',
    },
    {
      imageUrl: 'demo/expo/stonebrook-villas/garden.webp',
      alt: 'A curved garden path at Stonebrook Villas with flower beds, a pavilion and people walking',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/stonebrook-villas/evening.webp',
      alt: 'Stonebrook Villas seen from its approach at dusk, with lit windows',
    },
    {
      imageUrl: 'demo/expo/stonebrook-villas/living.webp',
      alt: 'A living room at Stonebrook Villas with sofa, rug and a wall of glass towards the garden',
    },
    {
      imageUrl: 'demo/expo/stonebrook-villas/balcony.webp',
      alt: 'The view from a balcony at Stonebrook Villas over garden and trees',
    },
    {
      imageUrl: 'demo/expo/stonebrook-villas/plan.svg',
      alt: 'Master plan of Stonebrook Villas with villas, club house, pool, play court and gate',
    },
  ],
  documents: [
    {
      title: 'Stonebrook Villas: project brochure',
      file: 'demo/expo/stonebrook-villas/brochure.pdf',
    },
  ],
  consultants: 1,
  map: {
    road: 'Kanakapura Road',
    places: ['Metro station', 'School', 'Clinic', 'Forest gate', 'Bakery'],
    reach: [
      ['Metro station', 8],
      ['School', 6],
      ['Hospital', 15],
      ['Forest park', 12],
      ['Ring road', 18],
      ['City centre', 38],
    ],
  },
};
