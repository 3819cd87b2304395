import type { Example } from '../../../testing/examples.ts';
import {
  boothParams,
  ofOwnEvent,
  organisers,
  staff,
  staffOfBooth,
} from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /desk': { refused: staff },
  'GET /desk/done': { refused: staff },
  'POST /desk/here': { refused: staff },
  'DELETE /desk/here': { refused: staff },
  'GET /exhibitor/{boothId}/staff': { refused: staffOfBooth, input: boothParams },
  'GET /booth/{boothId}/hours': { refused: ofOwnEvent, input: boothParams },
  'POST /exhibitor/{boothId}/staff': {
    refused: staffOfBooth,
    input: (world, who) => ({
      ...boothParams(world),
      body: { emails: [`${who}@colleague.example`] },
    }),
  },
  'POST /exhibitor/{boothId}/invitations/withdraw': {
    refused: { ...staffOfBooth, eli: 404, hana: 404 },
    input: (world) => ({ ...boothParams(world), body: { email: 'nobody@colleague.example' } }),
  },
  'GET /organiser/staff/uninvited': { refused: organisers },
  'POST /organiser/staff/invite': { refused: organisers, input: () => ({ body: {} }) },
  'DELETE /exhibitor/{boothId}/staff/{personId}': {
    refused: { ...staffOfBooth, eli: 404, hana: 404 },
    input: (world) => ({
      params: { boothId: world.hall.meadows, personId: crypto.randomUUID() },
    }),
  },
  'GET /exhibitor/{boothId}/staff/{personId}/affected': {
    refused: staffOfBooth,
    input: async (world) => ({
      params: { boothId: world.hall.meadows, personId: await world.findId('eli') },
    }),
  },
  'PUT /exhibitor/{boothId}/staff/{personId}/hours': {
    refused: staffOfBooth,
    input: async (world) => ({
      params: { boothId: world.hall.meadows, personId: await world.findId('eli') },
      body: { hours: [{ date: '02/06/2021', from: '08:00', to: '22:00' }] },
    }),
  },
  'PUT /exhibitor/{boothId}/staff/{personId}/skills': {
    refused: staffOfBooth,
    input: async (world) => ({
      params: { boothId: world.hall.meadows, personId: await world.findId('eli') },
      body: { languages: ['en', 'hi'], cities: ['Bangalore'] },
    }),
  },
};
