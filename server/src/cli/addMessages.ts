import { sql } from 'kysely';
import { createLog } from '../process/log.ts';
import { readSettings } from '../settings.ts';
import { startServer } from '../process/startServer.ts';

/** `node server/src/cli/addMessages.ts 100000`: adds so many messages between the first two of the crowd, for rehearsals and load. */
const count = Number(process.argv[2] ?? 1000);
const server = await startServer(readSettings(process.env), createLog('warn'));
const { db } = server.store;
const { rows } = await sql<{ id: string; event_id: string }>`
  select id, event_id from person
  where email in ('visitor0@crowd.example', 'visitor1@crowd.example') order by id`.execute(db);
const [low, high] = rows;
if (!low || !high) throw new Error('There is no crowd yet: run server/src/cli/crowd.ts first.');
const threadId = server.ports.ids.id();
await sql`
  insert into message_thread (id, event_id, low_id, high_id, begun_by, begun_at, answered_at, last_seq, last_arrival)
  select ${threadId}, ${low.event_id}, ${low.id}, ${high.id}, ${low.id}, now(), now(), ${count}, nextval('message_arrival')`.execute(
  db,
);
await sql`
  insert into thread_participant (thread_id, person_id, seen_seq)
  values (${threadId}, ${low.id}, ${count}), (${threadId}, ${high.id}, ${count})`.execute(db);
const atOnce = 5000;
for (let from = 1; from <= count; from += atOnce) {
  const to = Math.min(count, from + atOnce - 1);
  await sql`
    insert into message (id, thread_id, seq, sender_id, text, created_at)
    select gen_random_uuid(), ${threadId}, n,
      case when n % 2 = 0 then ${low.id}::uuid else ${high.id}::uuid end,
      'Nr. ' || n || ': shall we look at the next booth together, the one with the towers of ' || md5(n::text) || '?',
      now() - make_interval(secs => ${count} - n)
    from generate_series(${from}::int, ${to}::int) as n`.execute(db);
}
await sql`analyze message`.execute(db);
await server.close();
