import { type CampaignDraft, placeholdersIn, sessionPlaceholders } from '@pavilion/contract';
import { refuse } from '../../../../core/refusal.ts';

/** Refuses `fields.invalid` for a campaign that lacks what every email needs, or names a session without being about one. */
export function refuseUnready({ subject, text, button, link, picture, rule }: CampaignDraft): void {
  const namesLink = [subject, text].some((part) => names(part, ['link']).length);
  const isAboutSession = rule?.moment === 'beforeFirstSession';
  const homeless = Object.entries({ subject, text, button }).flatMap(([part, words]) =>
    isAboutSession ? [] : names(words, sessionPlaceholders).map((one) => `${part}.${one}`),
  );
  if (homeless.length)
    refuse('fields.invalid', {
      fields: homeless.map((path) => ({ path, code: 'campaign.sessionOnly' })),
    });
  const lacking = [
    ...(subject.en ? [] : ['subject.en']),
    ...(text.en ? [] : ['text.en']),
    ...(namesLink && !link ? ['link'] : []),
    ...(picture && !picture.alt.en ? ['picture.alt.en'] : []),
  ];
  if (lacking.length)
    refuse('fields.invalid', {
      fields: lacking.map((path) => ({ path, code: 'field.required' })),
    });
}

/** The languages in which a text has one of these placeholders. */
function names(text: CampaignDraft['text'], placeholders: readonly string[]): string[] {
  return Object.entries(text).flatMap(([language, words]) =>
    placeholdersIn(words).some((name) => placeholders.includes(name)) ? [language] : [],
  );
}
