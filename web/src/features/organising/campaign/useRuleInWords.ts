import type { CampaignRule } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { toAmount } from './ruleAmount.ts';

/** Says when a rule's email leaves: `Before the event starts · 2 days`. */
export function useRuleInWords(): (rule: CampaignRule) => string {
  const t = useTexts();
  return ({ moment, minutes }) => {
    const { amount, unit } = toAmount(minutes);
    const apart = amount > 0 && t(`campaign.apart.${unit}`, { count: amount });
    return [t(`campaign.moment.${moment}`), apart].filter(Boolean).join(' · ');
  };
}
