import { propertyExpo } from '../../../demo/property-expo.ts';
import type {
  DemoBooth,
  DemoConference,
  DemoExpo,
  DemoSession,
  Words,
} from '../../../demo/types.ts';

/** What an answer can draw on: the event's content, and the booth it is asked at, null at the info desk. */
interface AskedQuestion {
  text: string;
  of: DemoExpo | DemoConference;
  booth: DemoBooth | null;
  /** Event time. */
  now: Date;
}

type Language = keyof Words;
export type Topic = keyof typeof keywords;

/** What people write when they mean a topic, in English, Hindi (without nuktas, as many type it), and Hindi in Latin letters. */
const keywords = {
  price:
    /\b(prices?|pricing|costs?|how much|budget|kitn[ae] ka|k[ei]+mat|daam)\b|कीमत|दाम|मूल्य|भाव|लागत|कितने (का|की|में)/i,
  size: /\b(sizes?|area|bhk|bedrooms?|sq\.? ?ft|square (feet|foot)|configurations?|how (big|large)|carpet)\b|आकार|साइज|बीएचके|बेडरूम|कमरे|वर्ग ?फ|क्षेत्रफल|कितन[ाीे] बड/i,
  possession:
    /\b(possession|hand ?over|mov(e|ing) in|completion|completed|ready)\b|कब्ज|पजेशन|रहने|कब (मिल|तैयार)|गृह ?प्रवेश/i,
  registration:
    /\b(rera|registration (no|number)|registered|reg\.? ?no)\b|रेरा|पंजीकरण|पंजीयन|रजिस्ट्रेशन/i,
  document:
    /\b(brochures?|documents?|pdf|(floor|master) ?plans?|layout|payment plans?|papers|title note|download)\b|ब्रोशर|दस्तावेज|कागज|पीडीएफ|नक्श|भुगतान योजना|डाउनलोड/i,
  location:
    /\b(where is|where are|location|address|located|how far|distance|near(by)?|schools?|hospital|metro|airport|station|commute)\b|कहाँ|कहां|स्थान|दूर|पास|नजदीक|स्कूल|अस्पताल|मेट्रो|हवाई|एयरपोर्ट|स्टेशन/i,
  offer: /\b(offers?|discounts?|deals?)\b|ऑफर|छूट|डिस्काउंट/i,
  call: /\b(call|site visit|visit the|consultants?|appointment|speak to|talk to)\b|कॉल|बात कर|मुलाकात|साइट|सलाहकार/i,
  hours: /\b(open|opens|closes?|closing|hours|timings?)\b|कब (खुल|बंद)|खुलता|बंद होता|कितने बजे|समय/i,
  session: /\b(sessions?|talks?|programme|agenda|schedule|speakers?)\b|सत्र|वक्ता|व्याख्यान/i,
};

/** What the desks don't know, although other words of a question may sound familiar. */
const unknowable = /\b(loans?|emi|interest|bank|tax(es)?|pets?|rent)\b|ऋण|लोन|ब्याज|बैंक|किराय/i;
const thanks = /\b(thanks?|thank you|great|perfect)\b|धन्यवाद|शुक्रिया/i;
const greeting = /^\W*(hi|hello|hey|namaste|good (morning|afternoon|evening))\b|^\s*(नमस्ते|नमस्कार)/i;

/** A sentence or two of facts about what was asked, in the language of the question; says so where it doesn't know, and who does. */
export function answerQuestion(given: AskedQuestion): string {
  const asked = { ...given, text: withoutNukta(given.text) };
  const language: Language = questionLanguage(asked.text);
  const found = listTopics(asked.text);
  const booth = asked.booth ?? boothNamedIn(asked);
  const facts = listKnownTopics(asked.text).flatMap((topic) => {
    const fact =
      (booth && aboutBooth(topic, booth, asked)) ?? aboutEvent(topic, asked, booth !== null);
    return fact ? [fact[language]] : [];
  });
  const ready = booth ? undefined : readyReply(asked, language);
  if (ready) return ready;
  if (facts.length) return facts.slice(0, 3).join(' ');
  if (!found.length && thanks.test(asked.text)) return sentences.welcome[language];
  if (!found.length && greeting.test(asked.text)) return sentences.greeting[language];
  return (asked.booth ? sentences.unknownAtBooth : sentences.unknownAtDesk)[language];
}

/** What a question is about, if the desks know anything of it. */
export function listKnownTopics(question: string): Topic[] {
  const text = withoutNukta(question);
  return unknowable.test(text) ? [] : listTopics(text);
}

const listTopics = (text: string) =>
  (Object.keys(keywords) as Topic[]).filter((topic) => keywords[topic].test(text));

/** Devanagari is answered in Hindi, everything else in English. */
export function questionLanguage(text: string): Language {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en';
}

/** Many write क़ as क. */
const withoutNukta = (text: string) => text.normalize('NFD').replaceAll('\u093c', '');

const sentences = {
  welcome: {
    en: 'You’re welcome. Write again if something else comes to mind.',
    hi: 'आपका स्वागत है। कुछ और पूछना हो तो फिर लिखिए।',
  },
  greeting: {
    en: 'Hello! What would you like to know?',
    hi: 'नमस्ते! आप क्या जानना चाहते हैं?',
  },
  unknownAtBooth: {
    en: 'I don’t know that, and I won’t guess. Our consultants do: book a 20-minute call on this page.',
    hi: 'यह मुझे पता नहीं, और अंदाज़ा लगाना ठीक नहीं होगा। हमारे सलाहकार बता सकते हैं: इस पृष्ठ पर 20 मिनट की कॉल तय कीजिए।',
  },
  unknownAtDesk: {
    en: 'I don’t know that, and I won’t guess. Hana, who organises this event, does: you’ll find her in the lounge.',
    hi: 'यह मुझे पता नहीं, और अंदाज़ा लगाना ठीक नहीं होगा। इस आयोजन की आयोजक हाना बता सकती हैं: वे आपको लाउंज में मिलेंगी।',
  },
} satisfies Record<string, Words>;

function aboutBooth(topic: Topic, booth: DemoBooth, { text }: AskedQuestion): Words | undefined {
  const { name, city, locality, configuration, possession, offer } = booth;
  switch (topic) {
    case 'price':
      return {
        en: `${name} starts at ${booth.priceFrom.label}.`,
        hi: `${name} में क़ीमत ${rupeesHi(booth.priceFrom.rupees)} से शुरू होती है।`,
      };
    case 'size':
      return {
        en: `${booth.summarySubText}; sizes: ${configuration}.`,
        hi: `${name} में: ${configurationHi(configuration)}।`,
      };
    case 'possession':
      return aboutPossession(possession, name);
    case 'registration':
      return {
        en: `The RERA number of ${name} is ${booth.reraNumber}.`,
        hi: `${name} का रेरा नंबर ${booth.reraNumber} है।`,
      };
    case 'document':
      return aboutDocuments(booth, text);
    case 'location': {
      const near = askedReach(booth, text);
      const place = `${locality}, ${city}`;
      return {
        en: `${name} is in ${place}, on ${booth.map.road}. By road: ${near.map(([to, minutes]) => `${to} ${minutes} minutes`).join(', ')}.`,
        hi: `${name} ${place} में है, ${booth.map.road} पर। सड़क से: ${near.map(([to, minutes]) => `${to} ${minutes} मिनट`).join(', ')}।`,
      };
    }
    case 'offer':
      return offer
        ? {
            en: `Our offer is “${offer.title}”: ${offer.description}`,
            hi: `हमारा ऑफ़र है “${offer.title}”: इस पृष्ठ पर ऑफ़र खोलकर आप उसे ले सकते हैं।`,
          }
        : {
            en: `${name} has no offer at this expo.`,
            hi: `इस एक्सपो में ${name} का कोई ऑफ़र नहीं है।`,
          };
    case 'call':
      return {
        en: 'You can book a 20-minute call with one of our consultants on this page.',
        hi: 'इस पृष्ठ पर आप हमारे सलाहकार के साथ 20 मिनट की कॉल तय कर सकते हैं।',
      };
    default:
      return undefined;
  }
}

/** `isAtBooth`: a booth has been asked for what only the event knows. */
function aboutEvent(topic: Topic, asked: AskedQuestion, isAtBooth: boolean): Words | undefined {
  const { event, sessions } = asked.of;
  if (topic === 'hours') {
    const days = (language: Language) =>
      [event.startDate, event.endDate].map((day) => dayIn(day, language));
    const [first, last] = days('en');
    const [firstHi, lastHi] = days('hi');
    return {
      en: `${event.name.en} is open every day from ${first} to ${last}, ${event.opens} to ${event.closes} IST.`,
      hi: `${event.name.hi} ${firstHi} से ${lastHi} तक हर दिन खुला है, भारतीय समय ${event.opens} से ${event.closes} बजे तक।`,
    };
  }
  if (topic === 'session' && !isAtBooth) return runningOrNext(sessions, asked.now, event.zone);
  if (isAtBooth || !('booths' in asked.of)) return undefined;
  if (topic === 'price' || topic === 'size') return boothsFor(asked.of.booths, asked.text);
  return undefined;
}

/** The cheapest projects of the city that is named, or else of each kind. */
function boothsFor(booths: readonly DemoBooth[], text: string): Words {
  const inCity = booths.filter(({ city }) => text.toLowerCase().includes(city.toLowerCase()));
  const kinds = ['apartments', 'villas', 'plots'] as const;
  const cheapest = (of: readonly DemoBooth[]) =>
    of.toSorted((a, b) => a.priceFrom.rupees - b.priceFrom.rupees);
  const shown = inCity.length
    ? cheapest(inCity).slice(0, 3)
    : kinds.flatMap((kind) => cheapest(booths.filter((one) => one.kind === kind))[0] ?? []);
  return {
    en: `${shown.map(({ name, configuration, priceFrom, city }) => `${name} in ${city}: ${configuration}, from ${priceFrom.label}`).join('; ')}. The booths in the hall know more.`,
    hi: `${shown.map(({ name, configuration, priceFrom }) => `${name}: ${configurationHi(configuration)}, ${rupeesHi(priceFrom.rupees)} से`).join('; ')}। हॉल के बूथ और बता सकते हैं।`,
  };
}

function boothNamedIn({ text, of }: AskedQuestion): DemoBooth | null {
  if (!('booths' in of)) return null;
  const lower = text.toLowerCase();
  return of.booths.find(({ name }) => lower.includes(name.toLowerCase())) ?? null;
}

/** The info desk's answer to the question that shares most words with what was asked, two at least. */
function readyReply({ text, of }: AskedQuestion, language: Language): string | undefined {
  const asked = new Set(wordsIn(text));
  const [best] = of.savedReplies
    .map((reply) => ({
      reply,
      shared: wordsIn(reply.question[language]).filter((word) => asked.has(word)).length,
    }))
    .toSorted((a, b) => b.shared - a.shared);
  return best && best.shared >= 2 ? best.reply.answer[language] : undefined;
}

/** Words of four letters and more: shorter ones join sentences. */
const wordsIn = (text: string): string[] =>
  withoutNukta(text)
    .toLowerCase()
    .match(/[\p{Letter}\p{Mark}]{4,}/gu) ?? [];

function runningOrNext(
  sessions: readonly DemoSession[],
  now: Date,
  zone: string,
): Words | undefined {
  const ends = ({ startAt, duration }: DemoSession) => Date.parse(startAt) + duration * 60_000;
  const [next] = sessions
    .filter((one) => ends(one) > now.getTime())
    .toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  if (!next) return undefined;
  const at = (language: Language) =>
    new Intl.DateTimeFormat(`${language}-IN`, {
      ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
      ...{ hourCycle: 'h23', timeZone: zone },
    }).format(new Date(next.startAt));
  return Date.parse(next.startAt) <= now.getTime()
    ? {
        en: `“${next.topic.en}” is live in the auditorium now.`,
        hi: `“${next.topic.hi}” इस समय सभागार में लाइव है।`,
      }
    : {
        en: `Next in the auditorium: “${next.topic.en}”, ${at('en')} IST.`,
        hi: `सभागार में अगला सत्र: “${next.topic.hi}”, ${at('hi')} (भारतीय समय)।`,
      };
}

/** Documents whose titles have words of the question, or else all of the booth. */
function aboutDocuments({ name, documents }: DemoBooth, text: string): Words {
  const named = documents.filter(({ title }) => isAskedFor(title, name, text));
  const titles = (named.length ? named : documents).map(({ title }) => `“${title}”`).join(', ');
  return titles
    ? {
        en: `You’ll find ${titles} under Brochures on our booth’s page, to read or to keep in your swag bag.`,
        hi: `${titles} हमारे बूथ के पृष्ठ पर ब्रोशर में है: पढ़िए, या अपने स्वैग बैग में रखिए।`,
      }
    : {
        en: `${name} has no brochure here yet.`,
        hi: `${name} का ब्रोशर अभी यहाँ नहीं है।`,
      };
}

/** Whether a question has words of a document's title besides those of its booth's name. */
export function isAskedFor(title: string, boothName: string, question: string): boolean {
  const asked = wordsIn(question);
  const ofName = new Set(wordsIn(boothName));
  return wordsIn(title).some((word) => !ofName.has(word) && asked.includes(word));
}

/** Places on the map in Hindi, as people ask for them. */
const placesHi: Record<string, string[]> = {
  school: ['स्कूल'],
  hospital: ['अस्पताल'],
  metro: ['मेट्रो'],
  airport: ['हवाई', 'एयरपोर्ट'],
  station: ['स्टेशन'],
};

function askedReach({ map }: DemoBooth, text: string): DemoBooth['map']['reach'] {
  const lower = text.toLowerCase();
  const isAsked = (place: string) =>
    Object.entries(placesHi).some(
      ([word, hindi]) =>
        place.toLowerCase().includes(word) &&
        (lower.includes(word) || hindi.some((one) => text.includes(one))),
    );
  const asked = map.reach.filter(([place]) => isAsked(place));
  return asked.length ? asked : map.reach;
}

function aboutPossession(possession: string, name: string): Words {
  if (possession === 'Ready to move in')
    return { en: `${name} is ready to move in.`, hi: `${name} रहने के लिए तैयार है।` };
  if (possession === 'Ready to build')
    return {
      en: `The plots of ${name} are ready to build on.`,
      hi: `${name} के प्लॉट निर्माण के लिए तैयार हैं।`,
    };
  const month = new Date(`1 ${possession} UTC`);
  const hi = new Intl.DateTimeFormat('hi-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    en: `Possession of ${name} is in ${possession}.`,
    hi: `${name} का कब्ज़ा ${hi.format(month)} में मिलेगा।`,
  };
}

/** As people say it: lakhs below ten million, crores above. */
function rupeesHi(rupees: number): string {
  return rupees < 10_000_000 ? `${rupees / 100_000} लाख रुपये` : `${rupees / 10_000_000} करोड़ रुपये`;
}

function configurationHi(configuration: string): string {
  return configuration
    .replace('BHK', 'बीएचके')
    .replace('Plots', 'प्लॉट')
    .replace(' to ', ' से ')
    .replace('sq ft', 'वर्ग फ़ुट')
    .replace('beach villas', 'समुद्र तट के विला')
    .replace('courtyard villas', 'आँगन वाले विला')
    .replace('row villas', 'रो विला')
    .replace('villas', 'विला');
}

function dayIn(day: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-IN`, {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(new Date(day));
}

/** The demo's booth with this slug, null for one that organisers have added. */
export function demoBooth(slug: string | null): DemoBooth | null {
  return propertyExpo.booths.find((one) => one.slug === slug) ?? null;
}
