import type { openid as english } from '../en/openid.ts';

export const openid: Record<keyof typeof english, string> = {
  'openid.text':
    'प्रतिभागी और कर्मचारी अपनी कंपनी या विश्वविद्यालय के खाते से, OpenID Connect द्वारा साइन इन करते हैं: Keycloak, Microsoft Entra, Google आदि।',
  'openid.redirect': 'वापसी का पता, जो सेवा को मालूम होना चाहिए',
  'openid.issuer': 'सेवा का पता (issuer)',
  'openid.issuerHint': 'https://… से शुरू; सेवा अपने बारे में जो बताती है वह इसी के नीचे मिलता है',
  'openid.try': 'कनेक्शन आज़माएँ',
  'openid.works': 'यह {{issuer}} के नाम से उत्तर देती है।',
  'openid.posts': 'लोगों के बारे में वह जो बताती है, वह किसी पते में नहीं आता।',
  'openid.queries':
    'यह केवल पते में उत्तर दे सकती है: सर्वर उसे लेकर तुरंत ऐसे पते पर ले जाता है जिसमें वह नहीं होता।',
  'openid.clientId': 'क्लाइंट पहचान (client id)',
  'openid.clientSecret': 'क्लाइंट की गोपनीय कुंजी (client secret)',
  'openid.secretFirst': 'यह यहाँ रखी जाती है और फिर किसी को नहीं दिखाई जाती।',
  'openid.secretKept':
    '{{date}} से उपयोग में। इसे रखने के लिए खाली छोड़ें; नई सेवा के लिए उसकी अपनी कुंजी चाहिए।',
  'openid.showSecret': 'लिखा हुआ दिखाएँ',
  'openid.label': 'लोग इसे क्या कहते हैं',
  'openid.labelHint': 'लॉगिन पन्ने का बटन कहता है: … से आगे बढ़ें',
  'openid.newcomers': 'जो अभी पंजीकृत नहीं है',
  'openid.newcomers.join': 'तुरंत भाग लेता है',
  'openid.newcomers.register': 'पंजीकरण फ़ॉर्म भरता है',
  'openid.newcomers.refuse': 'बाहर रहता है',
  'openid.newcomersHint':
    'जो पंजीकृत है, वह अपने ईमेल से पहचाना जाता है, यदि सेवा ने उसकी पुष्टि की है। इससे किसी को कोई भूमिका नहीं मिलती।',
  'openid.isOn': 'इसे लॉगिन पन्ने पर दिखाएँ',
  'openid.save': 'सहेजें',
  'openid.savedOn': 'सहेजा गया। लॉगिन पन्ना अब इसे दिखाता है।',
  'openid.savedOff': 'सहेजा गया। लॉगिन पन्ना इसे नहीं दिखाता।',
};
