import { askQuestion, createPoll, openPoll } from '@pavilion/contract';
import type { Example, World } from './examples.ts';
import { choose, plain } from './room.ts';

const strangers = { anon: 401, alice: 404, eli: 404, dave: 404, ola: 404 } as const;
const moderators = { ...strangers, sam: 403 } as const;

const room = async (world: World, given: Parameters<World['session']>[0] = {}) => ({
  params: { sessionId: await world.session({ inMinutes: -5, ...given }) },
});

type Given = { open?: boolean } & Parameters<World['session']>[0];
async function poll(world: World, { open = true, ...given }: Given = {}) {
  const hana = await world.house.as('hana');
  const { poll: draft } = await hana(createPoll, { ...(await room(world, given)), body: plain });
  return open ? (await hana(openPoll, { params: { id: draft._id } })).poll : draft;
}

const pollOf = async (world: World, given?: Given) => ({
  params: { id: (await poll(world, given))._id },
});

/** A question that sam has asked. */
async function question(world: World) {
  const { params } = await room(world);
  const sam = await world.house.as('sam');
  const body = { text: 'And then?', clientId: crypto.randomUUID() };
  world.house.clock.advance({ minutes: 4 });
  const asked = await sam(askQuestion, { params, body });
  return { params: { questionId: asked.question._id } };
}

/** The calls of what happens beside the stage: polls and questions. */
export const roomExamples: Record<string, Example> = {
  'GET /polls/{sessionId}': { refused: strangers, input: (world) => room(world) },
  'GET /poll/{id}': { refused: strangers, input: (world) => pollOf(world) },
  'GET /admin/report/poll/{id}': { refused: strangers, input: (world) => pollOf(world) },
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
    // a draft is not there for those who do not moderate
    refused: { ...strangers, sam: 404 },
    input: async (world) => ({ ...(await pollOf(world, { open: false })), body: { ...plain } }),
  },
  'POST /poll/{id}/open': {
    refused: { ...strangers, sam: 404 },
    input: (world) => pollOf(world, { open: false }),
  },
  'POST /poll/{id}/close': { refused: moderators, input: (world) => pollOf(world) },
  'PUT /poll/{id}/pin': {
    refused: moderators,
    input: async (world) => ({ ...(await pollOf(world)), body: { pinned: true } }),
  },
  'DELETE /poll/{id}': {
    // the first to delete it leaves nothing to the next, so the session has no moderator
    refused: { ...moderators, mo: 404 },
    input: (world) => pollOf(world, { moderators: [] }),
  },
  'GET /questions/{sessionId}': { refused: strangers, input: (world) => room(world) },
  'POST /questions/{sessionId}': {
    refused: strangers,
    input: async (world) => ({
      ...(await room(world)),
      body: { text: 'Why?', clientId: crypto.randomUUID() },
    }),
  },
  'PUT /questions/{sessionId}/rules': {
    refused: moderators,
    input: async (world) => ({ ...(await room(world)), body: { needsApproval: true } }),
  },
  'PUT /question/{questionId}/vote': {
    refused: { ...strangers, sam: 403 },
    input: async (world) => ({ ...(await question(world)), body: { vote: true } }),
  },
  'PUT /question/{questionId}/state': {
    refused: moderators,
    input: async (world) => ({ ...(await question(world)), body: { state: 'hidden' } }),
  },
  'PUT /question/{questionId}/pin': {
    refused: moderators,
    input: async (world) => ({ ...(await question(world)), body: { pinned: true } }),
  },
  'PUT /question/{questionId}/answer': {
    refused: moderators,
    input: async (world) => ({
      ...(await question(world)),
      body: { answered: true, text: 'Because.' },
    }),
  },
};
