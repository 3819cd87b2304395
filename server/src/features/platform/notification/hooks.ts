import type { Ctx } from '../../../core/context.ts';
import type { Subscription } from './model/unsubscription.ts';

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** A person turns off a kind of mail, inside `commit`. */
    unsubscribed: ((tx: Ctx, of: Subscription) => Promise<void>)[];
    /** Whether a person is in something right now that they may not want to be disturbed in. */
    occupied: ((ctx: Ctx, personId: string) => Promise<boolean>)[];
  }
}
