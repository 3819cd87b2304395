import type { ConsultantCall, EndedKey, Language, OwnDetails, SwagItem } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { say } from '../../../texts/texts.ts';
import { mail, withoutLinks } from '../../platform/outbox/service.ts';
import { isPassword, refuseDemoPerson } from '../password/service.ts';
import { deleteCodes } from './queries/codes.ts';
import { areForRegistration, livingCode } from './model/code.ts';
import { endLogins } from './verbs/endLogins.ts';
import { sendResetCode } from './verbs/resetPassword.ts';
import {
  deleteDevices,
  personById,
  type PersonRow,
  restoreMobile,
  updatePassword,
} from './queries.ts';
import { accountsEntered } from './queries/events.ts';
import { deleteRegistrationTickets } from './queries/tickets.ts';
import { requireFreshProof } from './rights.ts';

type Reading = Pick<Ctx, 'db' | 'hooks' | 'ports' | 'now'>;

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** What other features contribute to a person's own profile. */
    ownPart: {
      details(person: PersonRow): OwnDetails;
      swagBag(ctx: Reading, personId: string): Promise<SwagItem[]>;
      calls(ctx: Reading, personId: string): Promise<ConsultantCall[]>;
    };
  }
}

/** Replaces the hash of a password that a denial has ended. */
const ended = 'denied';

export const hooks: FeatureHooks = {
  /** Denying a change logs the person out everywhere and requires a new password. They are emailed the code for it, and what has ended. */
  accountSecured: async (tx, { personId, ended: keys }) => {
    const person = await personById(tx.db, tx.event.id, personId);
    if (!person || person.erased_at) return;
    await refuseDemoPerson(tx, person);
    await endLogins(tx, { personId });
    await deleteDevices(tx.db, personId);
    const isAgain = person.password_hash === ended;
    const reset = { purpose: 'reset', subject: person.email } as const;
    // on repeated denials, the code emailed by the first stays valid
    const keepsReset = isAgain && Boolean(await livingCode(tx, reset));
    await deleteCodes(tx.db, { eventId: tx.event.id, ...person, keepsReset });
    const also = endedText(person.language, keys);
    if (keepsReset || !(isAgain || isPassword(person.password_hash))) {
      if (also || !isAgain) await sendDenied(tx, person, also);
      return;
    }
    await updatePassword(tx.db, personId, ended);
    await sendResetCode(tx, { email: person.email, person, key: 'deniedCode', values: { also } });
  },

  revocation: async (tx, { personId }) => {
    await deleteRegistrationTickets(tx.db, personId);
    return [];
  },

  enteredAccounts: (tx, { personId, since }) => accountsEntered(tx.db, personId, since),

  codeCheck: areForRegistration,

  fileQuestion: requireFreshProof,

  undo: {
    mobile: {
      current: async (tx, id) => {
        const person = await personById(tx.db, tx.event.id, id);
        return person ? { mobile: person.mobile } : null;
      },
      restore: (tx, id, to) => {
        const mobile = (to?.['mobile'] as string | null) ?? null;
        const isVerified = to?.['isVerified'] === true;
        return restoreMobile(tx.db, id, { mobile, isVerified, now: tx.now() });
      },
    },
  },
};

function sendDenied(tx: Ctx, person: PersonRow, also: string): Promise<void> {
  const { email, language, first_name: name } = person;
  return mail(tx, { to: email, language, name, key: 'denied', values: { also } });
}

/** What has ended, as a sentence of the email; empty if it's only logins. */
function endedText(language: Language, keys: EndedKey[]): string {
  const names = keys.map(({ kind, detail }) =>
    say(language, `security.ended.${kind}`, { detail: withoutLinks(detail) }),
  );
  const list = [...new Set(names)].join('; ');
  return list && ` ${say(language, 'mail.denied.also', { list })}`;
}
