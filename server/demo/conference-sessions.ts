import type { DemoSession } from './types.ts';

/** The programme of the conference. */
export const conferenceSessions: readonly DemoSession[] = [
  {
    slug: 'reading-cash',
    topic: { en: 'Reading cash before profit', hi: 'लाभ से पहले नकदी पढ़ना' },
    description: {
      en: 'Profit is an opinion with footnotes; cash is a count. An opening lecture on reading the cash-flow statement first, with six half-years of one real-looking company.',
      hi: 'लाभ टिप्पणियों वाली एक राय है; नकदी एक गिनती है। नकदी प्रवाह विवरण को सबसे पहले पढ़ने पर उद्घाटन व्याख्यान, एक असली जैसी कंपनी की छह छमाहियों के साथ।',
    },
    type: 'webinar',
    startAt: '2021-08-19T10:00:00+05:30',
    duration: 60,
    speakers: ['anjali-rao'],
    moderator: 'thomas-mathew',
    recording: {
      title: 'Reading cash before profit',
      videoLink: 'demo/conference/films/recording.mp4',
      poster: 'demo/conference/films/recording.webp',
      description:
        'Slides of the opening lecture: the title; a bar chart of cash from operations over six half-years; and three lines: “Start with the cash statement. Ask what moved, then why. Only then open the profit line.”',
    },
    brochures: [
      { title: 'Reading cash before profit: handout', file: 'demo/conference/reading-cash.pdf' },
    ],
  },
  {
    slug: 'follow-the-money',
    topic: {
      en: 'Follow the money: four cases, told backwards',
      hi: 'पैसे का पीछा: चार मामले, उल्टी दिशा में',
    },
    description: {
      en: 'Each case starts with the confession and walks back to the first odd entry. Bring a pencil.',
      hi: 'हर मामला इक़बाल से शुरू होता है और पहली अजीब प्रविष्टि तक लौटता है। पेंसिल साथ रखिए।',
    },
    type: 'webinar',
    startAt: '2021-08-19T14:00:00+05:30',
    duration: 75,
    speakers: ['nandini-iyer'],
    moderator: 'mo',
    recording: {
      title: 'Follow the money: four cases',
      videoLink: 'demo/conference/films/follow-the-money.mp4',
      poster: 'demo/conference/films/follow-the-money.webp',
      description:
        'The slides that stayed on the screen while four cases were told from their end to their first odd entry.',
    },
    brochures: [],
  },
  {
    slug: 'morning-practice',
    topic: { en: 'Morning practice: the first hour', hi: 'सुबह का अभ्यास: पहला घंटा' },
    description: {
      en: 'Before the doors open: how five offices begin their day, and what they leave until the evening.',
      hi: 'दरवाज़े खुलने से पहले: पाँच दफ़्तर अपना दिन कैसे शुरू करते हैं, और क्या शाम तक छोड़ देते हैं।',
    },
    type: 'breakout',
    startAt: '2021-08-20T09:15:00+05:30',
    duration: 45,
    speakers: ['arvind-kulkarni'],
    moderator: 'thomas-mathew',
    capacity: 12,
    brochures: [],
  },
  {
    slug: 'indirect-tax-after-four-years',
    topic: { en: 'Indirect tax, four years on', hi: 'अप्रत्यक्ष कर, चार साल बाद' },
    description: {
      en: 'What has settled, what has not, and which questions a small manufacturer should stop worrying about.',
      hi: 'क्या सुलझ गया, क्या नहीं, और कौन-से सवालों की चिंता एक छोटे निर्माता को छोड़ देनी चाहिए।',
    },
    type: 'panel_discussion',
    startAt: '2021-08-20T10:30:00+05:30',
    duration: 90,
    speakers: ['vikram-sethi', 'arvind-kulkarni', 'sam'],
    moderator: 'mo',
    banner: 'demo/conference/films/indirect-tax.webp',
    player: 'demo/conference/films/indirect-tax.mp4',
    brochures: [
      { title: 'Questions sent in before the panel', file: 'demo/conference/reading-cash.pdf' },
    ],
  },
  {
    slug: 'revenue-in-instalments',
    topic: { en: 'Revenue that arrives in instalments', hi: 'किस्तों में आने वाली आय' },
    description: {
      en: 'A worked example on one sheet of paper, both sides: five years of a school fee, from promise to cash.',
      hi: 'काग़ज़ के एक पन्ने पर, दोनों ओर, हल किया हुआ उदाहरण: पाँच साल की स्कूल फ़ीस, वादे से नकदी तक।',
    },
    type: 'webinar',
    startAt: '2021-08-20T16:15:00+05:30',
    duration: 45,
    speakers: ['sam'],
    moderator: 'thomas-mathew',
    player: 'demo/conference/films/welcome.mp4',
    brochures: [],
  },
  {
    slug: 'what-may-a-machine-post',
    topic: { en: 'What may a machine post?', hi: 'मशीन कौन-सी प्रविष्टि कर सकती है?' },
    description: {
      en: 'Automatic entries save evenings and hide errors. Three rules for letting software write in the ledger.',
      hi: 'स्वचालित प्रविष्टियाँ शामें बचाती हैं और ग़लतियाँ छिपाती हैं। सॉफ़्टवेयर को बहीखाते में लिखने देने के तीन नियम।',
    },
    type: 'webinar',
    startAt: '2021-08-20T15:00:00+05:30',
    duration: 60,
    speakers: ['zara-contractor'],
    moderator: 'thomas-mathew',
    brochures: [],
  },
  {
    slug: 'small-practice-round-table',
    topic: {
      en: 'Round table: the office of nine people',
      hi: 'गोलमेज़: नौ लोगों का दफ़्तर',
    },
    description: {
      en: 'Hours, fees, juniors, and the season that eats the year. A conversation in small rooms.',
      hi: 'घंटे, फ़ीस, नए साथी, और वह मौसम जो पूरा साल खा जाता है। छोटे कक्षों में बातचीत।',
    },
    type: 'breakout',
    startAt: '2021-08-20T17:30:00+05:30',
    duration: 60,
    speakers: ['arvind-kulkarni'],
    moderator: 'thomas-mathew',
    capacity: 24,
    brochures: [],
  },
  {
    slug: 'assurance-without-numbers',
    topic: {
      en: 'Assurance when there are no numbers',
      hi: 'जब आँकड़े न हों तब आश्वासन',
    },
    description: {
      en: 'Water, carbon, safety: clients ask for a signature under words. What can be promised, and to whom?',
      hi: 'पानी, कार्बन, सुरक्षा: ग्राहक शब्दों के नीचे हस्ताक्षर माँगते हैं। क्या वादा किया जा सकता है, और किससे?',
    },
    type: 'panel_discussion',
    startAt: '2021-08-21T10:30:00+05:30',
    duration: 90,
    speakers: ['anjali-rao', 'zara-contractor', 'nandini-iyer'],
    moderator: 'thomas-mathew',
    brochures: [],
  },
  {
    slug: 'closing-question',
    topic: { en: 'The closing question', hi: 'समापन का प्रश्न' },
    description: {
      en: 'All speakers, one hour, and the question of the conference: what should a figure be trusted for?',
      hi: 'सभी वक्ता, एक घंटा, और सम्मेलन का प्रश्न: किसी आँकड़े पर भरोसा किस बात के लिए किया जाए?',
    },
    type: 'panel_discussion',
    startAt: '2021-08-21T16:00:00+05:30',
    duration: 60,
    speakers: ['anjali-rao', 'vikram-sethi', 'nandini-iyer', 'zara-contractor', 'arvind-kulkarni'],
    moderator: 'mo',
    brochures: [],
  },
];
