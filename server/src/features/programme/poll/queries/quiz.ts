import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** An option of a quiz: whether it is right, and how many have to be chosen for its question. */
export interface QuizOption {
  option_id: string;
  question_id: string;
  is_right: boolean;
  needed: number;
}

/** Somebody with how many questions they got right. */
interface QuizScore {
  id: string;
  first_name: string;
  last_name: string;
  dp_url: string | null;
  points: number;
}

/** The questions that people got right: as many options as needed, and no wrong one. */
function solved(pollId: string, options: QuizOption[]) {
  return sql`select b.person_id, q.question_id
    from poll_ballot b join jsonb_to_recordset(${JSON.stringify(options)}::jsonb)
      q (option_id uuid, question_id uuid, is_right boolean, needed int) on q.option_id = b.option_id
    where b.poll_id = ${pollId}
    group by b.person_id, q.question_id, q.needed
    having bool_and(q.is_right) and count(*) = q.needed`;
}

/** Those who got the most questions of a quiz with names right, the best first. */
export async function listBest(
  db: Db,
  { pollId, options }: { pollId: string; options: QuizOption[] },
  limit: number,
): Promise<QuizScore[]> {
  const { rows } = await sql<QuizScore>`
    select p.id, p.first_name, p.last_name, p.dp_url, s.points from (
      select person_id, count(*)::int as points from (${solved(pollId, options)}) right_ones
      group by person_id
    ) s join person p on p.id = s.person_id
    where p.erased_at is null order by s.points desc, p.sort_name, p.id limit ${limit}`.execute(db);
  return rows;
}

/** How many questions of a quiz with names somebody got right. */
export async function countSolved(
  db: Db,
  { pollId, options }: { pollId: string; options: QuizOption[] },
  personId: string,
): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select count(*)::int as points from (${solved(pollId, options)}) right_ones
    where person_id = ${personId}`.execute(db);
  return rows[0]!.points;
}
