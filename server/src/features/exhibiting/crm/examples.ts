import { createCrm, defaultCrmFields } from '@pavilion/contract';
import type { World, Example } from '../../../testing/examples.ts';
import { boothParams, staffOfBooth } from '../../../testing/exampleParts.ts';

const draft = {
  url: 'https://crm.example/pavilion',
  steps: ['lead.asked' as const],
  fields: defaultCrmFields,
};

/** The first booth sends its leads to a CRM. */
async function connected(world: World) {
  const eli = await world.server.as('eli');
  await eli(createCrm, { ...boothParams(world), body: draft }).catch(() => undefined);
  return boothParams(world);
}

export const examples: Record<string, Example> = {
  'GET /exhibitor/{boothId}/crm': { refused: staffOfBooth, input: boothParams },
  'POST /exhibitor/{boothId}/crm': {
    refused: staffOfBooth,
    input: (world) => ({ ...boothParams(world), body: draft }),
  },
  'PUT /exhibitor/{boothId}/crm': {
    refused: staffOfBooth,
    input: async (world) => ({ ...(await connected(world)), body: { ...draft, isOn: true } }),
  },
  'DELETE /exhibitor/{boothId}/crm': {
    // eli has deleted it before hana tries
    refused: { ...staffOfBooth, hana: 404 },
    input: connected,
  },
  'POST /exhibitor/{boothId}/crm/secret': { refused: staffOfBooth, input: connected },
  'POST /exhibitor/{boothId}/crm/test': { refused: staffOfBooth, input: connected },
  'GET /exhibitor/{boothId}/crm/delivery': { refused: staffOfBooth, input: connected },
  'POST /exhibitor/{boothId}/crm/delivery/{id}/replay': {
    refused: { ...staffOfBooth, eli: 404, hana: 404 },
    input: async (world) => {
      const { params } = await connected(world);
      return { params: { ...params, id: crypto.randomUUID() } };
    },
  },
};
