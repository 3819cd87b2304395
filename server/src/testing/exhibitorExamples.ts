import { addReply, requestOffer } from '@pavilion/contract';
import type { Example, World } from './examples.ts';

const staffOfBooth = { anon: 401, alice: 403, sam: 403, mo: 403, dave: 403, ola: 404 } as const;

const boothOf = ({ hall }: World) => ({ params: { boothId: hall.meadows } });

/** Alice as a lead of the first booth. */
async function leadOf(world: World) {
  const alice = await world.house.as('alice');
  await alice(requestOffer, { body: { boothId: world.hall.meadows, consent: true } });
  return { params: { boothId: world.hall.meadows, personId: await world.idOf('alice') } };
}

const nobody = {
  anon: 401,
  alice: 404,
  eli: 404,
  sam: 404,
  mo: 404,
  hana: 404,
  dave: 404,
  ola: 404,
} as const;

/** A reply that eli has saved. */
async function replyOf(world: World) {
  const eli = await world.house.as('eli');
  const boothId = world.hall.meadows;
  const body = { title: crypto.randomUUID(), text: 'Hello {name}' };
  const { replies } = await eli(addReply, { params: { boothId }, body });
  return { params: { boothId, replyId: replies.find((one) => one.title === body.title)!._id } };
}

/** The calls of a booth’s staff. */
export const exhibitorExamples: Record<string, Example> = {
  'PUT /booth/{boothId}/hold': {
    refused: { anon: 401, dave: 404, ola: 404 },
    input: (world, who) => ({
      ...boothOf(world),
      body: {
        date: '05/06/2021',
        time: `1${['alice', 'eli', 'sam', 'mo', 'hana'].indexOf(who) + 1}:00`,
      },
    }),
  },
  'DELETE /booth/{boothId}/hold': { refused: { anon: 401 }, input: boothOf },
  'PUT /call/{callId}': {
    refused: { anon: 401, alice: 404, eli: 404, sam: 404, mo: 404, hana: 404, dave: 404, ola: 404 },
    input: () => ({
      params: { callId: crypto.randomUUID() },
      body: { date: '05/06/2021', time: '12:00' },
    }),
  },
  'POST /call/{callId}/here': {
    refused: { anon: 401, alice: 404, eli: 404, sam: 404, mo: 404, hana: 404, dave: 404, ola: 404 },
    input: () => ({ params: { callId: crypto.randomUUID() } }),
  },
  'GET /exhibitor/{boothId}/calendar': {
    refused: staffOfBooth,
    input: (world) => ({ ...boothOf(world), query: { date: '04/06/2021' } }),
  },
  'PUT /exhibitor/{boothId}/slots': {
    refused: staffOfBooth,
    input: (world) => ({
      ...boothOf(world),
      body: { date: '04/06/2021', times: ['20:00'], consultant: 1, open: false },
    }),
  },
  'PUT /exhibitor/{boothId}/consultants/{consultant}': {
    refused: staffOfBooth,
    input: async (world) => ({
      params: { boothId: world.hall.meadows, consultant: '1' },
      body: { personId: await world.idOf('eli') },
    }),
  },
  'GET /exhibitor/{boothId}/leads': { refused: staffOfBooth, input: boothOf },
  'GET /exhibitor/{boothId}/leads/export': {
    refused: staffOfBooth,
    input: (world) => ({ ...boothOf(world), query: { format: 'csv' } }),
  },
  'GET /exhibitor/{boothId}/leads/{personId}': { refused: staffOfBooth, input: leadOf },
  'PUT /exhibitor/{boothId}/leads/{personId}': {
    refused: staffOfBooth,
    input: async (world) => ({ ...(await leadOf(world)), body: { stage: 'won', rating: 4 } }),
  },
  'POST /exhibitor/{boothId}/leads/{personId}/notes': {
    refused: staffOfBooth,
    input: async (world) => ({ ...(await leadOf(world)), body: { text: 'Wants a garden.' } }),
  },
  'DELETE /exhibitor/{boothId}/leads/{personId}/notes/{noteId}': {
    refused: { ...staffOfBooth, eli: 404, hana: 404 },
    input: async (world) => {
      const { params } = await leadOf(world);
      return { params: { ...params, noteId: crypto.randomUUID() } };
    },
  },
  'GET /exhibitor': { refused: { anon: 401 } },
  'GET /exhibitor/{boothId}/today': { refused: staffOfBooth, input: boothOf },
  'GET /exhibitor/{boothId}/figures': { refused: staffOfBooth, input: boothOf },
  'GET /exhibitor/{boothId}/figures/{figure}': {
    refused: staffOfBooth,
    input: (world) => ({ params: { boothId: world.hall.meadows, figure: 'opened' } }),
  },
  'POST /impression': {
    refused: { anon: 401 },
    input: ({ hall }) => ({ body: { boothIds: [hall.meadows] } }),
  },
  'POST /web-vitals': {
    refused: {},
    input: () => ({ body: { page: 'lobby', device: 'phone', lcpMs: 900 } }),
  },
  'GET /exhibitor/{boothId}/replies': { refused: staffOfBooth, input: boothOf },
  'POST /exhibitor/{boothId}/replies': {
    refused: staffOfBooth,
    input: (world) => ({
      ...boothOf(world),
      body: { title: crypto.randomUUID(), text: 'Hello {name}' },
    }),
  },
  'PUT /exhibitor/{boothId}/replies/{replyId}': {
    refused: staffOfBooth,
    input: async (world) => ({
      ...(await replyOf(world)),
      body: { title: crypto.randomUUID(), text: 'Good day, {name}' },
    }),
  },
  'DELETE /exhibitor/{boothId}/replies/{replyId}': {
    refused: { ...staffOfBooth, eli: 404, hana: 404 },
    input: (world) => ({
      params: { boothId: world.hall.meadows, replyId: crypto.randomUUID() },
    }),
  },
  'GET /exhibitor/{boothId}/staff': { refused: staffOfBooth, input: boothOf },
  'POST /exhibitor/{boothId}/staff': {
    refused: staffOfBooth,
    input: (world, who) => ({ ...boothOf(world), body: { email: `${who}@colleague.example` } }),
  },
  'DELETE /exhibitor/{boothId}/invitations/{invitationId}': {
    refused: { ...staffOfBooth, eli: 404, hana: 404 },
    input: (world) => ({
      params: { boothId: world.hall.meadows, invitationId: crypto.randomUUID() },
    }),
  },
  'POST /exhibitor/invitation': {
    refused: nobody,
    input: () => ({ body: { code: '123456-654321' } }),
  },
  'DELETE /exhibitor/{boothId}/staff/{personId}': {
    refused: { ...staffOfBooth, eli: 404, hana: 404 },
    input: (world) => ({
      params: { boothId: world.hall.meadows, personId: crypto.randomUUID() },
    }),
  },
  'GET /exhibitor/{boothId}/staff/{personId}/affected': {
    refused: staffOfBooth,
    input: async (world) => ({
      params: { boothId: world.hall.meadows, personId: await world.idOf('eli') },
    }),
  },
  'PUT /exhibitor/{boothId}/staff/{personId}/hours': {
    refused: staffOfBooth,
    input: async (world) => ({
      params: { boothId: world.hall.meadows, personId: await world.idOf('eli') },
      body: { hours: [{ date: '02/06/2021', from: '08:00', to: '22:00' }] },
    }),
  },
};
