import {
  type Actor,
  type CardRef,
  type HelpCard,
  isSameCard,
  listCards,
  toCardText,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { say, type Voice } from '../../../../texts/texts.ts';
import * as booth from '../../../venue/booth/service.ts';
import type { ThreadRow } from '../queries.ts';

/** One of the things of the booth where a conversation was begun, as it is now. Refuses `help.cardMissing`, `booth.missing`. */
export async function requireCard(
  tx: Ctx<Actor>,
  { booth_id: boothId }: Pick<ThreadRow, 'booth_id'>,
  ref: CardRef,
): Promise<HelpCard> {
  if (!boothId) refuse('help.cardMissing');
  const cards = listCards(await booth.preview(tx, boothId), tx.event.config);
  return cards.find((card) => isSameCard(card, ref)) ?? refuse('help.cardMissing');
}

/** What a message says: its text, and its card in words. */
export function toWords(
  voice: Voice,
  { text, card }: { text: string; card: HelpCard | null },
): string {
  if (!card) return text;
  const words = toCardText(card, {
    language: voice.language,
    say: (key, values) => say(voice, key, values),
  });
  return [text, words].filter(Boolean).join('\n');
}
