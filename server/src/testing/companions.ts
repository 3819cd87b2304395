import {
  acceptInvitation,
  type AccessClassDraft,
  type Call,
  changePeople,
  inviteCompanion,
  listCompanions,
  listOrganisedClasses,
} from '@pavilion/contract';
import { asha } from './asha.ts';
import { guestsOn } from './guests.ts';
import type { TestServer } from './testServer.ts';

export const ravi = { first_name: 'Ravi', last_name: 'Rao', email: 'ravi@new.example' };
export const tara = { first_name: 'Tara', last_name: 'Sen', email: 'tara@new.example' };

const { email: _email, ...entry } = asha;

/** People who bring companions on a test's server, and what becomes of these. */
export function companionsOn(getServer: () => TestServer) {
  const { addClass } = guestsOn(getServer);
  /** Gives people a place in a class, as hana does. */
  const move = async (names: string[], classId: string) => {
    const server = getServer();
    const hana = await server.as('hana');
    const ids = await Promise.all(names.map(async (name) => (await server.person(name)).id));
    await hana(changePeople, { body: { who: { ids }, action: { act: 'class', classId } } });
  };
  return {
    move,
    /** Adds a class whose people may bring two, and gives alice a place in it; returns its id and her call. */
    async placeAlice(given: Partial<AccessClassDraft> = {}) {
      const classId = await addClass('Visitor', { companions: 2, ...given });
      await move(['alice'], classId);
      return { classId, alice: await getServer().as('alice') };
    },
    /** Names ravi, or somebody else. */
    bring: (call: Call, to: object = ravi) => call(inviteCompanion, { body: { ...ravi, ...to } }),
    /** What has become of a person's companions, in words. */
    states: async (call: Call) =>
      (await call(listCompanions)).companions.map((one) => `${one.first_name} ${one.state}`),
    /** What the link in the newest invitation to an address holds. */
    async tokenTo(address = ravi.email): Promise<string> {
      await getServer().settle();
      const mails = await getServer().mail.to(address);
      return mails.flatMap(({ text }) => /\/invitation#(\S+)/.exec(text)?.[1] ?? [])[0]!;
    },
    /** Registers a companion by their link; returns their call. */
    async come(token: string, given: object = {}): Promise<Call> {
      const body = { ...entry, token, ...given };
      const { attendees } = await getServer().anon(acceptInvitation, { body });
      return getServer().call(attendees.token);
    },
    /** How the seats of the first class are taken. */
    async seats() {
      const hana = await getServer().as('hana');
      const { counts, held } = (await hana(listOrganisedClasses)).classes[0]!;
      return { admitted: counts.admitted, offered: counts.offered, held };
    },
  };
}
