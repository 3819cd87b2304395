import type { Ctx } from '../../../core/context.ts';
import type { Subscription } from './model/unsubscription.ts';

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** A person turns off a kind of mail, inside `commit`. */
    unsubscribed: ((tx: Ctx, of: Subscription) => Promise<void>)[];
  }
}
