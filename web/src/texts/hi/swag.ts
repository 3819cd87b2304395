import type { swag as en } from '../en/swag.ts';

export const swag: Record<keyof typeof en, string> = {
  'swag.title': 'स्वैग बैग',
  'swag.empty': 'आपका बैग खाली है। ब्रोशर यहाँ रखें: हर बूथ के अपने हैं।',
  'swag.gone': 'अब उपलब्ध नहीं',
  'swag.add': 'स्वैग बैग में रखें',
  'swag.addNamed': 'स्वैग बैग में रखें: {{title}}',
  'swag.kept': 'आपके स्वैग बैग में',
  'swag.keptNamed': 'आपके स्वैग बैग में: {{title}}। निकालें',
  'swag.isKept': '“{{title}}” आपके स्वैग बैग में है।',
  'swag.remove': '{{title}} हटाएँ',
  'swag.removed': '“{{title}}” निकाल दिया गया।',
  'swag.undo': 'वापस रखें',
};
