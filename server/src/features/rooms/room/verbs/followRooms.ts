import type { Ctx } from '../../../../core/context.ts';
import type { Member } from '../queries.ts';

/** Callbacks for the people inside when their room changes; each runs inside `commit`. */
interface RoomFollower {
  /** The room closes: everyone has to leave. */
  removeAll(tx: Ctx, roomId: string): Promise<void>;
  /** A person may no longer be in the room. */
  remove(tx: Ctx, member: Member): Promise<unknown>;
  /** A removed person may enter again. */
  readmit(tx: Ctx, member: Member): Promise<unknown>;
}

/** Filled in by the feature that connects people. */
export const follower = {} as RoomFollower;

/** Registers these callbacks; called once, when the module loads. */
export function followRooms(registered: RoomFollower): void {
  Object.assign(follower, registered);
}
