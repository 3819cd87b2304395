import type { FormQuestionDraft, FormQuestionType } from '../features/identity/form.ts';
import type { PresetName } from '../features/organising/setup.ts';

type Question = FormQuestionDraft & { type: FormQuestionType };

const text = (label: FormQuestionDraft['label'], help?: FormQuestionDraft['label']): Question => ({
  type: 'text',
  label,
  help: help ?? null,
  roles: ['attendee'],
});

/** The questions each preset's events start with, besides those from its settings. None is required, as the specified call carries none of them. */
export const presetForms: Record<PresetName, Question[]> = {
  'property-expo': [],
  conference: [
    text({ en: 'Organisation', hi: 'संस्था' }),
    text({ en: 'Designation', hi: 'पदनाम' }),
    text(
      { en: 'Membership number', hi: 'सदस्यता संख्या' },
      {
        en: 'If you are a member of a professional body',
        hi: 'यदि आप किसी पेशेवर संस्था के सदस्य हैं',
      },
    ),
    {
      type: 'choices',
      label: { en: 'What are you interested in?', hi: 'आपकी रुचि किन विषयों में है?' },
      roles: ['attendee'],
      options: [
        { label: { en: 'Accounting standards', hi: 'लेखा मानक' } },
        { label: { en: 'Audit and assurance', hi: 'लेखापरीक्षा और आश्वासन' } },
        { label: { en: 'Direct taxes', hi: 'प्रत्यक्ष कर' } },
        { label: { en: 'GST and indirect taxes', hi: 'जीएसटी और अप्रत्यक्ष कर' } },
        { label: { en: 'Company law', hi: 'कंपनी कानून' } },
        { label: { en: 'Technology in practice', hi: 'कामकाज में तकनीक' } },
      ],
    },
  ],
};
