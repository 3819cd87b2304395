import type { FormQuestionDraft, FormQuestionType } from '../features/identity/form.ts';
import type { PresetName } from '../features/organising/setup.ts';

export type PresetQuestion = FormQuestionDraft & { type: FormQuestionType };

const text = (
  label: FormQuestionDraft['label'],
  help?: FormQuestionDraft['label'],
): PresetQuestion => ({
  type: 'text',
  label,
  help: help ?? null,
  roles: ['attendee'],
});

/** The questions each preset's events start with, besides those from its settings. None is required, as the specified call carries none of them. */
export const presetForms: Record<PresetName, PresetQuestion[]> = {
  exhibition: [text({ en: 'Company', hi: 'कंपनी' })],
  'property-expo': [],
  conference: [
    text({ en: 'Organisation', hi: 'संस्था' }),
    text({ en: 'Job title', hi: 'पदनाम' }),
    text(
      { en: 'Membership number', hi: 'सदस्यता संख्या' },
      {
        en: 'If you are a member of a professional body',
        hi: 'यदि आप किसी पेशेवर संस्था के सदस्य हैं',
      },
    ),
  ],
};
