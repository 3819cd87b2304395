import type { Example } from '../../../testing/examples.ts';
import {
  boothParams,
  everybody,
  organisers,
  organisersOfOwn,
  own,
  signedIn,
  staffOfBooth,
} from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /booth-floor': { refused: signedIn },
  'GET /booth': { refused: signedIn },
  'GET /boothPreviewInfo/{boothId}': {
    refused: everybody,
    input: (world) => ({ ...boothParams(world), query: own(world) }),
  },
  'GET /listing': {
    refused: everybody,
    input: (world) => ({ query: { ids: world.hall.meadows, ...own(world) } }),
  },
  'GET /organiser/booths': { refused: organisers },
  'POST /booth-floor': { refused: organisers, input: () => ({ body: { name: 'Roof' } }) },
  'PUT /booth-floor/{floorId}': {
    refused: organisersOfOwn,
    input: ({ hall }) => ({ params: { floorId: hall.kol }, body: { nameHi: 'कोलकाता' } }),
  },
  'DELETE /booth-floor/{floorId}': {
    refused: { ...organisersOfOwn, hana: 404 },
    input: () => ({ params: { floorId: crypto.randomUUID() } }),
  },
  'POST /booth-floor/{floorId}/tidy': {
    refused: organisersOfOwn,
    input: ({ hall }) => ({ params: { floorId: hall.kol } }),
  },
  'GET /booth-floor/{floorId}/affected': {
    refused: organisersOfOwn,
    input: ({ hall }) => ({ params: { floorId: hall.kol } }),
  },
  'POST /booth': {
    // floors of another event aren't found
    refused: organisersOfOwn,
    input: ({ hall }) => ({ body: { floorId: hall.kol, name: 'Lake View' } }),
  },
  'POST /booth/{boothId}/copy': {
    refused: organisersOfOwn,
    input: ({ hall }) => ({ params: { boothId: hall.riverside } }),
  },
  'GET /booth/{boothId}/edit': {
    refused: staffOfBooth,
    input: ({ hall }) => ({ params: { boothId: hall.meadows } }),
  },
  'PUT /booth/{boothId}': {
    refused: staffOfBooth,
    input: ({ hall }) => ({
      params: { boothId: hall.meadows },
      body: { version: 1, change: { summaryText: 'Homes in a garden' } },
    }),
  },
  'PUT /booth/{boothId}/place': {
    refused: organisersOfOwn,
    input: ({ hall }) => ({ params: { boothId: hall.riverside }, body: { x: 40, y: 40 } }),
  },
  'DELETE /booth/{boothId}': {
    refused: { ...organisersOfOwn, hana: 404 },
    input: () => ({ params: { boothId: crypto.randomUUID() } }),
  },
  'GET /booth/{boothId}/affected': {
    refused: organisersOfOwn,
    input: ({ hall }) => ({ params: { boothId: hall.riverside } }),
  },
};
