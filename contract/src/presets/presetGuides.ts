import type { GuideChapterDraft } from '../features/venue/guide.ts';
import type { PresetName } from '../features/organising/setup.ts';

const investments = 'Foreign Exchange Management (Non-debt Instruments) Rules 2019';
const usual = 'Usual practice; the bank and the registrar decide';

/** A chapter on powers of attorney from a country of the Apostille Convention, whose seal India accepts. */
function apostille(
  country: GuideChapterDraft['country'],
  authority: { en: string; hi: string },
): GuideChapterDraft {
  return {
    country,
    title: {
      en: 'Giving someone in India power of attorney',
      hi: 'भारत में किसी को मुख़्तारनामा देना',
    },
    text: {
      en: `Sign it before a notary public and have it apostilled by ${authority.en}, or sign it at an Indian embassy or consulate.\nName the home, the person, and each thing they may do. Send the original to India.`,
      hi: `नोटरी के सामने हस्ताक्षर करें और ${authority.hi} से अपोस्टिल कराएँ, या भारतीय दूतावास या वाणिज्य दूतावास में हस्ताक्षर करें।\nघर, व्यक्ति और वह हर काम लिखें जो वे कर सकते हैं। मूल प्रति भारत भेजें।`,
    },
    day: '2025-08-31',
    source: 'Hague Convention of 1961 on foreign public documents (Apostille)',
  };
}

const property: GuideChapterDraft[] = [
  {
    title: { en: 'Who may buy', hi: 'कौन ख़रीद सकता है' },
    text: {
      en: 'Indian citizens who live abroad (NRI) and Overseas Citizens of India (OCI) may buy homes and commercial property without asking the Reserve Bank.\nFarm land, plantations and farmhouses are excluded: these can only be inherited.',
      hi: 'विदेश में रहने वाले भारतीय नागरिक (NRI) और भारत के प्रवासी नागरिक (OCI) रिज़र्व बैंक से पूछे बिना घर और व्यावसायिक संपत्ति ख़रीद सकते हैं।\nखेती की ज़मीन, बाग़ान और फ़ार्महाउस इसमें शामिल नहीं हैं: ये केवल विरासत में मिल सकते हैं।',
    },
    day: '2019-10-17',
    source: investments,
  },
  {
    title: { en: 'How to pay', hi: 'भुगतान कैसे करें' },
    text: {
      en: 'Pay in rupees through a bank: with money sent from abroad, or from an NRE, FCNR(B) or NRO account. Foreign currency notes and traveller’s cheques are not allowed.\nKeep every bank record: you need them to take the money abroad again.',
      hi: 'रुपयों में बैंक के ज़रिए भुगतान करें: विदेश से भेजे पैसे से, या NRE, FCNR(B) या NRO खाते से। विदेशी मुद्रा के नोट और ट्रैवलर्स चेक मान्य नहीं हैं।\nबैंक का हर काग़ज़ सँभालकर रखें: पैसा फिर विदेश ले जाने के लिए ये चाहिए होंगे।',
    },
    day: '2019-10-17',
    source: investments,
  },
  {
    title: { en: 'Home loans', hi: 'होम लोन' },
    text: {
      en: 'Indian banks and housing finance companies lend to NRIs and OCIs, in rupees. You repay from abroad, from your NRE, FCNR(B) or NRO account, or from the home’s rent.\nBanks ask for proof of income abroad and, usually, for a co-applicant or a representative in India.',
      hi: 'भारतीय बैंक और आवास वित्त कंपनियाँ NRI और OCI को रुपयों में क़र्ज़ देती हैं। आप विदेश से, अपने NRE, FCNR(B) या NRO खाते से, या घर के किराए से चुकाते हैं।\nबैंक विदेश की आय का प्रमाण और आम तौर पर भारत में एक सह-आवेदक या प्रतिनिधि माँगते हैं।',
    },
    day: '2018-12-17',
    source: 'Foreign Exchange Management (Borrowing and Lending) Regulations 2018',
  },
  {
    title: { en: 'Taking the money abroad again', hi: 'पैसा वापस विदेश ले जाना' },
    text: {
      en: 'When you sell, you may take abroad what you paid from abroad or from an NRE or FCNR(B) account, for up to two homes.\nFrom an NRO account, which also takes rent and the gain, you may send up to one million US dollars in a financial year, once taxes are paid. A chartered accountant issues the tax certificate.',
      hi: 'बेचने पर आप वह पैसा विदेश ले जा सकते हैं जो आपने विदेश से या NRE या FCNR(B) खाते से दिया था, अधिकतम दो घरों के लिए।\nNRO खाते से, जिसमें किराया और मुनाफ़ा भी आता है, कर चुकाने के बाद आप एक वित्त वर्ष में दस लाख अमेरिकी डॉलर तक भेज सकते हैं। कर का प्रमाणपत्र चार्टर्ड अकाउंटेंट देता है।',
    },
    day: '2019-10-17',
    source: `${investments}; Remittance of Assets Regulations 2016`,
  },
  {
    title: { en: 'Papers to have ready', hi: 'कौन-से काग़ज़ तैयार रखें' },
    text: {
      en: '- Passport, with your visa or residence permit; OCI card if it isn’t an Indian one\n- PAN card\n- Proof of your address abroad, translated into English\n- Pay slips and bank statements of the last six months, for a loan\n- Power of attorney, if someone in India signs for you',
      hi: '- पासपोर्ट, वीज़ा या निवास परमिट के साथ; भारतीय न हो तो OCI कार्ड\n- PAN कार्ड\n- विदेश के पते का प्रमाण, अंग्रेज़ी अनुवाद के साथ\n- क़र्ज़ के लिए पिछले छह महीनों की वेतन पर्चियाँ और बैंक विवरण\n- मुख़्तारनामा, अगर भारत में कोई आपकी ओर से हस्ताक्षर करे',
    },
    day: '2025-08-31',
    source: usual,
  },
  {
    title: {
      en: 'When the power of attorney reaches India',
      hi: 'मुख़्तारनामा भारत पहुँचने पर',
    },
    text: {
      en: 'It must be stamped within three months of its arrival. The person you name takes it to the registrar’s office.',
      hi: 'पहुँचने के तीन महीने के भीतर इस पर स्टाम्प लगना ज़रूरी है। जिसे आपने नामित किया है वह इसे रजिस्ट्रार के दफ़्तर ले जाता है।',
    },
    day: '2025-08-31',
    source: 'Indian Stamp Act 1899, section 18',
  },
  {
    country: 'AE',
    title: {
      en: 'Giving someone in India power of attorney',
      hi: 'भारत में किसी को मुख़्तारनामा देना',
    },
    text: {
      en: 'The Emirates issue no apostille. Sign the document at the Embassy of India in Abu Dhabi or the Consulate General in Dubai, which attest it, and send the original to India.\nTake your passport, Emirates ID, and two witnesses with theirs.',
      hi: 'अमीरात अपोस्टिल जारी नहीं करता। अबू धाबी में भारतीय दूतावास या दुबई में महावाणिज्य दूतावास में हस्ताक्षर करें, जो इसे सत्यापित करते हैं, और मूल प्रति भारत भेजें।\nअपना पासपोर्ट, अमीरात आईडी और पहचान-पत्र के साथ दो गवाह ले जाएँ।',
    },
    day: '2025-08-31',
    source: 'Embassy of India, Abu Dhabi, and Consulate General of India, Dubai',
  },
  apostille('US', {
    en: 'the Secretary of State of your state',
    hi: 'अपने राज्य के सेक्रेटरी ऑफ़ स्टेट',
  }),
  apostille('GB', {
    en: 'the Legalisation Office of the Foreign, Commonwealth and Development Office',
    hi: 'फ़ॉरेन, कॉमनवेल्थ ऐंड डेवलपमेंट ऑफ़िस के लीगलाइज़ेशन ऑफ़िस',
  }),
  apostille('SG', { en: 'the Singapore Academy of Law', hi: 'सिंगापुर एकेडमी ऑफ़ लॉ' }),
  apostille('CA', {
    en: 'Global Affairs Canada or your province',
    hi: 'ग्लोबल अफ़ेयर्स कनाडा या अपने प्रांत',
  }),
];

/** The guide for visitors from abroad that each preset's events start with. Organisers check it, and replace what has changed since. */
export const presetGuides: Record<PresetName, GuideChapterDraft[]> = {
  exhibition: [],
  'property-expo': property,
  conference: [],
};
