import type { FormStep } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

declare module '../../../../db/tables.ts' {
  interface Tables {
    form_step: {
      event_id: string;
      day: string;
      source: string;
      step: FormStep;
      times: number;
    };
  }
}

/** Links of a day that are counted apart; guests name them, so there could be any number. */
const mostSources = 200;

/** Counts each of these steps once more. Past the most links of a day, others count as no link. */
export async function countSteps(
  db: Db,
  given: { eventId: string; day: string; source: string; steps: FormStep[] },
): Promise<void> {
  const { eventId, day, source, steps } = given;
  await sql`
    with known as (
      select distinct source from form_step where event_id = ${eventId}::uuid and day = ${day}::date
    )
    insert into form_step (event_id, day, source, step, times)
    select ${eventId}::uuid, ${day}::date, case
        when ${source}::text in (select source from known) then ${source}::text
        when (select count(*) from known) < ${mostSources} then ${source}::text else '' end,
      step, 1
    from unnest(${steps}::text[]) as step
    on conflict (event_id, day, source, step) do update set times = form_step.times + 1`.execute(
    db,
  );
}
