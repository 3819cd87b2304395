import type { authenticator as en } from '../en/authenticator.ts';

export const authenticator: Record<keyof typeof en, string> = {
  'authenticator.title': 'दो चरणों वाला लॉगिन',
  'authenticator.intro':
    'बंद है। इसे चालू करें, तो लॉग इन करने के लिए आपके फ़ोन के ऑथेंटिकेटर ऐप का कोड भी चाहिए होगा; चुराया गया पासवर्ड अकेला काफ़ी नहीं होगा।',
  'authenticator.setUp': 'दो चरणों वाला लॉगिन चालू करें',
  'authenticator.on': 'ऑथेंटिकेटर ऐप के साथ चालू है',
  'authenticator.since': '{{moment}} से',
  'authenticator.codesLeft_one': '{{count}} रिकवरी कोड बचा है',
  'authenticator.codesLeft_other': '{{count}} रिकवरी कोड बचे हैं',
  'authenticator.fewCodes':
    'आपके रिकवरी कोड ख़त्म होने वाले हैं। नए कोड बनाएँ, ताकि फ़ोन के बिना भी लॉग इन कर सकें।',
  'authenticator.renew': 'नए रिकवरी कोड',
  'authenticator.renewTitle': 'नए रिकवरी कोड बनाएँ?',
  'authenticator.renewText': 'आपके मौजूदा कोड काम करना बंद कर देंगे।',
  'authenticator.renewYes': 'नए कोड बनाएँ',
  'authenticator.remove': 'दो चरणों वाला लॉगिन बंद करें',
  'authenticator.removeTitle': 'दो चरणों वाला लॉगिन बंद करें?',
  'authenticator.removeText':
    'लॉग इन करने के लिए आपका पासवर्ड या ईमेल में आया कोड काफ़ी होगा। आपके रिकवरी कोड काम करना बंद कर देंगे।',
  'authenticator.setUpTitle': 'दो चरणों वाला लॉगिन चालू करें',
  'authenticator.scan':
    'इसे किसी ऑथेंटिकेटर ऐप से स्कैन करें, जैसे Aegis, Google Authenticator या कोई पासवर्ड मैनेजर। स्कैन न हो सके, तो ऐप में यह कुंजी लिखें।',
  'authenticator.qr': 'आपके ऑथेंटिकेटर ऐप के लिए QR कोड',
  'authenticator.key': 'कुंजी',
  'authenticator.firstCode': 'ऐप का कोड',
  'authenticator.codeMissing': 'कृपया ऐप में दिख रहे 6 अंक लिखें।',
  'authenticator.turnOn': 'चालू करें',
  'authenticator.codesTitle': 'आपके रिकवरी कोड',
  'authenticator.codesText':
    'फ़ोन पास न होने पर हर कोड से एक बार लॉग इन किया जा सकता है। इन्हें सुरक्षित जगह रखें: हम इन्हें दोबारा नहीं दिखाएँगे।',
  'authenticator.download': 'डाउनलोड करें',
  'authenticator.fileTitle': '{{event}} के रिकवरी कोड, हर एक से एक बार लॉग इन किया जा सकता है',
  'authenticator.kept': 'मैंने इन्हें रख लिया है',
  'authenticator.stepText': 'वह 6 अंकों का कोड लिखें जो आपका ऑथेंटिकेटर ऐप अभी दिखा रहा है।',
  'authenticator.stepTextRecovery': 'अपना कोई रिकवरी कोड लिखें। यह एक बार काम करता है।',
  'authenticator.code': 'ऑथेंटिकेटर ऐप का कोड',
  'authenticator.recoveryCode': 'रिकवरी कोड',
  'authenticator.useRecovery': 'रिकवरी कोड का उपयोग करें',
  'authenticator.useApp': 'अपने ऑथेंटिकेटर ऐप का उपयोग करें',
  'authenticator.stepMissing': 'कृपया कोड लिखें।',
  'authenticator.back': 'वापस',
};
