import { type CampaignDraft, placeholderPattern } from '@pavilion/contract';
import { refuse } from '../../../../core/refusal.ts';

/** Refuses `fields.invalid` for a campaign that lacks what every email needs. */
export function refuseUnready({ subject, text, link }: CampaignDraft): void {
  const written = [...Object.values(subject), ...Object.values(text)];
  const namesLink = written.some((one) =>
    [...one.matchAll(placeholderPattern)].some(([, name]) => name!.trim() === 'link'),
  );
  const lacking = [
    ...(subject.en ? [] : ['subject.en']),
    ...(text.en ? [] : ['text.en']),
    ...(namesLink && !link ? ['link'] : []),
  ];
  if (lacking.length)
    refuse('fields.invalid', {
      fields: lacking.map((path) => ({ path, code: 'field.required' })),
    });
}
