import type { Ctx, Server } from '../../../core/context.ts';

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** Which of the codes sent open no existing account: organisers may read them out while there is no gateway. */
    codeCheck: ((ctx: Ctx, sent: { to: string; code: string }[]) => Promise<boolean[]>)[];
    /** A mail server has refused an address permanently. */
    addressRefused: ((
      server: Server,
      refused: { eventId: string; email: string; refusal: string; now: Date },
    ) => Promise<void>)[];
  }
}
