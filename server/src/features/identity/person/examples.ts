import { listOrganisedClasses } from '@pavilion/contract';
import type { Example, World } from '../../../testing/examples.ts';
import { fresh, organisers, organisersOfOwn, signedIn } from '../../../testing/exampleParts.ts';

const bob = async (world: World) => ({ params: { id: await world.findId('bob') } });
/** A class of the event, which it has by now if another example added one. */
async function anyClass({ server }: World): Promise<{ accessClass?: string }> {
  const hana = await server.as('hana');
  const [one] = (await hana(listOrganisedClasses)).classes;
  return one ? { accessClass: one._id } : {};
}
const newAddress = () => `${fresh()}@new.example`;

export const examples: Record<string, Example> = {
  'POST /people': {
    refused: organisers,
    input: async (world, who) => ({
      body: {
        ...{ first_name: 'Asha', email: newAddress() },
        ...(who !== 'ola' && (await anyClass(world))),
      },
    }),
  },
  'PUT /people/{id}/name': {
    refused: organisersOfOwn,
    input: async (world) => ({
      ...(await bob(world)),
      body: { first_name: 'Bob', last_name: 'Test' },
    }),
  },
  'PUT /people/{id}/email': {
    refused: organisersOfOwn,
    input: async (world) => ({ ...(await bob(world)), body: { email: newAddress() } }),
  },
  'POST /people/{id}/confirmation': {
    refused: organisersOfOwn,
    input: async (world) => ({ ...(await bob(world)), body: {} }),
  },
  'GET /people/{id}/mails': { refused: organisersOfOwn, input: bob },
  'GET /people/{id}/notes': { refused: organisersOfOwn, input: bob },
  'POST /people/{id}/notes': {
    refused: organisersOfOwn,
    input: async (world) => ({ ...(await bob(world)), body: { text: 'Comes by train' } }),
  },
  'DELETE /people/{id}/notes/{noteId}': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: async (world) => ({
      params: { id: await world.findId('bob'), noteId: fresh() },
    }),
  },
  'GET /people/{id}/duplicates': { refused: organisersOfOwn, input: bob },
  'POST /people/{id}/merge': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: async (world) => ({ ...(await bob(world)), body: { from: fresh() } }),
  },
  'GET /attendee/email': { refused: signedIn },
  'POST /attendee/email/code': {
    refused: signedIn,
    answers: 'email.noChange',
    input: () => ({ body: {} }),
  },
  'PUT /attendee/email': {
    refused: signedIn,
    answers: 'email.noChange',
    input: () => ({ body: { otp: '123456' } }),
  },
  'DELETE /attendee/email': { refused: signedIn },
};
