import type { organiser as english } from '../en/organiser.ts';

export const organiser: Record<keyof typeof english, string> = {
  'shell.changeOf': 'बदलें: {{what}}',
  'shell.upOf': 'ऊपर ले जाएँ: {{what}}',
  'shell.downOf': 'नीचे ले जाएँ: {{what}}',
  'shell.removeOf': 'हटाएँ: {{what}}',
  'organiser.title': 'आयोजन',
  'organiser.ways': 'आयोजन',
  'organiser.home': 'सार',
  'organiser.hall': 'हॉल',
  'organiser.programme': 'कार्यक्रम',
  'organiser.people': 'लोग',
  'organiser.floor': 'फ़्लोर',
  'organiser.enquiries': 'पूछताछ',
  'organiser.figures': 'आँकड़े',
  'organiser.announcements': 'घोषणाएँ',
  'organiser.integrations': 'इंटीग्रेशन',
  'organiser.log': 'लॉग',
  'organiser.settings': 'सेटिंग्स',
  'organiser.closed': 'यह हिस्सा आयोजकों के लिए है',
  'organiser.closedText':
    'यहाँ कार्यक्रम तैयार किया और देखा जाता है। आपका लॉगिन आगंतुक का है; कोई आयोजक आपको यह भूमिका दे सकता है।',
  'organiser.closedBack': 'कार्यक्रम पर जाएँ',
};
