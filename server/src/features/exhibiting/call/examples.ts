import type { Example } from '../../../testing/examples.ts';
import { boothParams, fresh, ofOwnEvent, staffOfBooth } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'PUT /attendee/{id}': {
    refused: { anon: 401, eli: 403, sam: 403, mo: 403, hana: 403, dave: 403, ola: 403 },
    input: async (world) => ({
      params: { id: await world.findId('alice') },
      body: { meetingDate: '04/06/2021', meetingTime: '10:00' },
    }),
  },
  'DELETE /call/{callId}': {
    refused: { anon: 401, alice: 404, eli: 404, sam: 404, mo: 404, hana: 404, dave: 404, ola: 404 },
    input: () => ({ params: { callId: fresh() } }),
  },
  'GET /booth/{boothId}/slots': {
    refused: ofOwnEvent,
    input: (world) => ({ ...boothParams(world), query: { date: '04/06/2021' } }),
  },
  'GET /booth/{boothId}/calls': { refused: staffOfBooth, input: boothParams },
  'PUT /booth/{boothId}/consultants': {
    refused: staffOfBooth,
    input: (world) => ({ ...boothParams(world), body: { consultants: 2 } }),
  },
  'GET /booth/{boothId}/consultants/affected': {
    refused: staffOfBooth,
    input: (world) => ({ ...boothParams(world), query: { consultants: '0' } }),
  },
  'PUT /booth/{boothId}/hold': {
    refused: { anon: 401, dave: 404, ola: 404 },
    input: (world, who) => ({
      ...boothParams(world),
      body: {
        date: '05/06/2021',
        time: `1${['alice', 'eli', 'sam', 'mo', 'hana'].indexOf(who) + 1}:00`,
      },
    }),
  },
  'DELETE /booth/{boothId}/hold': { refused: { anon: 401 }, input: boothParams },
  'PUT /call/{callId}': {
    refused: { anon: 401, alice: 404, eli: 404, sam: 404, mo: 404, hana: 404, dave: 404, ola: 404 },
    input: () => ({
      params: { callId: crypto.randomUUID() },
      body: { date: '05/06/2021', time: '12:00' },
    }),
  },
  'GET /call/{callId}': {
    refused: { anon: 401, alice: 404, eli: 404, sam: 404, mo: 404, hana: 404, dave: 404, ola: 404 },
    input: () => ({ params: { callId: fresh() } }),
  },
  'PUT /call/{callId}/consultant': {
    refused: { anon: 401, alice: 403, eli: 404, sam: 403, mo: 403, hana: 404, dave: 403, ola: 404 },
    input: async (world) => ({
      params: { callId: fresh() },
      body: { personId: await world.findId('eli') },
    }),
  },
  'PUT /call/{callId}/note': {
    refused: { anon: 401, alice: 403, eli: 404, sam: 403, mo: 403, hana: 404, dave: 403, ola: 404 },
    input: () => ({ params: { callId: fresh() }, body: { note: 'Wants a garden' } }),
  },
  'POST /call/{callId}/documents': {
    refused: { anon: 401, alice: 403, eli: 404, sam: 403, mo: 403, hana: 404, dave: 403, ola: 404 },
    input: (world) => ({
      params: { callId: fresh() },
      body: { documentId: world.hall.documents.brochure },
    }),
  },
  'POST /call/{callId}/callback': {
    refused: { anon: 401, alice: 404, eli: 404, sam: 404, mo: 404, hana: 404, dave: 404, ola: 404 },
    input: () => ({ params: { callId: fresh() }, body: { mobile: '+919800000001' } }),
  },
  'POST /call/{callId}/missed': {
    refused: { anon: 401, alice: 403, eli: 404, sam: 403, mo: 403, hana: 404, dave: 403, ola: 404 },
    input: () => ({ params: { callId: crypto.randomUUID() } }),
  },
  'GET /exhibitor/{boothId}/calendar': {
    refused: staffOfBooth,
    input: (world) => ({ ...boothParams(world), query: { date: '04/06/2021' } }),
  },
  'PUT /exhibitor/{boothId}/slots': {
    refused: staffOfBooth,
    input: (world) => ({
      ...boothParams(world),
      body: { date: '04/06/2021', times: ['20:00'], consultant: 1, open: false },
    }),
  },
  'PUT /exhibitor/{boothId}/consultants/{consultant}': {
    refused: staffOfBooth,
    input: async (world) => ({
      params: { boothId: world.hall.meadows, consultant: '1' },
      body: { personId: await world.findId('eli') },
    }),
  },
};
