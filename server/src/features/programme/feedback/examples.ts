import { giveFeedback } from '@pavilion/contract';
import { addFeedbackComment } from '../../../testing/addFeedbackComment.ts';
import { attend } from '../../../testing/attend.ts';
import type { Example, World } from '../../../testing/examples.ts';
import { ofOwnEvent, organisers } from '../../../testing/exampleParts.ts';

/** The panel is rated by others, and outsiders don't find the session. */
const audience = { ...ofOwnEvent, sam: 403, mo: 403, hana: 403 } as const;
const panel = { ...ofOwnEvent, alice: 403, eli: 403 } as const;

const running = async (world: World) => ({
  params: { subject: 'session', id: await world.session({ inMinutes: -5 }) },
});

/** A session that alice and eli are in. */
async function attended(world: World) {
  const { params } = await running(world);
  const personIds = await Promise.all(['alice', 'eli'].map((name) => world.findId(name)));
  await attend(world.server, params.id, personIds);
  return { params };
}

/** The same, with the ticket of alice's stars: it names nobody. */
async function rated(world: World) {
  const { params } = await attended(world);
  const alice = await world.server.as('alice');
  const { ticket } = await alice(giveFeedback, {
    params: { ...params, subject: 'session' },
    body: { stars: 4 },
  });
  return { params, body: { ticket, comment: 'Well told' } };
}

/** A comment on a session that mo moderates. */
async function comment(world: World) {
  const { params } = await running(world);
  return { params: { id: await addFeedbackComment(world.server, params.id, 'Well told') } };
}

export const examples: Record<string, Example> = {
  'GET /feedback/{subject}/{id}': { refused: ofOwnEvent, input: running },
  'POST /feedback/{subject}/{id}': {
    refused: audience,
    input: async (world) => ({ ...(await attended(world)), body: { stars: 4 } }),
  },
  'POST /feedback/{subject}/{id}/answers': { refused: audience, input: rated },
  'PUT /feedback/{subject}/{id}/dismissal': { refused: audience, input: attended },
  'GET /feedback/{subject}/{id}/results': { refused: panel, input: running },
  'GET /feedback/{subject}/{id}/comments': { refused: panel, input: running },
  'PUT /feedback-comment/{id}': {
    refused: { ...panel, sam: 403 },
    input: async (world) => ({ ...(await comment(world)), body: { isHidden: true } }),
  },
  'GET /organiser/feedback': { refused: organisers },
};
