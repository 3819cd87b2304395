import { changeSettings, propertyExpo } from '@pavilion/contract';
import type { Example, World } from '../../../testing/examples.ts';
import { organisers, organisersOfOwn, staffOfBooth } from '../../../testing/exampleParts.ts';

/** A plan that is nobody's. */
const itsPlan = { ...staffOfBooth, eli: 404, hana: 404 } as const;

/** The facts of a booth, at an event that names some. */
async function ofFacts({ server, hall }: World) {
  const { boothFields } = propertyExpo;
  await (
    await server.as('hana')
  )(changeSettings, { body: { boothFields, anyway: true } });
  return { params: { boothId: hall.meadows, kind: 'booths' } };
}

const ofPlan = ({ hall }: World) => ({
  params: { boothId: hall.meadows, planId: crypto.randomUUID() },
});

export const examples: Record<string, Example> = {
  'GET /import/{kind}': { refused: organisers, input: () => ({ params: { kind: 'booths' } }) },
  'GET /import/{kind}/export': {
    refused: organisers,
    input: () => ({ params: { kind: 'booths' }, query: { format: 'csv' } }),
  },
  'PUT /import/{kind}': {
    refused: organisers,
    input: () => ({ params: { kind: 'floors' }, body: { text: 'floor\nRoof\n' } }),
  },
  'PUT /import/plan/{planId}': {
    refused: { ...organisersOfOwn, hana: 404 },
    input: () => ({
      params: { planId: crypto.randomUUID() },
      body: { cells: [{ line: 2, column: 'floor', value: 'Roof' }] },
    }),
  },
  'PUT /import/plan/{planId}/files': {
    refused: { ...organisersOfOwn, hana: 404 },
    input: () => ({ params: { planId: crypto.randomUUID() } }),
  },
  'POST /import/plan/{planId}/run': {
    refused: { ...organisersOfOwn, hana: 404 },
    input: () => ({ params: { planId: crypto.randomUUID() }, body: {} }),
  },
  'GET /exhibitor/{boothId}/import/{kind}': {
    refused: staffOfBooth,
    input: ofFacts,
  },
  'GET /exhibitor/{boothId}/import/{kind}/export': {
    refused: staffOfBooth,
    input: async (world) => ({ ...(await ofFacts(world)), query: { format: 'csv' } }),
  },
  'PUT /exhibitor/{boothId}/import/{kind}': {
    refused: staffOfBooth,
    input: async (world) => ({
      ...(await ofFacts(world)),
      body: { text: 'price from\n6800000\n' },
    }),
  },
  'PUT /exhibitor/{boothId}/import/plan/{planId}': {
    refused: itsPlan,
    input: (world) => ({
      ...ofPlan(world),
      body: { cells: [{ line: 2, column: 'price from', value: '7200000' }] },
    }),
  },
  'PUT /exhibitor/{boothId}/import/plan/{planId}/files': { refused: itsPlan, input: ofPlan },
  'POST /exhibitor/{boothId}/import/plan/{planId}/run': {
    refused: itsPlan,
    input: (world) => ({ ...ofPlan(world), body: {} }),
  },
  'POST /exhibitor/{boothId}/import/plan/{planId}/undo': { refused: itsPlan, input: ofPlan },
};
