import {
  fewestAnswers,
  type MyPoll,
  type Poll,
  pollActs,
  type PollQuestion,
  type PollReport,
  type PollResults,
  type PollWord,
  toPercent,
} from '@pavilion/contract';
import type { SessionAccess } from '../session/service.ts';
import type { MyPollRow } from './queries.ts';
import type { WordRow } from './queries/words.ts';
import { allowedActs } from './rights.ts';
import type { PollRow } from './tables.ts';

const mostWords = 100;

/** The poll as everyone in its room may see it. An open poll ends with its session, and says until then nothing of what is right. */
export function toPoll(row: PollRow, session: Pick<SessionAccess, 'state'>): Poll {
  const over = row.state === 'open' && session.state === 'over';
  const state = over ? 'closed' : row.state;
  return {
    _id: row.id,
    sessionId: row.session_id,
    version: row.version,
    title: row.title,
    state,
    isAnonymous: row.is_anonymous,
    results: row.results,
    isPinned: row.is_pinned,
    openedAt: row.opened_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    questions: state === 'open' ? row.questions.map(withoutRight) : row.questions,
  };
}

function withoutRight(question: PollQuestion): PollQuestion {
  const { rightIds: _, ...rest } = question;
  return rest;
}

/** The poll as one person in the room sees it. */
export function toMyPoll(
  row: MyPollRow,
  session: Pick<SessionAccess, 'state' | 'isRegistered' | 'myRole'>,
): MyPoll {
  const mine = { ...toPoll(row, session), isParticipated: row.is_participated };
  return { ...mine, may: pollActs(mine, { may: allowedActs(session) }) };
}

/** What the results of polls are made of: how often each id was counted, and the words of clouds. */
export interface Figures {
  totals: Map<string, number>;
  words: WordRow[];
}

/** A poll's results; for an anonymous poll with few answers, votes are hidden. What is right shows once the poll is closed, or `isRevealed`. */
export function toResults(
  row: PollRow,
  { totals, words }: Figures,
  { isRevealed = row.state === 'closed', withHidden = false } = {},
): PollResults {
  const participants = totals.get(row.id) ?? 0;
  const isHidden = row.is_anonymous && participants < fewestAnswers;
  const shown = words.filter((word) => withHidden || !word.is_hidden);
  return {
    pollId: row.id,
    sessionId: row.session_id,
    participants,
    isHidden,
    reports: row.questions
      .map((question) => (isRevealed ? question : withoutRight(question)))
      .map((question) =>
        isHidden ? toHidden(question) : toReport(question, { totals, words: shown }),
      ),
  };
}

function toReport(question: PollQuestion, { totals, words }: Figures): PollReport {
  const { kind, options } = question;
  const answered = totals.get(question._id) ?? 0;
  const most = kind === 'ranking' ? answered * options.length : answered;
  const toRank = (points: number) =>
    answered === 0 ? null : round2(options.length + 1 - points / answered);
  return {
    ...question,
    answered,
    options: options.map((option) => {
      const votes = totals.get(option._id) ?? 0;
      const figures = { ...option, votes, percent: toPercent(votes, most) };
      return kind === 'ranking' ? { ...figures, meanRank: toRank(votes) } : figures;
    }),
    ...(kind === 'scale' && { average: toAverage(question, totals) }),
    ...(kind === 'words' && { words: toWords(question._id, { totals, words }) }),
  };
}

function toHidden(question: PollQuestion): PollReport {
  const { kind, options } = question;
  return {
    ...question,
    answered: null,
    options: options.map((option) => ({
      ...option,
      ...{ votes: null, percent: null },
      ...(kind === 'ranking' && { meanRank: null }),
    })),
    ...(kind === 'scale' && { average: null }),
    ...(kind === 'words' && { words: null }),
  };
}

function toAverage(question: PollQuestion, totals: Figures['totals']): number | null {
  const answered = totals.get(question._id) ?? 0;
  const sum = question.options.reduce(
    (all, option) => all + Number(option.optionText) * (totals.get(option._id) ?? 0),
    0,
  );
  return answered === 0 ? null : round2(sum / answered);
}

function toWords(questionId: string, { totals, words }: Figures): PollWord[] {
  return words
    .filter((word) => word.of_id === questionId && totals.has(word.option_id))
    .map((word) => ({
      _id: word.option_id,
      text: word.text,
      votes: totals.get(word.option_id)!,
      ...(word.is_hidden && { isHidden: true as const }),
    }))
    .sort((a, b) => b.votes - a.votes || (a.text < b.text ? -1 : 1))
    .slice(0, mostWords);
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
