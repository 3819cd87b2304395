import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

interface Chain {
  slug: string;
  /** How many entries there should be. */
  entries: number;
  /** The hash of the last one. */
  hash: string;
  /** The number of the first entry that doesn't fit; null if all do. */
  misfit: number | null;
}

/** Verifies the chain of every event that has one: each entry against its content, its people and the previous hash, and the last against the recorded end of the chain. */
export async function walkChains(db: Db): Promise<Chain[]> {
  const { rows } = await sql<Chain>`with
    walked as (
      select d.*, lag(d.hash) over chain as before, row_number() over chain as place
      from disclosure d window chain as (partition by d.event_id order by d.seq)),
    concerned as (
      select disclosure_id, count(*)::int as people,
        encode(sha256(convert_to(coalesce(string_agg(seal, '' order by seal), ''), 'UTF8')), 'hex') as people_seal
      from (select disclosure_id, coalesce(seal, disclosure_seal(salt, person_id::text)) as seal
        from disclosure_person) s group by disclosure_id),
    misfits as (
      select w.event_id, least(w.seq, w.place) as seq from walked w
      left join concerned c on c.disclosure_id = w.id
      where w.seq <> w.place or coalesce(c.people, 0) <> w.people
        or (c.people_seal is not null and c.people_seal <> w.people_seal)
        or (w.by_salt is not null and w.by_seal is distinct from
          disclosure_seal(w.by_salt, w.by_id::text || w.by_name))
        or w.hash <> disclosure_hash(coalesce(w.before, w.event_id::text), w.seq, w.id, w.at, w.kind, w.role,
          w.booth_id, w.by_seal, w.people, w.people_seal)
      union all
      select e.event_id, case when l.seq = e.seq then e.seq else least(e.seq, coalesce(l.seq, 0)) + 1 end
      from disclosure_chain e left join lateral (select d.seq, d.hash from disclosure d
        where d.event_id = e.event_id order by d.seq desc limit 1) l on true
      where l.seq is distinct from e.seq or l.hash is distinct from e.hash)
    select v.slug, e.seq as entries, e.hash,
      (select min(m.seq)::int from misfits m where m.event_id = e.event_id) as misfit
    from disclosure_chain e join event v on v.id = e.event_id order by v.slug`.execute(db);
  return rows;
}

/** Whether an entry of any event has this hash. */
export async function isInChain(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('disclosure')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}
