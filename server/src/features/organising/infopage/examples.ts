import { createInfoPage } from '@pavilion/contract';
import type { Example } from '../../../testing/examples.ts';
import { itsOrganisers, organisers } from '../../../testing/exampleParts.ts';

const about = {
  place: 'footer',
  title: { en: 'About us' },
  slug: 'about-us',
  text: { en: '<p>Who we are.</p>' },
  isPublished: true,
} as const;
const link = { place: 'menu', title: { en: 'Our blog' }, url: 'https://blog.example/' };

export const examples: Record<string, Example> = {
  'GET /page/{slug}': {
    refused: { dave: 404, ola: 404 },
    input: async ({ server }) => {
      // it is there after the first time
      await (await server.as('hana'))(createInfoPage, { body: about }).catch(() => undefined);
      return { params: { slug: about.slug } };
    },
  },
  'GET /organiser/page': { refused: organisers },
  'POST /organiser/page': { refused: organisers, input: () => ({ body: link }) },
  'PUT /organiser/page/{id}': {
    refused: itsOrganisers,
    input: () => ({ params: { id: crypto.randomUUID() }, body: link }),
  },
  'PUT /organiser/page/{id}/place': {
    refused: itsOrganisers,
    input: () => ({ params: { id: crypto.randomUUID() }, body: { place: 0 } }),
  },
  'DELETE /organiser/page/{id}': {
    refused: itsOrganisers,
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
};
