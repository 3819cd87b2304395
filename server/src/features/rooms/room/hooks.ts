import type { Ctx } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { removeInvited } from './model/invitation.ts';
import type { Member } from './queries.ts';

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** What happens to the people inside when their room changes, inside `commit`. */
    roomMembers: {
      /** The room closes: everyone has to leave. */
      removeAll(tx: Ctx, roomId: string): Promise<void>;
      /** A person may no longer be in the room. */
      remove(tx: Ctx, member: Member): Promise<unknown>;
      /** A removed person may enter again. */
      readmit(tx: Ctx, member: Member): Promise<unknown>;
    };
  }
}

const invalid = 'room.invitationInvalid';

export const hooks: FeatureHooks = {
  invitation: {
    room: {
      days: null,
      isLasting: true,
      refusals: {
        unknown: invalid,
        accepted: invalid,
        replaced: invalid,
        revoked: invalid,
        expired: invalid,
      },
      denied: async (tx, gone) => {
        await removeInvited(tx, gone);
        return { kind: 'roomInvitations', detail: String(gone.length) };
      },
    },
  },
};
