import type { Example, World } from '../../../testing/examples.ts';
import { ofOwnEvent, signedIn } from '../../../testing/exampleParts.ts';
import { askedMeeting } from '../../../testing/meetings.ts';

const others = { ...ofOwnEvent, eli: 404, sam: 404, mo: 404, hana: 404 } as const;
const asked = async ({ server }: World) => {
  const { id, time } = await askedMeeting(server);
  return { params: { id }, body: { time, times: [time] } };
};

export const examples: Record<string, Example> = {
  'GET /appointment': { refused: signedIn },
  'GET /appointment/times': {
    refused: ofOwnEvent,
    input: async (world) => ({ query: { userId: await world.findId('mal') } }),
  },
  'POST /appointment': {
    refused: ofOwnEvent,
    input: async (world) => ({
      body: {
        toUser: await world.findId('mal'),
        times: ['2021-06-03T05:30:00.000Z'],
        text: 'Coffee?',
      },
    }),
  },
  'POST /appointment/{id}/accept': {
    refused: others,
    input: async (world) => {
      const { params, body } = await asked(world);
      return { params, body: { time: body.time } };
    },
  },
  'POST /appointment/{id}/offer': {
    refused: others,
    input: async (world) => {
      const { params, body } = await asked(world);
      return { params, body: { times: body.times } };
    },
  },
  'POST /appointment/{id}/cancel': {
    refused: others,
    input: async (world) => ({ params: (await asked(world)).params, body: { reason: 'Sorry' } }),
  },
  'POST /appointment/{id}/late': {
    refused: others,
    input: async (world) => ({ params: (await asked(world)).params, body: { minutes: 5 } }),
    answers: 'meeting.notNow',
  },
};
