import type { World, Example } from '../../../testing/examples.ts';
import { everybody, fresh, organisers, own } from '../../../testing/exampleParts.ts';

const enquiry = (world: World) => ({
  ...own(world),
  name: 'Asha Rao',
  email: 'asha@test.example',
  mobile: '+919811122233',
  message: 'Please call me.',
});

export const examples: Record<string, Example> = {
  'POST /enquiry/exhibitor': {
    refused: everybody,
    input: (world) => ({ body: { ...enquiry(world), company: 'Rao & Co', products: 'Tiles' } }),
  },
  'POST /enquiry/sponsor': {
    refused: everybody,
    input: (world) => ({ body: { ...enquiry(world), company: 'Rao & Co' } }),
  },
  'POST /enquiry/speaker': {
    refused: everybody,
    input: (world) => ({ body: { ...enquiry(world), topic: 'Tiles' } }),
  },
  'GET /enquiry': { refused: organisers },
  'PUT /enquiry/{id}': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: fresh() }, body: { done: true } }),
  },
  'GET /enquiry/assignees': { refused: organisers },
  'PUT /enquiry/{id}/stage': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() }, body: { stage: 'talking' } }),
  },
  'POST /enquiry/{id}/note': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: crypto.randomUUID() }, body: { text: 'Called back' } }),
  },
  'POST /enquiry/{id}/booth': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: ({ hall }) => ({
      params: { id: crypto.randomUUID() },
      body: { floorId: hall.bng, name: 'Rao Tiles' },
    }),
  },
};
