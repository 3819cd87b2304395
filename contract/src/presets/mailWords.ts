import { z } from 'zod';
import { inLanguage, type Language } from '../languages.ts';
import { placeholdersIn } from '../kit/placeholder.ts';
import { type LocalText, localText } from './localText.ts';

/** Emails that are sent by themselves and whose words organisers may replace: the confirmation of a registration, the one after an approval or a wait, and the reminder of a session. */
export const wordedMails = ['registered', 'admissionApproved', 'sessionSoon'] as const;
export type WordedMail = (typeof wordedMails)[number];

/** What their words may contain, as `{{name}}`; the first is required. */
const wordPlaceholders: Record<WordedMail, readonly string[]> = {
  registered: ['event', 'firstName', 'dates'],
  admissionApproved: ['event', 'firstName', 'dates', 'class'],
  sessionSoon: ['session', 'event', 'firstName', 'dates', 'time'],
};

interface MailWords {
  subject: LocalText;
  text: LocalText;
}

/** What organisers begin with when they replace the words. */
const beginnings: Record<WordedMail, MailWords> = {
  registered: {
    subject: { en: 'You’re registered for {{event}}', hi: '{{event}}: आपका स्वागत है' },
    text: {
      en: 'Dear {{firstName}},\n\nyou’re registered for {{event}}. We look forward to seeing you.',
      hi: 'प्रिय {{firstName}},\n\n{{event}} के लिए आपका पंजीकरण हो गया है। आपसे मिलने की प्रतीक्षा रहेगी।',
    },
  },
  admissionApproved: {
    subject: { en: 'You’re in: {{event}}', hi: 'आपकी जगह पक्की है: {{event}}' },
    text: {
      en: 'Dear {{firstName}},\n\ngood news: your {{class}} registration for {{event}} is confirmed.',
      hi: 'प्रिय {{firstName}},\n\nअच्छी ख़बर: {{event}} के लिए आपका {{class}} पंजीकरण पक्का हो गया है।',
    },
  },
  sessionSoon: {
    subject: { en: '“{{session}}” starts at {{time}}', hi: '“{{session}}” {{time}} बजे शुरू होगा' },
    text: {
      en: 'Dear {{firstName}},\n\n“{{session}}” at {{event}} starts at {{time}}.',
      hi: 'प्रिय {{firstName}},\n\n{{event}} में “{{session}}” {{time}} बजे शुरू होगा।',
    },
  },
};

const mostSubject = 150;
const mostText = 3000;

/** Words of an email in the event's languages; English is required, and so is the first placeholder in each language. */
function wordsFor(kind: WordedMail) {
  const known = wordPlaceholders[kind];
  const lost = kind === 'sessionSoon' ? 'placeholder.lostSession' : 'placeholder.lost';
  return z
    .object({ subject: localText, text: localText })
    .superRefine(({ subject, text }, ctx) => {
      const refuse = (part: string, language: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: [part, language], message });
      for (const [part, texts, most] of [
        ['subject', subject, mostSubject],
        ['text', text, mostText],
      ] as const) {
        if (!texts.en.trim()) refuse(part, 'en', 'field.required');
        for (const [language, one = ''] of Object.entries(texts)) {
          if (one.length > most) refuse(part, language, 'field.tooLong');
          if (placeholdersIn(one).some((name) => !known.includes(name)))
            refuse(part, language, 'placeholder.unknown');
        }
      }
      for (const [language, one = ''] of Object.entries(text)) {
        const whole = `${inLanguage(subject, language as Language)}${one}`;
        if (one.trim() && !placeholdersIn(whole).includes(known[0]!))
          refuse('text', language, lost);
      }
    })
    .meta({ begins: beginnings[kind] });
}

/** The organisers' own words for each of these emails; the product's if null. */
export const mailWords = z.object({
  registered: wordsFor('registered').nullable().default(null),
  admissionApproved: wordsFor('admissionApproved').nullable().default(null),
  sessionSoon: wordsFor('sessionSoon').nullable().default(null),
});
export const noMailWords: z.output<typeof mailWords> = {
  registered: null,
  admissionApproved: null,
  sessionSoon: null,
};
