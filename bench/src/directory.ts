import { logIn } from './driver.ts';
import { peopleSql, planOf } from './plans.ts';
import { startProduct } from './product.ts';
import { saveResult } from './results.ts';
import { table, usualLimits, Watch } from './Watch.ts';

/** The list of 100,000 people at one event: searches of every kind, one by one and several at once. `node bench/src/directory.ts [people] [rounds]`. */
const people = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 20);
const atOnce = 8;
const limits = { alone: 250, together: 1000 };
const all = '**all of them**';

/** The searches and the SQL conditions they amount to; every round makes all of them as another visitor. */
const questions: [name: string, query: string, condition: string][] = [
  ['first page', '', 'true'],
  ['a name', 'searchText=meera', has('meera')],
  ['two names', 'searchText=asha+nair', `${has('asha')} and ${has('nair')}`],
  ['a company', 'searchText=iyer+mills', `${has('iyer')} and ${has('mills')}`],
  ['one letter', 'searchText=a', has('a')],
  ['two letters', 'searchText=zu', has('zu')],
  ['Devanagari', 'searchText=%E0%A4%B8%E0%A5%80%E0%A4%AE%E0%A4%BE', has('सीमा')],
  [
    'an e-mail of a stranger',
    'searchText=visitor4711%40crowd.example',
    `(${has('visitor4711@crowd.example')} or email like containing('visitor4711@crowd.example') and email_visibility = 'everybody')`,
  ],
  ['nothing', 'searchText=xylophone', has('xylophone')],
  ['a skill', 'skills=Vastu', "skills && '{Vastu}'"],
  ['a designation', 'designations=Architect', "designation = 'Architect'"],
  ['speakers', 'attendee_type=speaker', "roles <> '{attendee}' and roles && '{speaker}'"],
  [
    'all together',
    'searchText=rao&skills=Finance&designations=Engineer&attendee_type=attendee',
    `${has('rao')} and skills && '{Finance}' and designation = 'Engineer' and roles <@ '{attendee}'`,
  ],
];

const product = await startProduct({ visitors: people });
const tokens: string[] = [];
for (let nth = 0; nth <= rounds + atOnce; nth++)
  tokens.push((await logIn(product.origin, `visitor${nth}@crowd.example`)).token);
// the first round has cold caches, and isn't counted
for (const [, query] of questions) await ask(tokens[0]!, query);
const asked = questions.length;
const plain = await plainAnswers();
const watch = await Watch.over(product, 0);
for (let round = 1; round <= rounds; round++) {
  if (round % 5 === 0) console.log(`Round ${round} of ${rounds}.`);
  for (const [name, query] of questions)
    await watch.count(watch.time(all, watch.time(name, ask(tokens[round]!, query))));
}
watch.beside('the same answers in plain SQL, past the server', plain.times);
const alone = await watch.end(rounds * asked, people);
const crowd = await Watch.over(product, 0);
await Promise.all(
  Array.from({ length: atOnce }, async (_, visitor) => {
    // each starts with a different search, so that they don't all make the most expensive one together
    for (let nth = visitor; nth < visitor + 2 * asked; nth++) {
      const [, query] = questions[nth % asked]!;
      await crowd.count(crowd.time(all, ask(tokens[rounds + visitor + 1]!, query)));
    }
  }),
);
const together = await crowd.end(atOnce * 2 * asked, people);
await product.stop();

const p95Of = ({ rows }: typeof alone) => rows.find(({ name }) => name === all)!.p95;
saveResult({
  name: 'directory',
  title: 'The list of people',
  figures: { people, atOnce, ...alone, together, plans: plain.byQuestion },
  text: `${rounds * asked} searches, one after the other and after a first round that is not counted, among ${people} people at one event, the database inside the server; each answer is a page of 50 with how they stand to the caller, and counts them among the people of the caller’s day.

${table(alone, 'search', 'person at the event, all of the server by them')}

${atOnce} visitors who search without a pause, each beginning at another question:

${table(together, 'search', 'person at the event, all of the server by them')}

What the database does for each answer, told by itself; it does one thing at a time:

| question | by the index | rows looked at | ms |
|---|---|---|---|
${plain.byQuestion.map(({ name, indexes, rows, ms }) => `| ${name} | ${indexes.join(', ') || 'none: everybody'} | ${rows} | ${ms} |`).join('\n')}`,
  limits: [
    ...usualLimits(alone),
    { what: 'p95 of a search, ms', is: p95Of(alone), atMost: limits.alone },
    { what: 'failed with several at once', is: together.failed, atMost: 0 },
    { what: 'driver with several at once, % of a core', is: together.driver.share, atMost: 80 },
    {
      what: `p95 of a search, ${atOnce} at once, ms`,
      is: p95Of(together),
      atMost: limits.together,
    },
  ],
});

/** Runs each search five times in plain SQL, after an uncounted run with cold caches. */
async function plainAnswers() {
  const sqlOf = await peopleSql(product);
  const times: number[] = [];
  const byQuestion = questions.map(([name, query, condition]) => {
    const statement = sqlOf(condition, /searchText=..+/.test(query));
    const plans = Array.from({ length: 6 }, () => planOf(product, statement)).slice(1);
    times.push(...plans.map(({ ms }) => ms));
    return { name, ...plans.toSorted((a, b) => a.ms - b.ms)[2]! };
  });
  return { times, byQuestion };
}

function has(word: string): string {
  return `search_text like containing('${word}')`;
}

async function ask(token: string, query: string): Promise<void> {
  const reply = await fetch(`${product.origin}/api/attendees?${query}`, {
    headers: { authorization: token },
  });
  await reply.text();
  if (!reply.ok) throw new Error(`${query} answered ${reply.status}`);
}
