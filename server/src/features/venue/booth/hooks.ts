import type { Ctx } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { audit } from './model/floor.ts';
import { undoBooth } from './model/state.ts';
import { joinAsNamed } from './service.ts';

export interface RemovedBooth {
  id: string;
  name: string;
}

/** A booth, locked until the end of the transaction while its bookings are fitted to its consultants. */
export interface LockedBooth {
  id: string;
  name: string;
  consultants: number;
}

/** A booking that a new number of consultants moves to another consultant, or cancels. */
export interface AffectedBooking {
  name: string;
  startAt: string;
  isCancelled: boolean;
}

/** What happens to bookings when a booth's number of consultants changes. */
interface Bookings {
  /** Fits the bookings to the new number; returns how many it had to cancel. */
  fit(tx: Ctx, booth: LockedBooth, consultants: number): Promise<number>;
  /** The bookings that would move or be cancelled, soonest first; changes nothing. */
  preview(ctx: Ctx, boothId: string, consultants: number): Promise<AffectedBooking[]>;
}

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** What else ends when a booth is removed, inside `commit`. Restoring the booth doesn't undo it. */
    boothRemoved: ((tx: Ctx, booth: RemovedBooth) => Promise<void>)[];
    /** What else ends for people who leave a booth's staff, inside `commit`. */
    staffLeaving: ((tx: Ctx, boothId: string, personIds: string[]) => Promise<void>)[];
    consultants: Bookings;
  }
}

export const hooks: FeatureHooks = {
  undo: { booth: undoBooth, floor: audit.undo },
  staffJoining: joinAsNamed,
};
