import type { offer as en } from '../en/offer.ts';

export const offer: Record<keyof typeof en, string> = {
  'offer.title': 'विशेष ऑफ़र',
  'offer.until': '{{moment}} तक',
  'offer.consent':
    'मैं सहमत हूँ कि {{booth}} को मेरा नाम, ईमेल और मोबाइल नंबर इस ऑफ़र के बारे में संपर्क के लिए मिले।',
  'offer.take': 'ऑफ़र लें',
  'offer.taken': 'धन्यवाद! {{booth}} इस ऑफ़र के बारे में आपसे संपर्क करेगा।',
  'offer.withdraw': 'मेरी सहमति वापस लें',
  'offer.over': 'यह ऑफ़र समाप्त हो चुका है।',
  'offer.call': 'सलाहकार के साथ कॉल तय करें',
  'call.title': '{{booth}} के साथ कॉल',
  'call.intro':
    'एक सलाहकार आपको {{minutes}} मिनट के लिए कॉल करेगा। सभी समय आयोजन के समय ({{zone}}) में हैं।',
  'call.date': 'तारीख',
  'call.time': 'समय',
  'call.free_one': '{{count}} समय खाली',
  'call.free_other': '{{count}} समय खाली',
  'call.submit': 'कॉल तय करें',
  'call.thanks': 'धन्यवाद! आपकी कॉल तय हुई:',
  'call.already': 'आपकी कॉल पहले से तय है:',
  'call.come': 'मैं आ गया / आ गई',
  'call.isHere': 'आप आ गए हैं। बूथ को पता है, वे आपसे बात करेंगे।',
  'call.comeText':
    'कॉल से पाँच मिनट पहले यहाँ लौटें और बताएँ कि आप आ गए हैं: शुरू होने के चार मिनट बाद समय खाली कर दिया जाता है।',
  'call.mailed': 'आपके कैलेंडर का निमंत्रण आपकी मेल में है।',
  'call.cancel': 'यह कॉल रद्द करें',
  'call.next': 'अब भी खाली, तुरंत चुनें:',
  'call.full': 'इस दिन कुछ भी खाली नहीं है। कृपया कोई और दिन चुनें।',
  'call.over': 'आयोजन समाप्त हो चुका है; अब कॉल तय नहीं की जा सकती।',
};
