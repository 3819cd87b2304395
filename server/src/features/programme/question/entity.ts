import type { ModeratorClaim, MyQuestion, Question } from '@pavilion/contract';
import type { SeenQuestion } from './queries.ts';

/** The question as the room sees it, without the name of anyone who asked anonymously. */
export function toQuestion(row: SeenQuestion): Question {
  const isNamed = !row.is_anonymous && row.asker_id !== null && row.first_name !== null;
  return {
    _id: row.id,
    sessionId: row.session_id,
    version: row.version,
    text: row.text,
    state: row.state,
    isAnonymous: row.is_anonymous,
    asker: isNamed
      ? {
          _id: row.asker_id!,
          first_name: row.first_name!,
          last_name: row.last_name ?? '',
          dpUrl: row.dp_url,
        }
      : null,
    isPinned: row.is_pinned,
    votes: row.all_votes,
    askedAt: row.asked_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answer: row.answer,
  };
}

/** Where a question is read, below the event's root. */
export function questionPath({ session_id, id }: Pick<SeenQuestion, 'session_id' | 'id'>): string {
  return `/meeting/${session_id}?panel=questions&question=${id}`;
}

/** The question as one person sees it; `claim` is for moderators. */
export function toMyQuestion(
  row: SeenQuestion,
  personId: string,
  claim: ModeratorClaim | null = null,
): MyQuestion {
  return { ...toQuestion(row), isMine: row.asker_id === personId, hasVoted: row.has_voted, claim };
}
