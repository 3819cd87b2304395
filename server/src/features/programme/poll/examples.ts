import { choose, plain, single } from '../../../testing/room.ts';
import type { World, Example } from '../../../testing/examples.ts';
import { answerPoll, createPoll, getPollReport, openPoll, type PollForm } from '@pavilion/contract';
import { moderators, room, strangers } from '../../../testing/exampleParts.ts';

type PollOptions = { open?: boolean; form?: PollForm } & Parameters<World['session']>[0];

async function poll(world: World, { open = true, form = plain, ...given }: PollOptions = {}) {
  const hana = await world.server.as('hana');
  const { poll: draft } = await hana(createPoll, { ...(await room(world, given)), body: form });
  return open ? (await hana(openPoll, { params: { id: draft._id } })).poll : draft;
}

const pollParams = async (world: World, given?: PollOptions) => ({
  params: { id: (await poll(world, given))._id },
});

export const examples: Record<string, Example> = {
  'GET /polls/{sessionId}': { refused: strangers, input: (world) => room(world) },
  'GET /poll/{id}': { refused: strangers, input: (world) => pollParams(world) },
  'GET /admin/report/poll/{id}': { refused: strangers, input: (world) => pollParams(world) },
  'POST /poll/responses/{pollId}': {
    refused: { ...strangers, hana: 403 },
    input: async (world) => {
      const open = await poll(world);
      return { params: { pollId: open._id }, body: { responses: choose(open, 0) } };
    },
  },
  'POST /polls/{sessionId}': {
    refused: moderators,
    input: async (world) => ({ ...(await room(world)), body: { ...plain } }),
  },
  'PUT /poll/{id}': {
    // for people who don't moderate, a draft doesn't exist
    refused: { ...strangers, sam: 404 },
    input: async (world) => ({ ...(await pollParams(world, { open: false })), body: { ...plain } }),
  },
  'POST /poll/{id}/open': {
    refused: { ...strangers, sam: 404 },
    input: (world) => pollParams(world, { open: false }),
  },
  'POST /poll/{id}/close': { refused: moderators, input: (world) => pollParams(world) },
  'PUT /poll/{id}/pin': {
    refused: moderators,
    input: async (world) => ({ ...(await pollParams(world)), body: { pinned: true } }),
  },
  'PUT /poll/{id}/words/{wordId}': {
    refused: moderators,
    input: async (world) => {
      const { _id: id, questions } = await poll(world, { form: single({ kind: 'words' }) });
      const mo = await world.server.as('mo');
      const responses = [{ questionId: questions[0]!._id, word: 'Calm' }];
      await mo(answerPoll, { params: { pollId: id }, body: { responses } });
      const { reports } = await mo(getPollReport, { params: { id } });
      return { params: { id, wordId: reports[0]!.words![0]!._id }, body: { isHidden: true } };
    },
  },
  'DELETE /poll/{id}': {
    // the first to delete it leaves nothing for the next, so the session has no moderator
    refused: { ...moderators, mo: 404 },
    input: (world) => pollParams(world, { moderators: [] }),
  },
};
