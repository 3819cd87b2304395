import { sessionTypes } from '@pavilion/contract';
import { type TextKey, useTexts } from '../../../texts/texts.ts';

/** Names the kinds of session; one that has no name here is shown as it was written. */
export function useKind(): (type: string) => string {
  const t = useTexts();
  return (type) => {
    const known = sessionTypes.find((one) => one === type);
    return known ? t(`session.kind.${known}` as TextKey) : type;
  };
}
