import { type Actor, may, type MyPoll, type PollResults } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import { toMyPoll } from '../entity.ts';
import { findOwnRight, findResults } from '../model/results.ts';
import * as queries from '../queries.ts';
import { maySeeVoters, requireVisiblePoll } from '../rights.ts';

const votersListed = 100;

type Report = PollResults & { poll: MyPoll; ownRight?: number };

/** A poll's results; organisers see who chose what, unless it is anonymous. What is right in a quiz is for those who have answered, where they see results, and for everyone once it's closed. Refuses `poll.missing`, `poll.answerFirst`, `poll.resultsLater`. */
export async function report(ctx: Ctx<Actor>, id: string): Promise<Report> {
  const { row, session } = await requireVisiblePoll(ctx, id);
  const poll = toMyPoll(row, session);
  if (!may(poll, 'poll.readResults'))
    refuse(poll.results === 'afterAnswer' ? 'poll.answerFirst' : 'poll.resultsLater');
  const isClosed = poll.state === 'closed';
  const isRevealed = isClosed || (poll.isParticipated && poll.results !== 'afterClose');
  const withHidden = may(poll, 'poll.update');
  const results = await findResults(ctx.db, row, { isClosed, isRevealed, withHidden });
  const own =
    isRevealed && poll.isParticipated ? await findOwnRight(ctx.db, row, ctx.actor.personId) : null;
  return {
    ...(maySeeVoters(row, session) ? await withVoters(ctx, results) : results),
    poll,
    ...(own !== null && { ownRight: own }),
  };
}

async function withVoters(ctx: Ctx<Actor>, results: PollResults): Promise<PollResults> {
  const voters = Map.groupBy(
    await queries.countVoters(ctx.db, results.pollId, votersListed),
    (voter) => voter.option_id,
  );
  const listed = [...voters.values()].flat();
  await disclose(ctx, { kind: 'poll', personIds: listed.map((voter) => voter.id) });
  const named = <Chosen extends { _id: string }>(chosen: Chosen) => ({
    ...chosen,
    users: (voters.get(chosen._id) ?? []).map((voter) => ({
      _id: voter.id,
      first_name: voter.first_name,
      last_name: voter.last_name,
      dpUrl: voter.dp_url,
    })),
  });
  const reports = results.reports.map((question) => ({
    ...question,
    options: question.options.map(named),
    ...(question.words && { words: question.words.map(named) }),
  }));
  return { ...results, reports };
}
