import { sql } from 'kysely';

/** Marks a list whose best plan does not depend on what is asked for, such as what one person has, so that the embedded database keeps it: `modifyFront(plannedOnce)`, with a limit that is written out by `sql.lit`. Planning takes longer than such a list. */
export const plannedOnce = sql`/* planned once */`;
