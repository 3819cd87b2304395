import { trade, tradeSkills } from './attendees/trade.ts';
import type { Words } from './types.ts';

/** What the conference's people and polls say in one language, in both. */
export const conferenceWords: readonly Words[] = [
  ...trade,
  ...tradeSkills,
  { en: 'Accounting', hi: 'लेखांकन' },
  { en: 'Education', hi: 'शिक्षा' },
  { en: 'Industry', hi: 'उद्योग' },
  { en: 'Law', hi: 'क़ानून' },
  { en: 'Public body', hi: 'सार्वजनिक संस्था' },
  { en: 'Software', hi: 'सॉफ़्टवेयर' },
  { en: 'Partner, audit and assurance', hi: 'पार्टनर, लेखा परीक्षा और आश्वासन' },
  { en: 'Adviser on indirect tax', hi: 'अप्रत्यक्ष कर सलाहकार' },
  { en: 'Head of accounting systems', hi: 'लेखा प्रणालियों की प्रमुख' },
  { en: 'Chartered accountant and teacher', hi: 'चार्टर्ड अकाउंटेंट और शिक्षक' },
  { en: 'Former controller of accounts', hi: 'पूर्व लेखा नियंत्रक' },
  { en: 'Past president of the Guild', hi: 'गिल्ड की पूर्व अध्यक्ष' },
  { en: 'Senior partner, audit', hi: 'वरिष्ठ पार्टनर, लेखा परीक्षा' },
  { en: 'President of the Guild', hi: 'गिल्ड के अध्यक्ष' },
  { en: 'General secretary of the Guild', hi: 'गिल्ड के महासचिव' },
  { en: 'Who is in the room?', hi: 'कक्ष में कौन-कौन है?' },
  {
    en: 'Where do you spend most of your working week?',
    hi: 'आपके कामकाजी सप्ताह का ज़्यादातर समय कहाँ बीतता है?',
  },
  { en: 'In practice', hi: 'प्रैक्टिस में' },
  { en: 'In industry', hi: 'उद्योग में' },
  { en: 'In a public body', hi: 'सार्वजनिक संस्था में' },
  { en: 'Studying', hi: 'पढ़ाई में' },
  {
    en: 'Which of these did you do yourself in the last month?',
    hi: 'पिछले महीने इनमें से कौन-सा काम आपने ख़ुद किया?',
  },
  { en: 'Filed a monthly return', hi: 'मासिक रिटर्न भरा' },
  { en: 'Answered a notice', hi: 'नोटिस का जवाब दिया' },
  { en: 'Asked for a refund', hi: 'रिफ़ंड माँगा' },
  { en: 'What costs you the most time?', hi: 'सबसे ज़्यादा समय किसमें लगता है?' },
  {
    en: 'If one thing could be settled once and for all, it should be…',
    hi: 'अगर कोई एक बात हमेशा के लिए सुलझ सके, तो वह हो…',
  },
  {
    en: 'Matching credits with suppliers’ returns',
    hi: 'आपूर्तिकर्ताओं के रिटर्न से क्रेडिट का मिलान',
  },
  { en: 'Classification and rates', hi: 'वर्गीकरण और दरें' },
  { en: 'Place of supply for services', hi: 'सेवाओं की आपूर्ति का स्थान' },
  { en: 'Refunds that do not arrive', hi: 'न आने वाले रिफ़ंड' },
];
