import type { DisclosureKind, DisclosureRole } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { sqlFullName } from '../../../db/sqlFullName.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    disclosure_chain: { event_id: string; seq: number; hash: string };
    disclosure: {
      id: string;
      event_id: string;
      seq: number;
      at: Date;
      kind: DisclosureKind;
      role: DisclosureRole;
      booth_id: string | null;
      by_id: string | null;
      by_name: string | null;
      by_salt: string | null;
      by_seal: string;
      people: number;
      people_seal: string;
      hash: string;
    };
    disclosure_person: {
      disclosure_id: string;
      person_id: string | null;
      salt: string | null;
      seal: string | null;
    };
  }
}

interface NewDisclosure {
  id: string;
  eventId: string;
  at: Date;
  kind: DisclosureKind;
  role: DisclosureRole;
  boothId: string | null;
  byId: string;
  personIds: string[];
  /** Email addresses and mobile numbers of others it concerns. */
  addresses: string[];
  /** Leaves out people the same person has seen in the same way since then; if nobody remains, nothing is written. */
  unlessSince: Date | null;
}

/**
 * Adds an entry to the event's chain, with everyone it concerns except its author. A single statement: it locks the
 * chain's row until the end of the transaction and reads it once locked, so that entries from several nodes follow
 * each other.
 */
export async function insertDisclosure(db: Db, row: NewDisclosure): Promise<void> {
  const { id, eventId, at, kind, role, boothId, byId, unlessSince } = row;
  const content = sql`${id}::uuid, ${at}::timestamptz, ${kind}::text, ${role}::text, ${boothId}::uuid`;
  const seals = sql`(select by_seal from author), (select people from sealed), (select people_seal from sealed)`;
  await sql`with
    concerned as (
      select p.id as person_id from person p where p.id = any(${row.personIds}::uuid[])
        and p.event_id = ${eventId} and p.erased_at is null
      union
      select p.id from person p where p.event_id = ${eventId} and p.erased_at is null
        and (p.email = any(${row.addresses}::text[]) or p.mobile = any(${row.addresses}::text[]))),
    fresh as materialized (
      select c.person_id, gen_random_uuid() as salt from concerned c
      where c.person_id <> ${byId} and not exists (
        select from disclosure d join disclosure_person s on s.disclosure_id = d.id
        where d.by_id = ${byId} and d.at > ${unlessSince}::timestamptz and d.kind = ${kind}
          and d.role = ${role} and d.booth_id is not distinct from ${boothId}::uuid
          and s.person_id = c.person_id)),
    sealed as (
      select count(*)::int as people,
        encode(sha256(convert_to(coalesce(string_agg(seal, '' order by seal), ''), 'UTF8')), 'hex') as people_seal
      from (select disclosure_seal(salt, person_id::text) as seal from fresh) s),
    author as materialized (
      select a.*, disclosure_seal(a.by_salt, a.by_id::text || a.by_name) as by_seal
      from (select p.id as by_id, ${sqlFullName('p')} as by_name,
        gen_random_uuid() as by_salt from person p where p.id = ${byId} offset 0) a),
    chain as (
      insert into disclosure_chain (event_id, seq, hash)
      select ${eventId}::uuid, 1, disclosure_hash(${eventId}::text, 1, ${content}, ${seals})
      from sealed, author where people > 0 or ${unlessSince}::timestamptz is null
      on conflict (event_id) do update set seq = disclosure_chain.seq + 1,
        hash = disclosure_hash(disclosure_chain.hash, disclosure_chain.seq + 1, ${content}, ${seals})
      returning seq, hash),
    entry as (
      insert into disclosure (event_id, seq, id, at, kind, role, booth_id, by_id, by_name, by_salt,
        by_seal, people, people_seal, hash)
      select ${eventId}::uuid, c.seq, ${content}, a.by_id, a.by_name, a.by_salt, a.by_seal,
        s.people, s.people_seal, c.hash
      from chain c, author a, sealed s returning id)
    insert into disclosure_person (disclosure_id, person_id, salt)
      select e.id, f.person_id, f.salt from entry e, fresh f`.execute(db);
}

/** The disclosures of a person's data, latest first, after the entry `after`. */
export function disclosuresTo(
  db: Db,
  personId: string,
  { limit, after }: { limit: number; after: string | undefined },
) {
  const all = db
    .selectFrom('disclosure_person as s')
    .innerJoin('disclosure as d', 'd.id', 's.disclosure_id')
    .leftJoin('booth as b', 'b.id', 'd.booth_id')
    .select(['d.id', 'd.at', 'd.kind', 'd.role', 'd.by_name', 'b.name as booth_name'])
    .where('s.person_id', '=', personId)
    .orderBy('s.disclosure_id', 'desc')
    .limit(limit);
  return (after ? all.where('s.disclosure_id', '<', after) : all).execute();
}
