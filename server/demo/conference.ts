import type { PresetQuestion } from '@pavilion/contract';
import { conferenceCommittee, conferenceSpeakers } from './conference-people.ts';
import { conferenceSessions } from './conference-sessions.ts';
import type { DemoConference } from './types.ts';

/** Three days of a fictional professional body. */
export const conference: DemoConference = {
  event: {
    name: { en: 'Numeris 2021', hi: 'न्यूमेरिस 2021' },
    slug: 'conference',
    tagline: {
      en: 'What should a figure be trusted for?',
      hi: 'किसी आँकड़े पर भरोसा किस बात के लिए किया जाए?',
    },
    description: {
      en: 'The annual conference of the Deccan Guild of Accountants: three days of talks, panels and conversation for people who answer for figures.',
      hi: 'डेक्कन गिल्ड ऑफ़ अकाउंटेंट्स का वार्षिक सम्मेलन: आँकड़ों की ज़िम्मेदारी लेने वालों के लिए तीन दिन के व्याख्यान, चर्चाएँ और बातचीत।',
    },
    host: { en: 'Deccan Guild of Accountants', hi: 'डेक्कन गिल्ड ऑफ़ अकाउंटेंट्स' },
    logo: {
      imageUrl: 'demo/conference/logo.svg',
      alt: 'Numeris 2021, Deccan Guild of Accountants',
    },
    startDate: '2021-08-19',
    endDate: '2021-08-21',
    zone: 'Asia/Kolkata',
    opens: '09:00',
    closes: '20:00',
    palette: { brand: '#2b3f8c', accent: '#c98b2a' },
    rehearsedAt: '2021-08-20T11:10:00+05:30',
  },
  welcome: {
    entrance: {
      title: 'Welcome to Numeris 2021',
      videoLink: 'demo/conference/films/welcome.mp4',
      poster: 'demo/conference/films/welcome.webp',
      description:
        'The camera moves between cypress trees towards the conference building in the morning. Captions: “Numeris 2021. The annual conference of the Deccan Guild of Accountants.” and “Three days, one question: what should a figure be trusted for?”',
    },
    lobby: {
      title: 'What is where',
      videoLink: 'demo/conference/films/lobby.mp4',
      poster: 'demo/conference/films/lobby.webp',
      description:
        'A pan across the front of the conference building as evening falls and its lights come on. Captions: “Auditorium: sessions, polls and recordings.” and “Info desk and lounge: ask a question, meet a colleague.”',
    },
  },
  landing: {
    hero: {
      wide: 'demo/conference/hero.webp',
      portrait: 'demo/conference/hero-portrait.webp',
      alt: {
        en: 'People arriving at a wide, columned conference building between two pools, in golden light',
        hi: 'सुनहरी रोशनी में दो जलाशयों के बीच स्तंभों वाले चौड़े सम्मेलन भवन में आते हुए लोग',
      },
    },
    headline: { en: 'Three days, one question', hi: 'तीन दिन, एक प्रश्न' },
    lead: {
      en: 'Talks, panels and small rooms for accounting professionals, 19 to 21 August 2021, online.',
      hi: 'लेखा पेशेवरों के लिए व्याख्यान, चर्चाएँ और छोटे कक्ष, 19 से 21 अगस्त 2021, ऑनलाइन।',
    },
  },
  speakers: conferenceSpeakers,
  committee: conferenceCommittee,
  sessions: conferenceSessions,
  sponsors: [
    {
      name: 'Tidewater Ledger',
      tier: 'Platinum',
      logo: { imageUrl: 'demo/conference/sponsors/tidewater-ledger.svg', alt: 'Tidewater Ledger' },
    },
    {
      name: 'Kestrel & Vane',
      tier: 'Gold',
      logo: { imageUrl: 'demo/conference/sponsors/kestrel-vane.svg', alt: 'Kestrel & Vane' },
    },
    {
      name: 'Plumbline',
      tier: 'Gold',
      logo: { imageUrl: 'demo/conference/sponsors/plumbline.svg', alt: 'Plumbline' },
    },
    {
      name: 'Ochre Systems',
      tier: 'Silver',
      logo: { imageUrl: 'demo/conference/sponsors/ochre-systems.svg', alt: 'Ochre Systems' },
    },
    {
      name: 'Northgate Notes',
      tier: 'Silver',
      logo: { imageUrl: 'demo/conference/sponsors/northgate-notes.svg', alt: 'Northgate Notes' },
    },
    {
      name: 'Saffron Desk',
      tier: 'Silver',
      logo: { imageUrl: 'demo/conference/sponsors/saffron-desk.svg', alt: 'Saffron Desk' },
    },
    {
      name: 'Commons of Practice',
      tier: 'Ecosystem Partners',
      logo: {
        imageUrl: 'demo/conference/sponsors/commons-of-practice.svg',
        alt: 'Commons of Practice',
      },
    },
    {
      name: 'Ledgerwomen',
      tier: 'Ecosystem Partners',
      logo: { imageUrl: 'demo/conference/sponsors/ledgerwomen.svg', alt: 'Ledgerwomen' },
    },
    {
      name: 'Open Standards Circle',
      tier: 'Ecosystem Partners',
      logo: {
        imageUrl: 'demo/conference/sponsors/open-standards-circle.svg',
        alt: 'Open Standards Circle',
      },
    },
    {
      name: 'Pavilion',
      tier: 'Online Event Partner',
      logo: { imageUrl: 'demo/conference/sponsors/pavilion.svg', alt: 'Pavilion' },
    },
    {
      name: 'Inkwell Archive',
      tier: 'Exhibitor',
      logo: { imageUrl: 'demo/conference/sponsors/inkwell-archive.svg', alt: 'Inkwell Archive' },
    },
    {
      name: 'Balance & Beam',
      tier: 'Exhibitor',
      logo: { imageUrl: 'demo/conference/sponsors/balance-beam.svg', alt: 'Balance & Beam' },
    },
    {
      name: 'Quire Software',
      tier: 'Exhibitor',
      logo: { imageUrl: 'demo/conference/sponsors/quire-software.svg', alt: 'Quire Software' },
    },
  ],
  savedReplies: [
    {
      question: { en: 'Where do I watch a session I missed?', hi: 'छूटा हुआ सत्र कहाँ देखूँ?' },
      answer: {
        en: 'In the auditorium. Recordings appear there under their topic, usually within a day.',
        hi: 'सभागार में। रिकॉर्डिंग वहाँ अपने विषय के नीचे, आम तौर पर एक दिन के भीतर आ जाती हैं।',
      },
    },
    {
      question: { en: 'How do I meet another member?', hi: 'किसी दूसरे सदस्य से कैसे मिलूँ?' },
      answer: {
        en: 'Open the lounge, find the person and send a connection request, or create a breakout room and invite people by email.',
        hi: 'लाउंज खोलिए, व्यक्ति को खोजिए और जुड़ने का अनुरोध भेजिए, या ब्रेकआउट रूम बनाकर ईमेल से आमंत्रित कीजिए।',
      },
    },
    {
      question: { en: 'Do sessions count as study hours?', hi: 'क्या सत्र अध्ययन घंटों में गिने जाते हैं?' },
      answer: {
        en: 'Every session that you attend to its end counts with its full length. The Guild writes to you after the conference.',
        hi: 'जिस सत्र में आप अंत तक उपस्थित रहते हैं, वह पूरी अवधि के साथ गिना जाता है। सम्मेलन के बाद गिल्ड आपको लिखेगा।',
      },
    },
  ],
};

/** What registration asks besides the preset's questions. */
export const conferenceTopics: PresetQuestion = {
  type: 'choices',
  label: { en: 'What are you interested in?', hi: 'आपकी रुचि किन विषयों में है?' },
  roles: ['attendee'],
  options: [
    { label: { en: 'Accounting standards', hi: 'लेखा मानक' } },
    { label: { en: 'Audit and assurance', hi: 'लेखापरीक्षा और आश्वासन' } },
    { label: { en: 'Direct taxes', hi: 'प्रत्यक्ष कर' } },
    { label: { en: 'GST and indirect taxes', hi: 'जीएसटी और अप्रत्यक्ष कर' } },
    { label: { en: 'Company law', hi: 'कंपनी कानून' } },
    { label: { en: 'Technology in practice', hi: 'कामकाज में तकनीक' } },
  ],
};
