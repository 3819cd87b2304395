import {
  type Actor,
  mostPolls,
  type MyPoll,
  pollChanged,
  type PollForm,
  type PollFormQuestion,
  type PollQuestion,
  type PollScale,
  type QuestionKind,
  topics,
  usualScale,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { SessionAccess } from '../../session/service.ts';
import { toMyPoll, toPoll } from '../entity.ts';
import { record } from '../verbs/record.ts';
import * as queries from '../queries.ts';
import { requireModeratedPoll } from '../rights.ts';
import type { PollRow } from '../tables.ts';

/** Adds a draft, inside `commit`, without checking rights. Refuses `poll.tooMany`. */
export async function insertDraft(tx: Ctx, sessionId: string, form: PollForm): Promise<PollRow> {
  const usual = tx.event.config.features.polls!;
  const row = await queries.insertPoll(
    tx.db,
    {
      id: tx.ports.ids.id(),
      event_id: tx.event.id,
      session_id: sessionId,
      title: form.title,
      questions: JSON.stringify(toQuestions(tx, form)),
      is_anonymous: form.isAnonymous ?? usual.anonymous,
      results: form.results ?? usual.results,
      created_at: tx.eventNow(),
    },
    mostPolls,
  );
  return row ?? refuse('poll.tooMany');
}

type Moderated = Awaited<ReturnType<typeof requireModeratedPoll>>;

/** Changes a poll and publishes it, unless `work` returns null. */
export async function changed(
  ctx: Ctx<Actor>,
  id: string,
  work: (tx: Ctx<Actor>, seen: Moderated) => Promise<PollRow | null>,
): Promise<MyPoll> {
  const seen = await requireModeratedPoll(ctx, id);
  return commit(ctx, async (tx) => {
    const row = await work(tx, seen);
    if (!row) return toMyPoll((await requireModeratedPoll(tx, id)).row, seen.session);
    await record(tx, seen.row, row);
    publish(tx, row, seen.session);
    return toMyPoll({ ...row, is_participated: seen.row.is_participated }, seen.session);
  });
}

/** Publishes drafts to the moderators, everything else to the room. */
export function publish(tx: Ctx, row: PollRow, session: Pick<SessionAccess, 'state'>): void {
  const topic = row.state === 'draft' ? topics.sessionDesk : topics.sessionRoom;
  tx.announce(topic(row.session_id), pollChanged, { poll: toPoll(row, session) });
}

/** The questions of a form, with new ids for each of them and each option. */
export function toQuestions(ctx: Ctx, form: PollForm): PollQuestion[] {
  return form.questions.map((asked) => toQuestion(ctx, asked));
}

function toQuestion({ ports: { ids } }: Ctx, asked: PollFormQuestion): PollQuestion {
  const { kind, questionText } = asked;
  const _id = ids.id();
  const scale = kind === 'scale' ? (asked.scale ?? usualScale) : null;
  const written = scale ? toSteps(scale) : kind === 'words' ? [] : asked.options;
  const options = written.map((option) => ({ ...option, _id: ids.id() }));
  return {
    _id,
    ...(kind && { kind }),
    isSingleChoice: scale !== null || (asked.isSingleChoice && isChoice(kind)),
    questionText,
    options: options.map((option) => ({ _id: option._id, optionText: option.optionText })),
    ...(scale && { scale }),
    ...(kind === 'quiz' && {
      rightIds: options.filter(({ isRight }) => isRight).map((option) => option._id),
    }),
  };
}

function isChoice(kind: QuestionKind | undefined): boolean {
  return kind === undefined || kind === 'quiz';
}

function toSteps({ from, to }: PollScale): PollFormQuestion['options'] {
  return Array.from({ length: to - from + 1 }, (_, step) => ({ optionText: String(from + step) }));
}
