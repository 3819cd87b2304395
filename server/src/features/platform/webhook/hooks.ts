import type { CrmFieldName } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { webhooks } from './model/saved.ts';

/** A message to a booth's program, about to be sent. */
export interface BoothMessage {
  boothId: string;
  /** Whom it is about; null for a test. */
  personId: string | null;
  type: string;
  /** When the step happened. */
  at: string;
  /** What the program calls our fields. */
  fields: CrmFieldName[];
  /** Who set the address; null if they are gone. */
  setBy: string | null;
}

declare module '../../../core/hooks.ts' {
  interface Hooks {
    boothMessages: {
      /** What a message says besides its ids, as things are now; null if it must not be sent. */
      compose(ctx: Ctx, message: BoothMessage): Promise<object | null>;
      /** Who is notified that a booth's address was turned off. */
      listRecipients(ctx: Ctx, boothId: string): Promise<string[]>;
    };
  }
}

export const hooks: FeatureHooks = { undo: { webhook: webhooks.undo } };
