import { giveFeedback } from '@pavilion/contract';
import { addFeedbackComment } from '../../../testing/addFeedbackComment.ts';
import { attend } from '../../../testing/attend.ts';
import type { Example, Persona, World } from '../../../testing/examples.ts';
import { ofOwnEvent, organisers } from '../../../testing/exampleParts.ts';

/** The panel is rated by others, and outsiders don't find the session. */
const audience = { ...ofOwnEvent, sam: 403, mo: 403, hana: 403 } as const;
const panel = { ...ofOwnEvent, alice: 403, eli: 403 } as const;

const running = async (world: World) => ({
  params: { subject: 'session', id: await world.session({ inMinutes: -5 }) },
});

/** A session that a person is in. */
async function attended(world: World, who: Persona) {
  const { params } = await running(world);
  if (['alice', 'eli'].includes(who))
    await attend(world.server, params.id, [await world.findId(who)]);
  return { params };
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
    input: async (world, who) => ({ ...(await attended(world, who)), body: { stars: 4 } }),
  },
  'POST /feedback/{subject}/{id}/answers': {
    refused: audience,
    input: async (world, who) => {
      const { params } = await attended(world, who);
      const rated = ['alice', 'eli'].includes(who);
      const { ticket } = rated
        ? await (
            await world.server.as(who)
          )(giveFeedback, {
            params: { ...params, subject: 'session' },
            body: { stars: 4 },
          })
        : { ticket: '' };
      return { params, body: { ticket, comment: 'Well told' } };
    },
  },
  'PUT /feedback/{subject}/{id}/dismissal': { refused: audience, input: attended },
  'GET /feedback/{subject}/{id}/results': { refused: panel, input: running },
  'GET /feedback/{subject}/{id}/comments': { refused: panel, input: running },
  'PUT /feedback-comment/{id}': {
    refused: { ...panel, sam: 403 },
    input: async (world) => ({ ...(await comment(world)), body: { isHidden: true } }),
  },
  'GET /organiser/feedback': { refused: organisers },
};
