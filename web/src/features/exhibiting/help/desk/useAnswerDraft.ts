import type { HelpCard } from '@pavilion/contract';
import { useKeptText } from '../../../../lib/draft/useKeptText.ts';

/** What staff are about to send: a text, a card, or both. */
export interface AnswerDraft {
  text: string;
  setText: (text: string) => void;
  card: HelpCard | null;
  setCard: (card: HelpCard | null) => void;
}

/** What staff are about to send in a conversation; survives reloads on this device. */
export function useAnswerDraft(threadId: string): AnswerDraft {
  const [text, setText] = useKeptText(`help.draft:${threadId}`);
  const [kept, setKept] = useKeptText(`help.card:${threadId}`);
  return {
    text,
    setText,
    card: kept ? (JSON.parse(kept) as HelpCard) : null,
    setCard: (card) => setKept(card ? JSON.stringify(card) : ''),
  };
}
