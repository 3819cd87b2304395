import {
  type Actor,
  listOffered,
  listWishQuestions,
  type OwnWishes,
  type Wishes,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { ownAnswers } from '../../../identity/form/service.ts';

/** What the actor looks for, with these wishes: the questions about it, and what they answered. */
export async function readOwnWishes(ctx: Ctx<Actor>, wishes: Wishes): Promise<OwnWishes> {
  const { questions: asked, answered } = await ownAnswers(ctx);
  const questions = listWishQuestions(asked);
  const answers = Object.fromEntries(answered.map((one) => [one.question._id, one.answer]));
  return { wishes, questions, answers: listOffered(questions, answers) };
}
