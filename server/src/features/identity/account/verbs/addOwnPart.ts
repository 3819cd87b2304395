import type { ConsultantCall, OwnDetails, SwagItem } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import type { PersonRow } from '../queries.ts';

type Reading = Pick<Ctx, 'db' | 'ports' | 'now'>;

/** What other features contribute to a person's own profile. */
interface OwnParts {
  details(person: PersonRow): OwnDetails;
  swagBag(ctx: Reading, personId: string): Promise<SwagItem[]>;
  calls(ctx: Reading, personId: string): Promise<ConsultantCall[]>;
}

/** Filled by those features. */
export const ownParts = {} as OwnParts;

/** Registers a feature's part of everyone's own profile. */
export function addOwnPart<Name extends keyof OwnParts>(name: Name, part: OwnParts[Name]): void {
  ownParts[name] = part;
}
