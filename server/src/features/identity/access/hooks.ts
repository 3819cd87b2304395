import type { Ctx } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { assignRoles, findPersonId } from '../account/service.ts';
import { record } from '../../platform/audit/service.ts';
import { recordInvited } from './model/invitation.ts';
import * as queries from './queries.ts';
import { revoke } from '../invitation/service.ts';
import * as invitations from './queries/invitations.ts';
import { undoPerson } from './service.ts';

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** A person who accepts an invitation becomes staff of the booths that name them, inside `commit`; returns the booths' ids. */
    staffJoining: ((tx: Ctx, person: { email: string; personId: string }) => Promise<string[]>)[];
  }
}

export const hooks: FeatureHooks = {
  undo: {
    person: undoPerson,

    organiserInvitation: {
      current: async (tx, email) => ({ email }),
      async restore(tx, email) {
        await revoke(tx, 'role', { emails: [email] });
        const id = await findPersonId(tx.db, tx.event.id, email);
        const person = id && (await queries.managedPerson(tx.db, { eventId: tx.event.id, id }));
        if (!person)
          return recordInvited(tx, 'deleted', { invited: [{ email, roles: ['organiser'] }] });
        const others = person.roles.filter((role) => role !== 'organiser');
        await assignRoles(tx, id, { roles: others });
        const roles = { before: { roles: person.roles }, after: { roles: others } };
        await record(tx, { thing: 'person', id, title: email, act: 'changed', ...roles });
        tx.reauthorise({ personId: id });
      },
    },

    invitee: {
      // somebody who has taken it stays, and never keeps the others from being revoked
      current: () => Promise.resolve({ roles: ['attendee'] }),
      restore: (tx, id) =>
        invitations.revokeAttendee(tx.db, { eventId: tx.event.id, id, now: tx.now() }),
    },
  },

  invitation: {
    role: {
      days: 14,
      refusals: {
        unknown: 'invitation.invalid',
        accepted: 'invitation.used',
        replaced: 'invitation.replaced',
        revoked: 'invitation.revoked',
        expired: 'invitation.expired',
      },
      async denied(tx, gone) {
        await recordInvited(tx, 'deleted', { invited: gone });
        return { kind: 'invitations', detail: String(gone.length) };
      },
    },
  },
};
