import { asksMuch, formSteps, type Features, type FigureReport } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

const mostDays = 31;
const mostSources = 20;

/** How far pages got in the registration form: in all, by day and by link. */
export async function countFormSteps(
  db: Db,
  eventId: string,
  registration: Features['registration'],
): Promise<FigureReport['form']> {
  if (!registration) return null;
  const steps = formSteps.filter((step) => step !== 'continued' || asksMuch(registration));
  const inAll = sql.join(
    steps.map((step) => sql`coalesce(sum(times) filter (where step = ${step}), 0)::int`),
  );
  const counts = sql`json_build_array(${inAll})`;
  const opened = sql`coalesce(sum(times) filter (where step = 'opened'), 0)`;
  const select = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows;
  const from = sql`from form_step where event_id = ${eventId}::uuid`;
  const [all, days, sources] = await Promise.all([
    select(sql<{ counts: number[] }>`select ${counts} as counts ${from}`),
    select(sql<{ day: string; counts: number[] }>`
      select form_step.day::text as day, ${counts} as counts ${from}
      group by form_step.day order by form_step.day desc limit ${mostDays}`),
    select(sql<{ source: string | null; counts: number[] }>`
      select nullif(source, '') as source, ${counts} as counts ${from}
      group by source order by ${opened} desc, source limit ${mostSources}`),
  ]);
  return { steps, counts: all[0]!.counts, days: days.toReversed(), sources };
}
