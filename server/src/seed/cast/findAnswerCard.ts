import { type Actor, type CardKind, type CardRef, listCards } from '@pavilion/contract';
import type { Ctx } from '../../core/context.ts';
import { preview } from '../../features/venue/booth/service.ts';
import { listKnownTopics, type Topic } from './answerQuestion.ts';

/** What a booth shows of a topic. */
const kinds: Partial<Record<Topic, CardKind>> = {
  price: 'item',
  size: 'item',
  document: 'document',
  location: 'map',
  offer: 'offer',
};

/** The thing of a booth that belongs to an answer: the first that was asked about. */
export async function findAnswerCard(
  staff: Ctx<Actor>,
  boothId: string,
  question: string,
): Promise<CardRef | undefined> {
  const kind = listKnownTopics(question)
    .map((topic) => kinds[topic])
    .find((one) => one !== undefined);
  if (!kind) return undefined;
  const cards = listCards(await preview(staff, boothId), staff.event.config);
  const found = cards.find((card) => card.kind === kind && (kind !== 'item' || card.price));
  return found && { kind: found.kind, key: found.key };
}
