import { banks } from './banks.ts';
import { amaltasCourt } from './booths/amaltas-court.ts';
import { banyanResidences } from './booths/banyan-residences.ts';
import { casuarinaPark } from './booths/casuarina-park.ts';
import { cinnamonGrove } from './booths/cinnamon-grove.ts';
import { coralBay } from './booths/coral-bay.ts';
import { heronLake } from './booths/heron-lake.ts';
import { hooghlyCrescent } from './booths/hooghly-crescent.ts';
import { kadambaTowers } from './booths/kadamba-towers.ts';
import { laurelHeights } from './booths/laurel-heights.ts';
import { meadowgate } from './booths/meadowgate.ts';
import { nilgiriCrest } from './booths/nilgiri-crest.ts';
import { orchardLane } from './booths/orchard-lane.ts';
import { pearlPromenade } from './booths/pearl-promenade.ts';
import { silverleafVillas } from './booths/silverleaf-villas.ts';
import { skylarkTerraces } from './booths/skylark-terraces.ts';
import { stonebrookVillas } from './booths/stonebrook-villas.ts';
import { teakwoodEnclave } from './booths/teakwood-enclave.ts';
import { expoLanding } from './expo-landing.ts';
import { expoSessions } from './expo-sessions.ts';
import type { DemoExpo } from './types.ts';

/** Ten days of a fictional developer's projects. */
export const propertyExpo: DemoExpo = {
  event: {
    name: { en: 'Indravan Property Expo 2021', hi: 'इंद्रवन प्रॉपर्टी एक्सपो 2021' },
    slug: 'property-expo',
    tagline: {
      en: 'Ten days. Four cities. One front door.',
      hi: 'दस दिन। चार शहर। एक ही दरवाज़ा।',
    },
    description: {
      en: 'A virtual expo for Indian home buyers: seventeen projects by Indravan Homes in Bangalore, Chennai, Coimbatore and Kolkata.',
      hi: 'भारतीय घर खरीदारों के लिए एक वर्चुअल एक्सपो: बेंगलुरु, चेन्नई, कोयंबटूर और कोलकाता में इंद्रवन होम्स की सत्रह परियोजनाएँ।',
    },
    host: { en: 'Indravan Homes', hi: 'इंद्रवन होम्स' },
    logo: { imageUrl: 'demo/expo/logo.svg', alt: 'Indravan Property Expo 2021' },
    startDate: '2021-05-28',
    endDate: '2021-06-06',
    zone: 'Asia/Kolkata',
    opens: '07:00',
    closes: '23:00',
    palette: { brand: '#0f5c5a', accent: '#d9822b' },
    rehearsedAt: '2021-06-02T11:00:00+05:30',
  },
  welcome: {
    entrance: {
      title: 'Welcome to the Indravan Property Expo',
      videoLink: 'demo/expo/films/welcome.mp4',
      poster: 'demo/expo/films/welcome.webp',
      description:
        'The camera moves up an avenue of palms to the expo building while dawn turns to gold. Captions: “Welcome to the Indravan Property Expo. 28 May to 6 June 2021, 7 am to 11 pm IST.” and “Seventeen projects, four cities. Walk in through the lobby. The hall is to your left.”',
    },
    lobby: {
      title: 'What is where',
      videoLink: 'demo/expo/films/lobby.mp4',
      poster: 'demo/expo/films/lobby.webp',
      description:
        'A flight along a lake with towers and villas as evening falls. Captions: “Exhibition hall: apartments, villas and plots from Rs 9 lacs to Rs 2 crores.” “Auditorium: talks on loans, law and layouts, live and recorded.” “Info desk: ask us anything, or book a 20-minute call.”',
    },
  },
  landing: expoLanding,
  sessions: expoSessions,
  floors: [
    {
      id: 'bng',
      name: { en: 'Bengaluru', hi: 'बेंगलुरु' },
      cities: [{ en: 'Bangalore', hi: 'बेंगलुरु' }],
      cityNames: ['Bangalore'],
      skyline: 'garden',
      grid: { columns: 18, rows: 12 },
      entrance: { x: 9, y: 12 },
    },
    {
      id: 'c&c',
      name: { en: 'Chennai & Coimbatore', hi: 'चेन्नई और कोयंबटूर' },
      cities: [
        { en: 'Chennai', hi: 'चेन्नई' },
        { en: 'Coimbatore', hi: 'कोयंबटूर' },
      ],
      cityNames: ['Chennai', 'Coimbatore'],
      skyline: 'coast',
      grid: { columns: 14, rows: 10 },
      entrance: { x: 7, y: 10 },
    },
    {
      id: 'kol',
      name: { en: 'Kolkata', hi: 'कोलकाता' },
      cities: [{ en: 'Kolkata', hi: 'कोलकाता' }],
      cityNames: ['Kolkata'],
      skyline: 'river',
      grid: { columns: 10, rows: 8 },
      entrance: { x: 5, y: 8 },
    },
  ],
  booths: [
    laurelHeights,
    amaltasCourt,
    banyanResidences,
    skylarkTerraces,
    stonebrookVillas,
    meadowgate,
    cinnamonGrove,
    orchardLane,
    heronLake,
    silverleafVillas,
    coralBay,
    pearlPromenade,
    casuarinaPark,
    nilgiriCrest,
    teakwoodEnclave,
    hooghlyCrescent,
    kadambaTowers,
  ],
  banks,
  registration: {
    interestedIn: [
      { en: 'Plot', hi: 'प्लॉट' },
      { en: 'Apartment', hi: 'अपार्टमेंट' },
      { en: 'Villas', hi: 'विला' },
    ],
    budgets: [
      { en: 'upto ₹50L', hi: '₹50 लाख तक' },
      { en: '₹50L to ₹1Cr', hi: '₹50 लाख से ₹1 करोड़' },
      { en: 'above ₹1Cr', hi: '₹1 करोड़ से अधिक' },
    ],
    cities: [
      { en: 'Bangalore', hi: 'बेंगलुरु' },
      { en: 'Chennai', hi: 'चेन्नई' },
      { en: 'Coimbatore', hi: 'कोयंबटूर' },
      { en: 'Kolkata', hi: 'कोलकाता' },
    ],
    attendingDates: ['02/06/2021', '03/06/2021', '04/06/2021', '05/06/2021', '06/06/2021'],
  },
  savedReplies: [
    {
      question: { en: 'Who may buy a property here?', hi: 'यहाँ संपत्ति कौन खरीद सकता है?' },
      answer: {
        en: 'Only Indians may legally buy property in India: residents, and people with NRI, PIO or OCI status. Anybody may walk through the expo.',
        hi: 'भारत में कानूनी रूप से केवल भारतीय ही संपत्ति खरीद सकते हैं: निवासी, और एनआरआई, पीआईओ या ओसीआई दर्जे वाले लोग। एक्सपो कोई भी देख सकता है।',
      },
    },
    {
      question: {
        en: 'How do I speak to somebody about a project?',
        hi: 'किसी परियोजना के बारे में बात कैसे करूँ?',
      },
      answer: {
        en: 'Open the project’s booth and write in its chat, or choose the offer to book a 20-minute call with a consultant, between 7 am and 11 pm IST.',
        hi: 'परियोजना का बूथ खोलिए और उसकी चैट में लिखिए, या ऑफ़र चुनकर सलाहकार के साथ 20 मिनट की कॉल तय कीजिए, सुबह 7 से रात 11 बजे (भारतीय समय) के बीच।',
      },
    },
    {
      question: {
        en: 'Where do I find the brochures I saved?',
        hi: 'सहेजे हुए ब्रोशर कहाँ मिलेंगे?',
      },
      answer: {
        en: 'In your swag bag, at the top of every page. They stay there until you remove them.',
        hi: 'हर पृष्ठ के ऊपर, आपके स्वैग बैग में। जब तक आप उन्हें हटाते नहीं, वे वहीं रहते हैं।',
      },
    },
  ],
};
