import { sessionTypes } from '@pavilion/contract';
import { type TextKey, useTexts } from '../../../texts/texts.ts';

/** Names a session's kind; kinds without a translation are shown as written. */
export function useKind(): (type: string) => string {
  const t = useTexts();
  return (type) => {
    const known = sessionTypes.find((one) => one === type);
    return known ? t(`session.kind.${known}` as TextKey) : type;
  };
}
