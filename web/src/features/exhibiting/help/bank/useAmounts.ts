import { inPercent, inRupees } from '@pavilion/contract';
import { useEvent } from '../../../../lib/event/event.ts';
import { useLanguage } from '../../../../lib/text/language.ts';

/** Ways to write a loan's figures: `₹12,34,567` and `8.5%`. */
export function useAmounts() {
  const language = useLanguage();
  const { costs } = useEvent()!.config.features;
  return {
    rupees: (amount: number) => inRupees(amount, language, costs?.digits),
    percent: (value: number) => inPercent(value, language),
  };
}
