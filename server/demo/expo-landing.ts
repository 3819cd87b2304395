import type { DemoLanding } from './types.ts';

export const expoLanding: DemoLanding = {
  hero: {
    wide: 'demo/expo/landing/hero.webp',
    portrait: 'demo/expo/landing/hero-portrait.webp',
    alt: {
      en: 'Towers, villas and flowering trees around a lake in the evening sun, with people on a walk',
      hi: 'शाम की धूप में झील के चारों ओर ऊँची इमारतें, विला और फूलों वाले पेड़, और टहलते हुए लोग',
    },
  },
  headline: {
    en: 'Ten days. Four cities. One front door.',
    hi: 'दस दिन। चार शहर। एक ही दरवाज़ा।',
  },
  lead: {
    en: 'Apartments, villas and plots from Rs 9 lacs to Rs 2 crores, at an expo you can walk through from home. Meet the people who build them, from 28 May to 6 June 2021, 7 am to 11 pm IST.',
    hi: 'रु 9 लाख से रु 2 करोड़ तक के अपार्टमेंट, विला और प्लॉट, एक ऐसे एक्सपो में जिसे आप घर बैठे देख सकते हैं। इन्हें बनाने वालों से मिलिए, 28 मई से 6 जून 2021 तक, सुबह 7 बजे से रात 11 बजे (भारतीय समय)।',
  },
  whoMayBuy: {
    en: 'Only Indians (resident, NRI, PIO, OCI) may legally buy property in India.',
    hi: 'भारत में कानूनी रूप से केवल भारतीय (निवासी, एनआरआई, पीआईओ, ओसीआई) ही संपत्ति खरीद सकते हैं।',
  },
  sections: [
    {
      kind: 'apartments',
      title: { en: 'Apartments', hi: 'अपार्टमेंट' },
      text: {
        en: 'Nine projects in four cities, from a first home of one bedroom to terraces on the twentieth floor.',
        hi: 'चार शहरों में नौ परियोजनाएँ, एक बेडरूम के पहले घर से लेकर बीसवीं मंज़िल की छतों तक।',
      },
      image: {
        imageUrl: 'demo/expo/landing/apartments.webp',
        alt: {
          en: 'Five terraced apartment buildings in a curve, in morning light',
          hi: 'सुबह की रोशनी में घुमावदार कतार में बनी पाँच सीढ़ीनुमा इमारतें',
        },
      },
      cards: [
        {
          title: { en: '1 and 2 BHK', hi: '1 और 2 बीएचके' },
          from: { en: 'From Rs 39 lacs', hi: 'रु 39 लाख से' },
          note: { en: 'Electronic City, Sarjapur Road', hi: 'इलेक्ट्रॉनिक सिटी, सरजापुर रोड' },
        },
        {
          title: { en: '2 and 3 BHK', hi: '2 और 3 बीएचके' },
          from: { en: 'From Rs 46 lacs', hi: 'रु 46 लाख से' },
          note: {
            en: 'Coimbatore, Kolkata, Chennai, Bangalore',
            hi: 'कोयंबटूर, कोलकाता, चेन्नई, बेंगलुरु',
          },
        },
        {
          title: { en: '3 and 4 BHK terraces', hi: '3 और 4 बीएचके टेरेस' },
          from: { en: 'From Rs 1.24 crores', hi: 'रु 1.24 करोड़ से' },
          note: { en: 'Hebbal, Bangalore', hi: 'हेब्बाल, बेंगलुरु' },
        },
      ],
    },
    {
      kind: 'villas',
      title: { en: 'Villas', hi: 'विला' },
      text: {
        en: 'Row villas, courtyard villas and houses by the sea, each with its own ground and its own door.',
        hi: 'कतारबद्ध विला, आँगन वाले विला और समुद्र किनारे के घर, हर एक की अपनी ज़मीन और अपना दरवाज़ा।',
      },
      image: {
        imageUrl: 'demo/expo/landing/villas.webp',
        alt: {
          en: 'A two-storey villa of stone, wood and white slabs with a pool, in golden light',
          hi: 'सुनहरी रोशनी में पत्थर, लकड़ी और सफ़ेद छतों वाला दो मंज़िला विला और उसका पूल',
        },
      },
      cards: [
        {
          title: { en: '3 BHK tiled villas', hi: '3 बीएचके खपरैल विला' },
          from: { en: 'From Rs 88 lacs', hi: 'रु 88 लाख से' },
          note: { en: 'Vadavalli, Coimbatore', hi: 'वडवल्ली, कोयंबटूर' },
        },
        {
          title: { en: '3 BHK row villas', hi: '3 बीएचके कतारबद्ध विला' },
          from: { en: 'From Rs 1.1 crores', hi: 'रु 1.1 करोड़ से' },
          note: { en: 'Kanakapura Road, Bangalore', hi: 'कनकपुरा रोड, बेंगलुरु' },
        },
        {
          title: { en: '4 BHK villas', hi: '4 बीएचके विला' },
          from: { en: 'Rs 1.62 to 2 crores', hi: 'रु 1.62 से 2 करोड़' },
          note: {
            en: 'Yelahanka, Devanahalli, East Coast Road',
            hi: 'येलहंका, देवनहल्ली, ईस्ट कोस्ट रोड',
          },
        },
      ],
    },
    {
      kind: 'plots',
      title: { en: 'Plots', hi: 'प्लॉट' },
      text: {
        en: 'Clear titles, wide roads and trees already in the ground. Build this year, or when you are ready.',
        hi: 'स्पष्ट स्वामित्व, चौड़ी सड़कें और पहले से लगे पेड़। इसी साल बनाइए, या जब आप तैयार हों।',
      },
      image: {
        imageUrl: 'demo/expo/landing/plots.webp',
        alt: {
          en: 'Plots with tree-lined lanes and the first houses, seen from the air in the morning',
          hi: 'सुबह आसमान से दिखते प्लॉट, पेड़ों से सजी गलियाँ और पहले बने घर',
        },
      },
      cards: [
        {
          title: { en: 'Weekend plots', hi: 'सप्ताहांत के प्लॉट' },
          from: { en: 'From Rs 9 lacs', hi: 'रु 9 लाख से' },
          note: { en: 'Nandi Hills Road, Bangalore', hi: 'नंदी हिल्स रोड, बेंगलुरु' },
        },
        {
          title: { en: 'Plots by the casuarinas', hi: 'झाऊ के पेड़ों के बीच प्लॉट' },
          from: { en: 'From Rs 14 lacs', hi: 'रु 14 लाख से' },
          note: { en: 'Guduvanchery, Chennai', hi: 'गुडुवनचेरी, चेन्नई' },
        },
        {
          title: { en: 'Lake park plots', hi: 'झील उद्यान के प्लॉट' },
          from: { en: 'From Rs 18 lacs', hi: 'रु 18 लाख से' },
          note: { en: 'Hoskote, Bangalore', hi: 'होसकोटे, बेंगलुरु' },
        },
      ],
    },
  ],
  popup: {
    imageUrl: 'demo/expo/landing/popup.webp',
    alt: {
      en: 'Indravan Property Expo. Ten days, four cities, one front door. Homes and plots from Rs 9 lacs to Rs 2 crores. 28 May to 6 June 2021, online, 7 am to 11 pm IST. Entry is free.',
      hi: 'इंद्रवन प्रॉपर्टी एक्सपो। दस दिन, चार शहर, एक ही दरवाज़ा। रु 9 लाख से रु 2 करोड़ तक के घर और प्लॉट। 28 मई से 6 जून 2021, ऑनलाइन, सुबह 7 से रात 11 बजे (भारतीय समय)। प्रवेश निःशुल्क।',
    },
  },
};
