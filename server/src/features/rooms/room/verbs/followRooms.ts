import type { Ctx } from '../../../../context.ts';
import type { Member } from '../queries.ts';

/** What happens to those inside when their room changes; each belongs inside of `commit`. */
interface RoomFollower {
  /** The room closes: everybody has to leave. */
  removeAll(tx: Ctx, roomId: string): Promise<void>;
  /** Somebody may not be in the room any more. */
  remove(tx: Ctx, member: Member): Promise<unknown>;
  /** Somebody who was removed may enter again. */
  readmit(tx: Ctx, member: Member): Promise<unknown>;
}

/** Filled by the feature that connects people. */
export const follower = {} as RoomFollower;

/** Registers what happens to those inside: once, where the module is loaded. */
export function followRooms(registered: RoomFollower): void {
  Object.assign(follower, registered);
}
