import {
  type CampaignDraft,
  languageCodes,
  type Placeholder,
  placeholders,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { say } from '../../../../texts/texts.ts';

/** Placeholders as texts contain them, so that our sentences keep theirs. */
const gaps = Object.fromEntries(placeholders.map((name) => [name, `{{${name}}}`])) as Record<
  Placeholder,
  string
>;

/** A draft whose rule has texts: ours in the event's languages, if it has none of its own. */
export function withOurWords({ event }: Pick<Ctx, 'event'>, draft: CampaignDraft): CampaignDraft {
  const { rule, subject, text } = draft;
  if (!rule || [subject, text].some((part) => Object.values(part).some(Boolean))) return draft;
  const { languages } = event.config;
  const write = (part: 'subject' | 'text') =>
    Object.fromEntries(
      languageCodes.map((one) => [
        one,
        one === 'en' || languages.includes(one)
          ? say(one, `campaign.rule.${rule.moment}.${part}`, gaps)
          : '',
      ]),
    ) as CampaignDraft['text'];
  return { ...draft, subject: write('subject'), text: write('text') };
}
