import type { NetworkCounts, NetworkTab } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { takesPart } from '../../../identity/admission/service.ts';

interface NetworkRow {
  id: string;
  first_name: string;
  last_name: string;
  text: string;
  since: Date;
}

interface NetworkQuery {
  personId: string;
  tab: NetworkTab;
  searchText: string;
  limit: number;
  after: string | null;
}

/** Whether a tab lists the person `p`: somebody blocked stays there, so that the block can be removed. */
const isListed = sql`(${takesPart} or (n.tab = 'blocked' and p.disabled_at is null))`;

/** Everyone in a person's network, with the tab they are in. */
function network(personId: string) {
  return sql`
    select case when r.low_id = ${personId} then r.high_id else r.low_id end as person_id, r.text,
      case r.state when 'accepted' then r.answered_at else r.asked_at end as since,
      case when r.state = 'accepted' then 'connected'
        when r.from_id = ${personId} then 'sent' else 'received' end as tab
    from person_pair r
    where (r.low_id = ${personId} or r.high_id = ${personId}) and r.state is not null
    union all
    select b.blocked_id, '', b.created_at, 'blocked' from person_block b
    where b.blocker_id = ${personId}`;
}

/** One page of a tab: connections by name, other tabs latest first. */
export async function networkPage(db: Db, asked: NetworkQuery): Promise<NetworkRow[]> {
  const { personId, tab, searchText, after, limit } = asked;
  const found = sql`(${searchText} = '' or p.search_text like containing(${searchText})
    or ((p.email_visibility = 'everybody' or (p.email_visibility = 'connections' and n.tab = 'connected'))
      and fold(p.email) like containing(${searchText})))`;
  const beyond = after
    ? sql`exists (select from network a join person ap on ap.id = a.person_id
        where a.tab = n.tab and a.person_id = ${after}
        and case when n.tab = 'connected' then (p.sort_name, p.id) > (ap.sort_name, ap.id)
          else (n.since, n.person_id) < (a.since, a.person_id) end)`
    : sql`true`;
  const order = tab === 'connected' ? sql`p.sort_name, p.id` : sql`n.since desc, n.person_id desc`;
  const rows = await sql<NetworkRow>`
    with network as (${network(personId)})
    select p.id, p.first_name, p.last_name, n.text, n.since
    from network n join person p on p.id = n.person_id
    where n.tab = ${tab} and ${isListed} and ${found} and ${beyond}
    order by ${order} limit ${limit}`.execute(db);
  return rows.rows;
}

export async function countNetwork(db: Db, personId: string): Promise<NetworkCounts> {
  const rows = await sql<{ tab: NetworkTab; count: number }>`
    with network as (${network(personId)})
    select n.tab, count(*)::int as count
    from network n join person p on p.id = n.person_id
    where ${isListed} group by n.tab`.execute(db);
  const counts: NetworkCounts = { connected: 0, received: 0, sent: 0, blocked: 0 };
  for (const { tab, count } of rows.rows) counts[tab] = count;
  return counts;
}
