import type { invitation as en } from '../en/invitation.ts';

export const invitation: Record<keyof typeof en, string> = {
  'invitation.title': 'आप आमंत्रित हैं',
  'invitation.text': 'पासवर्ड चुनें और {{event}} में शामिल हो जाएँ।',
  'invitation.noToken': 'लिंक अधूरा है। कृपया इसे मेल से फिर खोलें।',
  'invitation.email': 'ईमेल',
  'invitation.first': 'नाम',
  'invitation.last': 'उपनाम',
  'invitation.password': 'पासवर्ड',
  'invitation.showPassword': 'पासवर्ड दिखाएँ',
  'invitation.consent': 'मैं गोपनीयता सूचना से सहमत हूँ।',
  'invitation.take': 'शामिल हों',
};
