import { sql } from 'kysely';

/** Marks a list whose best plan doesn't depend on its parameters, such as one person's own rows, so that the embedded database reuses the plan: `modifyFront(plannedOnce)`, with the limit written out by `sql.lit`. Planning takes longer than running such a list. */
export const plannedOnce = sql`/* planned once */`;
