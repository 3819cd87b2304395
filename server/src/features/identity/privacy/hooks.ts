import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { OpenRelations } from './queries/erasure.ts';

type Withdraw = (ctx: Ctx<Actor>, id: string) => Promise<unknown>;

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** Ends what a person has open with a feature before they are deleted. */
    deletion: ((theirs: Ctx<Actor>, ties: OpenRelations) => Promise<void>)[];
    /** Revokes contact data given with an offer, a site visit or a badge (`id` is the booth's), or a question (the thread's). */
    withdrawal: { offer: Withdraw; help: Withdraw; tour: Withdraw; badge: Withdraw };
  }
}
