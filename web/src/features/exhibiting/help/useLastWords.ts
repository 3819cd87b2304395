import type { HelpThread } from '@pavilion/contract';
import { useCardWords } from '../../../ui/chat/useCardWords.ts';

/** Returns what the latest message of a conversation says: its text, and its card in words. */
export function useLastWords(): (thread: Pick<HelpThread, 'lastText' | 'lastCard'>) => string {
  const { toText } = useCardWords();
  return ({ lastText, lastCard }) =>
    [lastText, lastCard && toText(lastCard)].filter(Boolean).join(' · ');
}
