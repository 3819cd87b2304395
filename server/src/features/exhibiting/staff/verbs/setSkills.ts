import { isDeepStrictEqual } from 'node:util';
import type { Actor, BoothStaff, StaffSkills } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as booth from '../../../venue/booth/service.ts';
import * as queries from '../queries.ts';
import { findSkills, recordForOrganiser, shown } from '../service.ts';

/** Sets in which languages a person answers at a booth and which cities they look after. Refuses `booth.missing`, `forbidden`, `staff.missing`, `skills.changed` with their current skills if these differ from `was`, and `fields.invalid` for a city that the event doesn't have. */
export async function setSkills(
  ctx: Ctx<Actor>,
  at: { boothId: string; personId: string },
  { was, ...given }: StaffSkills & { was?: StaffSkills | undefined },
): Promise<BoothStaff> {
  const { name } = await booth.requireOwnBooth(ctx, at.boothId);
  const skills = {
    languages: [...new Set(given.languages)],
    cities: [...new Set(given.cities)],
  };
  return commit(ctx, async (tx) => {
    await queries.lockStaff(tx.db, at.boothId);
    const before = (await findSkills(tx, at)) ?? refuse('staff.missing');
    if (was && !isDeepStrictEqual(was, before)) refuse('skills.changed', { hint: before });
    const offered = await queries.listCities(tx.db, tx.event);
    const known = new Set([...offered, ...before.cities]);
    const fields = given.cities.flatMap((city, index) =>
      offered.length === 0 || known.has(city)
        ? []
        : [{ path: `cities.${index}`, code: 'staff.unknownCity' as const }],
    );
    if (fields.length) refuse('fields.invalid', { fields });
    await queries.updateSkills(tx.db, at, skills);
    const about = { thing: 'skills', id: at.boothId, act: 'changed', title: name } as const;
    await recordForOrganiser(tx, about, [{ [at.personId]: before }, { [at.personId]: skills }]);
    return shown(tx, at.boothId);
  });
}
