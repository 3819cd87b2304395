import type { DemoBooth } from '../types.ts';

export const laurelHeights: DemoBooth = {
  slug: 'laurel-heights',
  name: 'Laurel Heights',
  city: 'Bangalore',
  locality: 'Whitefield',
  floor: 'bng',
  place: {
    x: 4,
    y: 0,
    wide: 4,
    deep: 3,
  },
  style: 'tower',
  tier: 'large',
  color: '#b4633c',
  kind: 'apartments',
  configuration: '2, 3 BHK',
  priceFrom: {
    label: 'Rs 68 lacs',
    rupees: 6800000,
  },
  priceIncludes: ['Parking', 'Club membership'],
  possession: 'December 2022',
  reraNumber: 'DEMO/KA/2021/1037',
  logo: {
    imageUrl: 'demo/expo/laurel-heights/logo.svg',
    alt: 'Laurel Heights by Indravan Homes',
  },
  summaryText: 'Two towers, four homes to a floor, and a balcony deep enough for dinner.',
  summarySubText: '2 and 3 BHK apartments in Whitefield, 640 homes on 7 acres',
  summaryImg: 'demo/expo/laurel-heights/card.webp',
  summaryAlt:
    'Two residential towers, eighteen and fourteen floors, with terracotta balconies, behind a tree-lined walk in golden light',
  imgUrl: 'demo/expo/laurel-heights/hero.webp',
  imgAlt:
    'Two residential towers, eighteen and fourteen floors, with terracotta balconies, behind a tree-lined walk in golden light',
  bgImgUrl: 'demo/expo/laurel-heights/backdrop.webp',
  bgImgAlt: 'A wide view of Laurel Heights in its surroundings',
  offerImg: 'demo/expo/laurel-heights/offer.webp',
  offerImgAlt: 'Laurel opening offer: Laurel Heights, from Rs 68 lacs',
  offer: {
    title: 'Laurel opening offer',
    description:
      'Book by 6 June 2021 and we add a modular kitchen: fitted, with a ten-year warranty. For the first 40 homes booked at the expo.',
  },
  infoLink: {
    top: '0%',
    bottom: '75%',
    left: '22.2%',
    right: '55.6%',
  },
  videoLinks: [
    {
      title: 'From afternoon to evening',
      videoLink: 'demo/expo/films/towers.mp4',
      poster: 'demo/expo/films/towers.webp',
      description:
        'The camera rises beside two residential towers while the sky turns from gold to violet and the windows light up. Captions: “Homes that look both ways. Cross-ventilated plans, deep balconies.” and “Lights on, all the way up. An evening at Laurel Heights.”',
    },
    {
      title: 'Inside the sample home',
      videoLink: 'demo/expo/films/laurel-home.mp4',
      poster: 'demo/expo/films/laurel-home.webp',
      description:
        'A slow walk through a living room towards its glass doors and the view of the city. Captions: “Shade where the sun is low. A living room as wide as its balcony.” and “Room for everyone at the table. Sample home at Laurel Heights.”',
    },
  ],
  testimonialVideoLinks: [
    {
      title: 'Meera S., her second Indravan home',
      videoLink: 'demo/expo/films/meera.mp4',
      poster: 'demo/expo/films/meera.webp',
      description:
        'Meera says: “Three summers in our first one, and the west room is still cool at four. So we bought the next from the people who drew it.”',
    },
  ],
  imagesLocation: [
    {
      imageUrl: 'demo/expo/laurel-heights/location.svg',
      alt: 'Map: Laurel Heights on Whitefield Main Road, near metro station, school, hospital',
    },
  ],
  imagesLocationAdvantage: [
    {
      imageUrl: 'demo/expo/laurel-heights/advantage.svg',
      alt: 'Travel times from Laurel Heights: metro station 6 minutes, international school 9 minutes, hospital 12 minutes, IT corridor 15 minutes, railway station 22 minutes, airport 40 minutes',
    },
  ],
  imagesAmenities: [
    {
      imageUrl: 'demo/expo/laurel-heights/pool.webp',
      alt: 'The swimming pool of Laurel Heights with sun loungers, parasols and the homes behind',
    },
    {
      imageUrl: 'demo/expo/laurel-heights/club.webp',
      alt: 'The club house of Laurel Heights with lit rooms above a reflecting pool in the evening',
    },
    {
      imageUrl: 'demo/expo/laurel-heights/garden.webp',
      alt: 'A curved garden path at Laurel Heights with flower beds, a pavilion and people walking',
    },
  ],
  imagesGallery: [
    {
      imageUrl: 'demo/expo/laurel-heights/evening.webp',
      alt: 'Laurel Heights seen from its approach at dusk, with lit windows',
    },
    {
      imageUrl: 'demo/expo/laurel-heights/living.webp',
      alt: 'A living room at Laurel Heights with sofa, rug and a wall of glass towards the city',
    },
    {
      imageUrl: 'demo/expo/laurel-heights/balcony.webp',
      alt: 'The view from a balcony at Laurel Heights over trees and the city',
    },
    {
      imageUrl: 'demo/expo/laurel-heights/plan.svg',
      alt: 'Master plan of Laurel Heights with apartments, club house, pool, play court and gate',
    },
  ],
  panoramas: [
    {
      imageUrl: 'demo/expo/laurel-heights/around.webp',
      title: 'Living room',
      item: '3 BHK',
      alt: 'You stand in the middle of the living room. Ahead, glass doors as wide as the room open to the balcony, over trees and the city. To the left, a grey-green sofa with two cushions stands under a picture of the two towers, with a rug and a low oak table before it. To the right, a television hangs over a long sideboard, and beside it a shelf with books reaches above your head. Behind you, four chairs stand around a dining table under three lamps, and a door leads to the hall.',
    },
  ],
  documents: [
    {
      title: 'Laurel Heights: project brochure',
      file: 'demo/expo/laurel-heights/brochure.pdf',
    },
    {
      title: 'Laurel Heights: payment plan',
      file: 'demo/expo/laurel-heights/payment-plan.pdf',
    },
  ],
  consultants: 3,
  map: {
    road: 'Whitefield Main Road',
    places: ['Metro station', 'School', 'Hospital', 'Lake park', 'Market'],
    reach: [
      ['Metro station', 6],
      ['International school', 9],
      ['Hospital', 12],
      ['IT corridor', 15],
      ['Railway station', 22],
      ['Airport', 40],
    ],
  },
};
