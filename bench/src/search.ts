import { call, logIn, round, until } from './driver.ts';
import { startProduct } from './product.ts';
import { saveResult } from './results.ts';
import { table, usualLimits, Watch } from './Watch.ts';

/**
 * Filters and sorts of a hall with 500 booths and 20,000 homes by 100 people at once: first each at their own moment of
 * every second, then all in the same instant. `node bench/src/search.ts [people] [rounds] [booths]`.
 */
const people = Number(process.argv[2] ?? 100);
const rounds = Number(process.argv[3] ?? 30);
const booths = Number(process.argv[4] ?? 500);
const homesOfBooth = 40;
const roundMs = 1000;
const limits = { p95: 150 };
const all = '**all of them**';

/** What people search for; `n` makes each search another one. */
const questions: [name: string, query: (n: number) => string][] = [
  ['everything', () => 'sort=fits'],
  ['by budget, cheapest first', (n) => `filter=price:..${(60 + (n % 90)) * 100_000}&sort=price`],
  [
    'three rooms below a price',
    (n) => `filter=kind:Flat&filter=rooms:3&filter=price:..${(70 + (n % 60)) * 100_000}`,
  ],
  [
    'area and possession',
    (n) => `filter=carpetArea:${60 + (n % 40)}..140&filter=possession:..2023-12&sort=possession`,
  ],
  ['a locality', (n) => `words=${places[n % places.length]}`],
  [
    'a sentence',
    (n) =>
      `words=${encodeURIComponent(`${1 + (n % 4)} BHK ${places[n % places.length]} under ${80 + (n % 50)} lakh`)}`,
  ],
  ['one letter', (n) => `words=${'abcdefghijklmnoprstuvw'[n % 22]}`],
  ['nothing', (n) => `words=xylophone&filter=price:..${(60 + (n % 90)) * 100_000}`],
];
const places = ['Whitefield', 'Sarjapur', 'Hebbal', 'Indiranagar', 'Rajarhat', 'Velachery'];

const product = await startProduct({ visitors: people });
const [event] = await call<{ _id: string }[]>({ origin: product.origin }, 'GET /events');
fillHall(event!._id);
const tokens: string[] = [];
for (let nth = 0; nth < people; nth++)
  tokens.push((await logIn(product.origin, `visitor${nth}@crowd.example`)).token);
const first = performance.now();
await ask(0, questions[0]!);
const firstMs = round(performance.now() - first);
for (const question of questions) await ask(1, question);

const spread = await search((person, at) => at + (person / people) * roundMs);
const together = await search((_person, at) => at);
await product.stop();

const p95 = ({ rows }: typeof spread) => rows.find(({ name }) => name === all)!.p95;
saveResult({
  name: 'search',
  title: 'Searching the hall',
  figures: { people, rounds, booths, homes: booths * homesOfBooth, firstMs, spread, together },
  text: `${people} people filter and sort a hall with ${booths} booths and ${booths * homesOfBooth} homes, each once a second, every time by something else; a reply has 24 booths, what is left to choose in each field, and what would be found without each condition. One server process with the embedded database; server and driver share the machine. The first search of all, which reads the hall, took ${firstMs} ms.

Each at a moment of their own:

${table(spread, 'search', 'person who searches, all of the server by them')}

All ${people} in the same instant, once a second:

${table(together, 'search', 'person who searches, all of the server by them')}`,
  limits: [
    ...usualLimits(spread),
    { what: 'p95 of a search, ms', is: p95(spread), atMost: limits.p95 },
    { what: 'failed in the same instant', is: together.failed, atMost: 0 },
    { what: 'p95 in the same instant, ms', is: p95(together), atMost: limits.p95 },
  ],
});

/** Lets everyone search once a round, each from the moment that `dueAt` gives. */
async function search(dueAt: (person: number, roundAt: number) => number) {
  const watch = await Watch.over(product, 0);
  const begun = performance.now() + 100;
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let nth = 0; nth < rounds; nth++) {
        await until(dueAt(person, begun + nth * roundMs));
        const question = questions[(person + nth) % questions.length]!;
        const done = ask(person, question, person + nth * people);
        await watch.count(watch.time(all, watch.time(question[0], done)));
      }
    }),
  );
  return watch.end(people * rounds, people);
}

async function ask(
  person: number,
  [, query]: (typeof questions)[number],
  serial = 0,
): Promise<void> {
  const reply = await fetch(`${product.origin}/api/booth-search?${query(serial)}`, {
    headers: { authorization: tokens[person]! },
  });
  await reply.text();
  if (!reply.ok) throw new Error(`${query(serial)} answered ${reply.status}`);
}

/** Adds a floor with booths like the demo's, each with homes. */
function fillHall(eventId: string): void {
  const floor = crypto.randomUUID();
  const names = places.map((place) => `'${place}'`).join();
  product.query(`
    insert into booth_floor (id, event_id, key, name, cities, setting, position)
      select '${floor}', event_id, 'bench', 'Bench', '{Bangalore}', setting, 99
      from booth_floor where event_id = '${eventId}' order by position limit 1;
    insert into booth (id, event_id, floor_id, slug, name, city, x, y, style, tier, color, content, position)
      select gen_random_uuid(), b.event_id, '${floor}', 'bench-' || n, md5(n::text) || ' Homes', 'Bangalore',
        (n % 25) * 4, (n / 25) * 4, b.style, b.tier, b.color,
        b.content || jsonb_build_object('facts', b.content -> 'facts' || jsonb_build_object(
          'locality', (array[${names}])[n % 6 + 1], 'builder', 'Builder ' || n % 60,
          'possession', (2021 + n % 5) || '-' || lpad((n % 12 + 1)::text, 2, '0'))), n
      from generate_series(0, ${booths - 1}) n,
        (select * from booth where event_id = '${eventId}' and published order by position limit 1) b;
    insert into booth_item (id, event_id, booth_id, name, facts, position)
      select gen_random_uuid(), b.event_id, b.id, (i % 4 + 1) || ' BHK, tower ' || chr(65 + i % 9),
        jsonb_build_object('kind', (array['Flat', 'Villa', 'Row house', 'Plot', 'Shop'])[(i + b.position) % 5 + 1],
          'rooms', i % 4 + 1, 'carpetArea', 40 + (i * 31 + b.position * 17) % 160,
          'price', jsonb_build_object('from', 3000000 + (i * 7919 + b.position * 104729) % 15000 * 1000, 'to', null)), i
      from booth b, generate_series(0, ${homesOfBooth - 1}) i where b.floor_id = '${floor}';`);
}
