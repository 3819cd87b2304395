import {
  type AccessClassDraft,
  type Call,
  createAccessClass,
  getOwnAdmission,
  type OwnAdmission,
  register,
} from '@pavilion/contract';
import { commit, createContext } from '../core/context.ts';
import { issueCode } from '../features/identity/account/model/code.ts';
import { asha } from './asha.ts';
import type { TestServer } from './testServer.ts';

/** What a guest enters besides the usual, and where their code is sent. */
interface GuestFields {
  isByMail?: boolean;
  [field: string]: unknown;
}

interface Guest {
  call: Call;
  admission: () => Promise<OwnAdmission>;
  subjects: () => Promise<string[]>;
}

/** Numbered guests who register on a test's server, and the classes hana creates for them. */
export function guestsOn(getServer: () => TestServer) {
  /** Returns what the guest enters, with the code sent to their mobile or by email. */
  const createEntry = async (nth: number, { isByMail = false, ...given }: GuestFields = {}) => {
    const mobile = `+9198111${String(22_000 + nth)}`;
    const email = guestEmail(nth);
    const server = getServer();
    const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
    const subject = { purpose: 'register', subject: mobile } as const;
    const otp = await commit(ctx, (tx) => issueCode(tx, subject, { isByMail, email }));
    return { ...asha, first_name: `Guest ${nth}`, email, mobile, otp, ...given };
  };
  return {
    createEntry,
    /** Creates an access class; returns its id. */
    async addClass(en: string, given: Partial<AccessClassDraft> = {}): Promise<string> {
      const hana = await getServer().as('hana');
      return (await hana(createAccessClass, { body: { name: { en }, ...given } })).class._id;
    },
    /** Registers the guest. */
    async arrive(nth: number, given: GuestFields = {}): Promise<Guest> {
      const server = getServer();
      const { token } = await server.anon(register, { body: await createEntry(nth, given) });
      const call = server.call(token);
      return {
        call,
        admission: async () => (await call(getOwnAdmission)).admission!,
        subjects: async () => (await server.mail.to(guestEmail(nth))).map(({ subject }) => subject),
      };
    },
  };
}

function guestEmail(nth: number): string {
  return `guest${nth}@test.example`;
}
