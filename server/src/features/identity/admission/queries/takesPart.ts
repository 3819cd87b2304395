import type { Area } from '@pavilion/contract';
import { sql } from 'kysely';

/** Whether the person `p` staffs a booth. */
const isStaff = sql`exists (select from booth_staff staffs join booth theirs on theirs.id = staffs.booth_id
  where staffs.person_id = p.id and theirs.removed_at is null)`;

/** Whether the person `p` is at the event, as others see it: may log in, and has a place or, with a role or a booth, needs none. */
export const takesPart = sql<boolean>`(p.disabled_at is null and (p.roles <> '{attendee}'
  or not exists (select from admission own where own.person_id = p.id and own.state <> 'admitted')
  or ${isStaff}))`;

/** Whether the person `p`, with neither a role nor a booth, has lost their place or has one that doesn't include an area. */
export const isKeptOut = (area: Area) => sql<boolean>`(p.roles = '{attendee}' and not ${isStaff}
  and exists (select from admission own join access_class its on its.id = own.class_id
    where own.person_id = p.id and (own.state <> 'admitted' or not ${area}::text = any(its.areas))))`;
