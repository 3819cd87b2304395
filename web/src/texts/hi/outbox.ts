import type { outbox as en } from '../en/outbox.ts';

export const outbox: Record<keyof typeof en, string> = {
  'outbox.title': 'आउटबॉक्स',
  'outbox.text':
    'इस आयोजन के ईमेल और एसएमएस, नए सबसे ऊपर। जब तक आयोजक कोई ईमेल या एसएमएस सेवा न जोड़ें, इस सर्वर से कुछ बाहर नहीं जाता।',
  'outbox.search': 'किसे भेजा गया',
  'outbox.searchHint': 'ईमेल या मोबाइल नंबर, या उसका कोई हिस्सा',
  'outbox.mail': 'ईमेल',
  'outbox.sms': 'एसएमएस',
  'outbox.copy': 'कोड {{code}} कॉपी करें',
  'outbox.show': 'पूरा पाठ दिखाएँ',
  'outbox.empty': 'अभी कुछ नहीं भेजा गया है। पंजीकरण करें या कोड मँगाएँ, वह यहाँ दिखेगा।',
  'outbox.noneFor': '“{{to}}” को अभी कुछ नहीं भेजा गया है। यह पृष्ठ हर कुछ सेकंड में फिर देखता है।',
  'outbox.state.kept': 'यहीं रखा है',
  'outbox.state.queued': 'भेजा जा रहा है',
  'outbox.state.sent': 'भेजा गया',
  'outbox.state.failed': 'विफल',
};
