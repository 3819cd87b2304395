import type { Example } from './examples.ts';
import { openidExamples } from './openidExamples.ts';

const organisers = { anon: 401, alice: 403, eli: 403, sam: 403, mo: 403, dave: 403 } as const;
const noneOfTheirs = { ...organisers, hana: 404, ola: 404 } as const;
const someId = () => ({ params: { id: crypto.randomUUID() } });
const hook = { url: 'https://hooks.example/pavilion', kinds: ['person.registered'] };

/** The calls by which an event is set up, and its log. */
export const setupExamples: Record<string, Example> = {
  'GET /events': { refused: {} },
  'GET /event/{eventId}': {
    refused: {},
    input: (world) => ({ params: { eventId: world.house.event.id } }),
  },
  'PUT /event/{eventId}/clock': {
    refused: { ...organisers, ola: 403 },
    input: (world) => ({
      params: { eventId: world.house.event.id },
      body: { now: '2021-06-02T05:30:00.000Z' },
    }),
  },

  'GET /organiser/overview': { refused: organisers },
  'GET /organiser/feature/{feature}/use': {
    refused: organisers,
    input: () => ({ params: { feature: 'messages' } }),
  },
  'PUT /organiser/feature/{feature}': {
    refused: organisers,
    input: () => ({ params: { feature: 'messages' }, body: { isOn: true } }),
  },
  'POST /organiser/event': {
    refused: organisers,
    input: (_world, who) => ({
      body: {
        ...newDays(`new-${who}`),
        zone: 'Asia/Kolkata',
        preset: 'conference',
        look: { brand: '#1c3f94', accent: '#e0a02e' },
      },
    }),
  },
  'POST /organiser/event/copy': {
    refused: organisers,
    input: (_world, who) => ({ body: newDays(`copy-${who}`) }),
  },
  'PUT /organiser/event/state': {
    refused: organisers,
    input: () => ({ body: { state: 'open' } }),
  },
  'PUT /organiser/settings': {
    refused: organisers,
    input: () => ({ body: { endsEarlyMinutes: 30 } }),
  },
  'GET /embed/agenda': { refused: {} },
  'GET /organiser/token': { refused: organisers },
  'POST /organiser/token': {
    refused: organisers,
    input: () => ({ body: { name: 'Newsletter', scopes: ['people:read'], days: 30 } }),
  },
  'DELETE /organiser/token/{id}': { refused: noneOfTheirs, input: someId },
  'GET /organiser/webhook': { refused: organisers },
  'POST /organiser/webhook': { refused: organisers, input: () => ({ body: hook }) },
  'PUT /organiser/webhook/{id}': {
    refused: noneOfTheirs,
    input: () => ({ ...someId(), body: { ...hook, isOn: true } }),
  },
  'DELETE /organiser/webhook/{id}': { refused: noneOfTheirs, input: someId },
  'POST /organiser/webhook/{id}/secret': { refused: noneOfTheirs, input: someId },
  'POST /organiser/webhook/{id}/test': { refused: noneOfTheirs, input: someId },
  'GET /organiser/webhook/{id}/delivery': { refused: noneOfTheirs, input: someId },
  'POST /organiser/webhook/delivery/{id}/replay': { refused: noneOfTheirs, input: someId },
  ...openidExamples,
  'GET /organiser/log': { refused: organisers },
  'POST /organiser/log/{id}/undo': { refused: noneOfTheirs, input: someId },
};

function newDays(slug: string) {
  return { slug, name: 'Next Event', startDate: '2031-05-28', endDate: '2031-06-06' };
}
