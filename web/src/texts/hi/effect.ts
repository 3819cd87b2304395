import type { effect as en } from '../en/effect.ts';

export const effect: Record<keyof typeof en, string> = {
  'effect.title': 'इससे क्या होगा',
  'effect.preview': 'यह ऐसा दिखेगा',
  'effect.features':
    'बंद करने पर वह हिस्सा और उसके पृष्ठ सबके लिए हट जाते हैं। उसमें कुछ मिटता नहीं: फिर चालू करने पर सब वहीं मिलता है।',
  'effect.basics.hours':
    'दरवाज़े {{first}} को खुलेंगे, फिर हर दिन {{opens}} से {{closes}} तक, {{zone}} की घड़ी से।',
  'effect.basics.over': '{{end}} से कार्यक्रम समाप्त माना जाएगा।',
  'effect.languages.one': 'सबको केवल {{language}} मिलेगी।',
  'effect.languages.both':
    'हर कोई अंग्रेज़ी और हिन्दी में से चुन सकता है। प्रदर्शकों का लिखा {{language}} में माना जाएगा।',
  'effect.privacy.purged':
    '{{day}} को लोगों की पहचान बताने वाली हर जानकारी हमेशा के लिए मिटा दी जाएगी।',
  'effect.privacy.kept': 'लोगों की जानकारी तब तक रहेगी, जब तक वे ख़ुद उसे न मिटाएँ।',
  'effect.landing.popups': 'पहली बार आने पर पंजीकरण फ़ॉर्म अपने-आप खुलेगा।',
  'effect.landing.picture': '{{seconds}} सेकंड बाद, जब कोई फ़ॉर्म खुला न हो, एक चित्र सामने आएगा।',
  'effect.registration.sms':
    'दिन में ज़्यादा से ज़्यादा {{count}} नंबरों पर कोड जाएँगे, इन देशों के: {{countries}}।',
  'effect.registration.call': 'उसके बाद आगंतुकों से एक बार किसी बूथ के साथ कॉल के लिए पूछा जाएगा।',
  'effect.film': 'यहाँ फ़िल्म “{{title}}” चलेगी।',
  'effect.entrance.none': 'फ़िल्म न होने पर लोग सीधे दरवाज़े के सामने होंगे।',
  'effect.lobby.none': 'फ़िल्म न होने पर बड़ी स्क्रीन बंद रहेगी।',
  'effect.hall': 'फ़ोन पर {{count}} बूथ एक साथ दिखेंगे।',
  'effect.calls.slots': 'आगंतुक दिन के {{count}} समयों में से चुनेंगे, पहला {{first}} बजे, आख़िरी {{last}} बजे।',
  'effect.calls.first': 'सबसे पहले {{day}} को {{time}} बजे का समय सुझाया जाएगा।',
  'effect.swagBag': 'एक आगंतुक ज़्यादा से ज़्यादा {{count}} दस्तावेज़ रख सकता है।',
  'effect.help':
    'जिस सवाल को {{seconds}} सेकंड में कोई नहीं लेता, उस पर {{minutes}} मिनट में जवाब का वादा किया जाता है।',
  'effect.enquiries.forms': 'मेहमानों को तीन में से {{count}} फ़ॉर्म मिलेंगे।',
  'effect.enquiries.none': 'मेहमानों को कोई फ़ॉर्म नहीं मिलेगा।',
  'effect.people': 'प्रोफ़ाइल में चुनने के लिए {{skills}} कौशल और {{designations}} पद होंगे।',
  'effect.connections':
    'कोई एक घंटे में ज़्यादा से ज़्यादा {{perHour}} अनुरोध भेज सकता है, और एक साथ {{open}} के जवाब की प्रतीक्षा कर सकता है।',
  'effect.messages.everybody': 'कोई भी किसी को भी लिख सकता है।',
  'effect.messages.requested': 'पहला संदेश वही लिख सकता है जिसने जुड़ने का अनुरोध किया हो।',
  'effect.messages.connections': 'केवल जुड़े हुए लोग एक-दूसरे को लिख सकते हैं।',
  'effect.polls.anonymous': 'नया पोल गुमनाम होगा: किसने क्या चुना, किसी को पता नहीं चलेगा।',
  'effect.polls.named': 'नया पोल गुमनाम नहीं होगा: रिपोर्ट में आयोजक देखेंगे कि किसने क्या चुना।',
  'effect.polls.atOnce': 'कमरे को परिणाम तुरंत दिखेंगे।',
  'effect.polls.afterAnswer': 'जो जवाब दे चुका है, उसे परिणाम दिखेंगे।',
  'effect.polls.afterClose': 'पोल बंद होने पर कमरे को परिणाम दिखेंगे।',
  'effect.questions.anonymous': 'पूछने वाला चाहे तो अपना नाम छिपा सकता है।',
  'effect.questions.named': 'पूछने वाले का नाम दिखेगा।',
  'effect.questions.approved': 'मॉडरेटर की मंज़ूरी के बाद ही सवाल दिखेगा।',
  'effect.questions.open': 'सवाल तुरंत दिखेगा।',
  'effect.sessions.shown': 'सत्र में पंजीकृत लोग देख सकेंगे कि और कौन पंजीकृत है।',
  'effect.sessions.hidden': 'सत्र में कौन पंजीकृत है, यह केवल पैनल और आयोजक देखेंगे।',
  'effect.sessions.publicChat': 'सार्वजनिक सत्र समाप्त होने पर उसकी चैट कोई भी पढ़ सकेगा।',
  'effect.rooms.everybody': 'कोई भी कमरा खोल सकता है, ज़्यादा से ज़्यादा {{count}} लोगों के लिए।',
  'effect.rooms.organisers': 'कमरे केवल आयोजक खोलेंगे, ज़्यादा से ज़्यादा {{count}} लोगों के लिए।',
  'effect.rooms.recording': 'अंदर सभी सहमत हों तो मेज़बान रिकॉर्ड कर सकता है।',
  'effect.certificates': 'जो सत्रों में {{count}} मिनट रहा, उसे प्रमाणपत्र मिलेगा।',
  'effect.sponsors': 'प्रायोजक इस क्रम में दिखेंगे: {{tiers}}।',
  'effect.sponsors.none': 'स्तर के बिना कोई प्रायोजक नहीं दिखेगा।',
};
