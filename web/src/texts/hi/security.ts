import type { security as en } from '../en/security.ts';

export const security: Record<keyof typeof en, string> = {
  'security.title': 'सुरक्षा',
  'security.intro': 'देखें कि आप कहाँ लॉग इन हैं और आपके खाते में क्या हुआ।',
  'security.open': 'लॉगिन और सुरक्षा',
  'security.demandTitle': 'इस कार्यक्रम की टीम को दो चरणों में लॉग इन करना होता है',
  'security.demand':
    'नीचे एक पासकी जोड़ें या दो चरणों वाला लॉगिन चालू करें। फिर आप उस पेज पर जा सकेंगे जिसे आप खोलना चाहते थे।',
  'security.demandDone': 'सब तैयार है।',
  'security.demandNext': 'आगे बढ़ें',
  'security.notices': 'हाल की गतिविधि',
  'security.noticesIntro': 'इनमें से हर एक के बारे में हम आपको तुरंत ईमेल भी करते हैं।',
  'security.noNotices': 'अभी कुछ नहीं। नए लॉगिन और ज़रूरी बदलाव यहाँ दिखेंगे।',
  'security.kind.device': 'नया लॉगिन: {{detail}}',
  'security.kind.mobile': 'मोबाइल नंबर बदलकर {{detail}} किया गया',
  'security.kind.password': 'पासवर्ड बदला गया',
  'security.kind.passkey': 'पासकी जोड़ी गई: {{detail}}',
  'security.kind.authenticator': 'दो चरणों वाला लॉगिन चालू किया गया',
  'security.kind.authenticatorOff': 'दो चरणों वाला लॉगिन बंद किया गया',
  'security.kind.recoveryCodes': 'नए रिकवरी कोड बनाए गए',
  'security.kind.token': 'API टोकन बनाया गया: {{detail}}',
  'security.kind.webhook': '{{detail}} का वेबहुक बदला गया',
  'security.kind.signOn': 'सिंगल साइन-ऑन बदला गया: {{detail}}',
  'security.kind.organiser': 'नया आयोजक: {{detail}}',
  'security.kind.leads': 'लीड डाउनलोड की गईं: {{detail}}',
  'security.kind.figures': 'नामों के साथ आँकड़े डाउनलोड किए गए',
  'security.kind.people': 'लोगों का डेटा डाउनलोड किया गया',
  'security.notMe': 'यह मैं नहीं था',
  'security.notMeOf': 'यह मैं नहीं था: {{what}}',
  'security.denied': 'आपने कहा कि यह आप नहीं थे',
  'security.denyTitle': 'यह आप नहीं थे?',
  'security.denyText':
    'हम आपको हर जगह से लॉग आउट करेंगे, जहाँ हो सके बदलाव वापस लेंगे और नए पासवर्ड के लिए कोड ईमेल करेंगे। आपका मौजूदा पासवर्ड काम करना बंद कर देगा।',
  'security.denyYes': 'मेरा खाता सुरक्षित करें',
  'security.notMeTitle': 'अपना खाता सुरक्षित करें',
  'security.done':
    'आपका खाता सुरक्षित है। सभी लॉगिन समाप्त कर दिए गए हैं। नया पासवर्ड बनाने के लिए अपने ईमेल में आए कोड का उपयोग करें।',
  'security.doneUndone':
    'आपका खाता सुरक्षित है। बदलाव वापस ले लिया गया है और सभी लॉगिन समाप्त कर दिए गए हैं। नया पासवर्ड बनाने के लिए अपने ईमेल में आए कोड का उपयोग करें।',
  'security.toLogin': 'लॉगिन पर जाएँ',
};
