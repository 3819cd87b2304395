import {
  fewestAnswers,
  type MyPoll,
  type Poll,
  pollActs,
  type PollResults,
  toPercent,
} from '@pavilion/contract';
import type { SessionAccess } from '../session/service.ts';
import type { MyPollRow } from './queries.ts';
import { allowedActs } from './rights.ts';
import type { PollRow } from './tables.ts';

/** The poll as everyone in its room may see it. An open poll ends with its session. */
export function toPoll(row: PollRow, session: Pick<SessionAccess, 'state'>): Poll {
  const over = row.state === 'open' && session.state === 'over';
  return {
    _id: row.id,
    sessionId: row.session_id,
    version: row.version,
    title: row.title,
    state: over ? 'closed' : row.state,
    isAnonymous: row.is_anonymous,
    results: row.results,
    isPinned: row.is_pinned,
    openedAt: row.opened_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    questions: row.questions,
  };
}

/** The poll as one person in the room sees it. */
export function toMyPoll(
  row: MyPollRow,
  session: Pick<SessionAccess, 'state' | 'isRegistered' | 'myRole'>,
): MyPoll {
  const mine = { ...toPoll(row, session), isParticipated: row.is_participated };
  return { ...mine, may: pollActs(mine, { may: allowedActs(session) }) };
}

/** A poll's results from its totals; for an anonymous poll with few answers, votes are hidden. */
export function toResults(row: PollRow, totals: Map<string, number>): PollResults {
  const participants = totals.get(row.id) ?? 0;
  const isHidden = row.is_anonymous && participants < fewestAnswers;
  return {
    pollId: row.id,
    sessionId: row.session_id,
    participants,
    isHidden,
    reports: row.questions.map((question) => {
      const answered = totals.get(question._id) ?? 0;
      return {
        ...question,
        answered: isHidden ? null : answered,
        options: question.options.map((option) => {
          const votes = totals.get(option._id) ?? 0;
          return {
            ...option,
            votes: isHidden ? null : votes,
            percent: isHidden ? null : toPercent(votes, answered),
          };
        }),
      };
    }),
  };
}
