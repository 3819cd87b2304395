import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { createLog } from '../process/log.ts';
import { demoPassword } from '../features/identity/password/model/demoPassword.ts';
import { startSession } from '../features/identity/account/verbs/startLogin.ts';
import { hashPassword } from '../features/identity/password/model/hash.ts';
import { cachedEvent } from '../features/platform/event/service.ts';
import { readSettings } from '../settings.ts';
import { startServer } from '../process/startServer.ts';

const firstNames = [
  'Aarav Aditi Ajay Amina Amit Anita Arjun Asha Bhavna Chitra Deepak Devika Esther Fatima Ganesh',
  'Gauri Harish Hema Ibrahim Indu Ishita Jaya Joseph Kabir Kamala Karan Kavya Lata Leela Madhav',
  'Maya Meera Mohan Nadia Naveen Nisha Omkar Padma Pranav Radha Rahul Rekha Sahil Sana Shanti',
  'Tara Uday Usha Varun Vidya Yamini Zubin अनिल सीमा தேவி முத்து',
]
  .join(' ')
  .split(' ');
const lastNames = [
  'Agarwal Bajwa Banerjee Bhat Chatterjee Chauhan Desai Dutta Fernandes Ghosh Gill Gupta Hegde',
  'Iyer Jain Joshi Kapoor Khan Krishnan Kulkarni Mathew Mehta Menon Mishra Naidu Nair Patel Patil',
  'Pillai Prasad Qureshi Rao Reddy Roy Saxena Sen Shah Sharma Singh Sinha Thomas Varma Yadav',
]
  .join(' ')
  .split(' ');
const cities = 'Bengaluru Chennai Kolkata Mumbai Delhi Pune Kochi'.split(' ');
const businesses = 'Mills Steel Foods Motors Labs Studio Traders Textiles Partners Travels'.split(
  ' ',
);

/** `node server/src/cli/crowd.ts 2000 [FILE]`: adds visitors `visitor0@crowd.example`, … with the demo password to the default event, each with a name, a company and skills, for rehearsals and load. The file gets their ids and fresh logins, for loads that are not about logging in. */
const count = Number(process.argv[2] ?? 2000);
const server = await startServer(readSettings(process.env), createLog('warn'));
const event = await cachedEvent(server.store.db, undefined);
if (!event)
  throw new Error('There is no event yet: start the server once, it seeds the demo events.');
const passwordHash = await hashPassword(demoPassword);
const { skills = [], designations = [] } = event.config.features.people ?? {};
const atOnce = 2000;
for (let from = 0; from < count; from += atOnce) {
  const to = Math.min(count, from + atOnce) - 1;
  await sql`
    insert into person (id, event_id, email, first_name, last_name, mobile, password_hash, roles,
      location, companies, skills)
    select gen_random_uuid(), ${event.id}, 'visitor' || n || '@crowd.example',
      ${pickNth(firstNames, 'n')}, ${pickNth(lastNames, 'n * 7 + n / 50')},
      '+9170' || lpad(n::text, 8, '0'), ${passwordHash},
      case when n % 1000 = 999 then '{attendee,speaker}'::text[] else '{attendee}' end,
      ${pickNth(cities, 'n / 3')},
      jsonb_build_array(jsonb_build_object(
        'companyName', ${pickNth(lastNames, 'n * 3 + n / 430')} || ' ' || ${pickNth(businesses, 'n / 7')},
        'designation', ${pickNth(designations, 'n / 11')}, 'category', '', 'website', '',
        'employeeSince', '', 'employeeUpto', '')),
      array[${pickNth(skills, 'n / 5')}, ${pickNth(skills, 'n / 5 + 4')}]
    from generate_series(${from}::int, ${to}::int) as n`.execute(server.store.db);
}
const file = process.argv[3];
if (file) {
  const people = await sql<{ id: string }>`
    select id from person where event_id = ${event.id}
      and email like 'visitor%@crowd.example'`.execute(server.store.db);
  const logins: { id: string; token: string }[] = [];
  for (const { id } of people.rows)
    logins.push({ id, token: await startSession(server.store.db, server.ports, id) });
  writeFileSync(file, JSON.stringify(logins));
}
await sql`analyze person`.execute(server.store.db);
await server.close();

/** The n-th of these values, starting over after the last; `index` is SQL of our own. */
function pickNth(values: readonly string[], index: string) {
  return sql`(${values}::text[])[1 + (${sql.raw(index)}) % ${Math.max(1, values.length)}]`;
}
