import { sessionTypes } from '@pavilion/contract';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { useSessionLists } from './useSessionLists.ts';

/** Names a session's kind, as the event or the product calls it; others are shown as written. */
export function useKind(): (type: string) => string {
  const t = useTexts();
  const { kinds } = useSessionLists();
  return (type) => {
    const listed = kinds.find(({ key }) => key === type);
    if (listed) return listed.name;
    const known = sessionTypes.find((one) => one === type);
    return known ? t(`session.kind.${known}` as TextKey) : type;
  };
}
