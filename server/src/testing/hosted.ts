import {
  addHostedPeople,
  type HostedSide,
  listHostedMeetings,
  proposeHostedMeetings,
  setHostedRules,
} from '@pavilion/contract';
import type { TestServer } from './testServer.ts';

/** Puts people of the cast on a side of the hosted buyer programme. */
export async function addHosted(
  server: TestServer,
  side: HostedSide,
  names: string[],
): Promise<void> {
  const hana = await server.as('hana');
  for (const name of names)
    await hana(addHostedPeople, { body: { side, filter: { text: `${name}@test.example` } } });
}

/** A programme of alice, who buys, and mal, who sells, without a schedule. */
export async function hostedPair(server: TestServer): Promise<void> {
  await server.store.db.deleteFrom('hosted_meeting').execute();
  await addHosted(server, 'buyer', ['alice']);
  await addHosted(server, 'seller', ['mal']);
  const range = { min: 1, max: 4 };
  const rules = { from: null, until: null, buyer: range, seller: range, isOnePerCompany: false };
  await (
    await server.as('hana')
  )(setHostedRules, { body: { rules } });
}

/** A meeting of these two that is proposed; returns its id. */
export async function proposedMeeting(server: TestServer): Promise<string> {
  await hostedPair(server);
  const hana = await server.as('hana');
  await hana(proposeHostedMeetings, { body: {} });
  const { meetings } = await hana(listHostedMeetings, { query: {} });
  return meetings[0]!._id;
}
