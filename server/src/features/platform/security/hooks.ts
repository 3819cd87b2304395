import type { EndedKey } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';

/** Whose keys are removed, why, and the first moment from which: keys made before it stay. */
export interface Revocation {
  personId: string;
  why: 'denial' | 'newPassword' | 'newOwner';
  since: Date;
}

declare module '../../../core/hooks.ts' {
  /** All run inside `commit`. */
  interface Hooks {
    /** Removes a kind of thing that lets somebody in as a person, or because of them; returns what it removed. */
    revocation: ((tx: Ctx, revocation: Revocation) => Promise<EndedKey[]>)[];
    /** After a denial: logs the person out everywhere, and emails them what has ended. */
    accountSecured: ((tx: Ctx, given: { personId: string; ended: EndedKey[] }) => Promise<void>)[];
    /** A person's accounts at other events that were entered from theirs since a moment, or theirs from them. */
    enteredAccounts: ((
      tx: Ctx,
      given: { personId: string; since: Date },
    ) => Promise<{ personId: string; eventId: string }[]>)[];
  }
}
