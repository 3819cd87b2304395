import type { Example } from '../../../testing/examples.ts';
import { boothOf, staff, staffOfBooth } from '../../../testing/exampleParts.ts';

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

export const examples: Record<string, Example> = {
  'GET /desk': { refused: staff },
  'GET /desk/done': { refused: staff },
  'POST /desk/here': { refused: staff },
  'DELETE /desk/here': { refused: staff },
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
