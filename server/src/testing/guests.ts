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
interface Given {
  isByMail?: boolean;
  [field: string]: unknown;
}

interface Guest {
  call: Call;
  admission: () => Promise<OwnAdmission>;
  subjects: () => Promise<string[]>;
}

/** Numbered guests who register on a test's server, and the classes hana creates for them. */
export function guestsOn(serverOf: () => TestServer) {
  /** Returns what the guest enters, with the code sent to their mobile or by email. */
  const entryOf = async (nth: number, { isByMail = false, ...given }: Given = {}) => {
    const mobile = `+9198111${String(22_000 + nth)}`;
    const email = emailOf(nth);
    const server = serverOf();
    const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
    const subject = { purpose: 'register', subject: mobile } as const;
    const otp = await commit(ctx, (tx) => issueCode(tx, subject, { isByMail, email }));
    return { ...asha, first_name: `Guest ${nth}`, email, mobile, otp, ...given };
  };
  return {
    entryOf,
    /** Creates an access class; returns its id. */
    async addClass(en: string, given: Partial<AccessClassDraft> = {}): Promise<string> {
      const hana = await serverOf().as('hana');
      return (await hana(createAccessClass, { body: { name: { en }, ...given } })).class._id;
    },
    /** Registers the guest. */
    async arrive(nth: number, given: Given = {}): Promise<Guest> {
      const server = serverOf();
      const { token } = await server.anon(register, { body: await entryOf(nth, given) });
      const call = server.call(token);
      return {
        call,
        admission: async () => (await call(getOwnAdmission)).admission!,
        subjects: async () => (await server.mail.to(emailOf(nth))).map(({ subject }) => subject),
      };
    },
  };
}

function emailOf(nth: number): string {
  return `guest${nth}@test.example`;
}
