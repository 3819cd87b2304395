import { type Actor, type CardKind, type CardRef, listCards } from '@pavilion/contract';
import type { Ctx } from '../../core/context.ts';
import { preview } from '../../features/venue/booth/service.ts';
import { isAskedFor, listKnownTopics, type Topic } from './answerQuestion.ts';

/** What a booth shows of a topic. */
const kinds: Partial<Record<Topic, CardKind>> = {
  price: 'item',
  size: 'item',
  document: 'document',
  location: 'map',
  offer: 'offer',
};

/** The thing of a booth that belongs to an answer: the first of what was asked about, by its title where the question has words of it. */
export async function findAnswerCard(
  staff: Ctx<Actor>,
  boothId: string,
  question: string,
): Promise<CardRef | undefined> {
  const kind = listKnownTopics(question)
    .map((topic) => kinds[topic])
    .find((one) => one !== undefined);
  if (!kind) return undefined;
  const booth = await preview(staff, boothId);
  const cards = listCards(booth, staff.event.config).filter(
    (card) => card.kind === kind && (kind !== 'item' || card.price),
  );
  const found = cards.find(({ name }) => isAskedFor(name, booth.name, question)) ?? cards[0];
  return found && { kind: found.kind, key: found.key };
}
