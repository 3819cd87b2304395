import type { PollResults } from '@pavilion/contract';
import type { Db } from '../../../../core/context.ts';
import { type Figures, toResults } from '../entity.ts';
import * as queries from '../queries.ts';
import { countSolved, listBest, type QuizOption } from '../queries/quiz.ts';
import { listWords } from '../queries/words.ts';
import type { PollRow } from '../tables.ts';

const bestListed = 10;

/** What the results of polls are made of. Words are read after the totals, so that none is missing. */
export async function findFigures(db: Db, rows: PollRow[]): Promise<Figures> {
  const ids = rows.map((row) => row.id);
  const totals = await queries.listTotals(db, ids);
  const hasWords = rows.some(({ questions }) => questions.some(({ kind }) => kind === 'words'));
  return { totals, words: hasWords ? await listWords(db, ids) : [] };
}

/** A poll's results for everyone who may see them, with its board once it's closed. */
export async function findResults(
  db: Db,
  row: PollRow,
  {
    isClosed = row.state === 'closed',
    isRevealed = isClosed,
    withHidden = false,
  }: { isClosed?: boolean; isRevealed?: boolean; withHidden?: boolean } = {},
): Promise<PollResults> {
  const results = toResults(row, await findFigures(db, [row]), { isRevealed, withHidden });
  const options = listQuizOptions(row);
  if (!isClosed || !options) return results;
  const best = await listBest(db, { pollId: row.id, options }, bestListed);
  const board = best.map(({ id, dp_url: dpUrl, points: right, ...name }) => ({
    _id: id,
    ...name,
    dpUrl,
    right,
  }));
  return { ...results, board };
}

/** How many questions of a quiz somebody got right; null where that isn't known. */
export async function findOwnRight(db: Db, row: PollRow, personId: string): Promise<number | null> {
  const options = listQuizOptions(row);
  return options && countSolved(db, { pollId: row.id, options }, personId);
}

/** The options of a quiz with names; null if the poll isn't one. */
function listQuizOptions(row: PollRow): QuizOption[] | null {
  const options = row.questions.flatMap(({ _id, isSingleChoice, options: all, rightIds = [] }) =>
    rightIds.length === 0
      ? []
      : all.map((option) => ({
          option_id: option._id,
          question_id: _id,
          is_right: rightIds.includes(option._id),
          needed: isSingleChoice ? 1 : rightIds.length,
        })),
  );
  return row.is_anonymous || options.length === 0 ? null : options;
}
