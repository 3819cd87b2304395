import type { passkey as en } from '../en/passkey.ts';

export const passkey: Record<keyof typeof en, string> = {
  'passkey.logIn': 'पासकी से लॉग इन करें',
  'passkey.title': 'पासकी',
  'passkey.none':
    'अभी कोई पासकी नहीं। पासकी से आप पासवर्ड के बजाय अपनी उँगली की छाप, चेहरे या स्क्रीन लॉक से लॉग इन कर सकते हैं।',
  'passkey.add': 'पासकी जोड़ें',
  'passkey.added': 'पासकी जोड़ी गई: {{name}}',
  'passkey.cannot': 'यह ब्राउज़र पासकी का समर्थन नहीं करता।',
  'passkey.unnamed': 'पासकी',
  'passkey.neverUsed': '{{moment}} को जोड़ी गई · अभी तक उपयोग नहीं हुआ',
  'passkey.used': '{{moment}} को जोड़ी गई · पिछला उपयोग {{used}}',
  'passkey.rename': 'नाम बदलें',
  'passkey.renameOf': 'पासकी का नाम बदलें: {{name}}',
  'passkey.name': 'नाम',
  'passkey.save': 'सहेजें',
  'passkey.delete': 'हटाएँ',
  'passkey.deleteOf': 'पासकी हटाएँ: {{name}}',
  'passkey.deleteText':
    'इसके बाद आप इससे लॉग इन नहीं कर सकेंगे। हो सकता है कि यह आपके डिवाइस की सूची में बनी रहे; वहाँ से भी आप इसे हटा सकते हैं।',
  'passkey.notDone': 'पासकी का उपयोग नहीं हुआ। फिर से प्रयास करें या कोई और तरीका चुनें।',
  'passkey.notAdded': 'कोई पासकी नहीं जोड़ी गई। आप फिर से प्रयास कर सकते हैं।',
  'passkey.notHere': 'इस पते पर पासकी काम नहीं करती।',
};
