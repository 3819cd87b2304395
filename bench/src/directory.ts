import { logIn, round } from './driver.ts';
import { startProduct } from './product.ts';
import { keep, quantile } from './results.ts';

/** The list of people with 100,000 at one event: searches of every kind, one after the other and several at once. */
const people = Number(process.argv[2] ?? 100_000);
const rounds = 20;
const atOnce = 8;

/** What is looked for; every round asks all of it as another visitor. */
const questions: [name: string, query: string][] = [
  ['first page', ''],
  ['a name', 'searchText=meera'],
  ['two names', 'searchText=asha+nair'],
  ['a company', 'searchText=iyer+mills'],
  ['one letter', 'searchText=a'],
  ['two letters', 'searchText=zu'],
  ['Devanagari', 'searchText=%E0%A4%B8%E0%A5%80%E0%A4%AE%E0%A4%BE'],
  ['an e-mail of a stranger', 'searchText=visitor4711%40crowd.example'],
  ['nothing', 'searchText=xylophone'],
  ['a skill', 'skills=Vastu'],
  ['a designation', 'designations=Architect'],
  ['speakers', 'attendee_type=speaker'],
  ['all together', 'searchText=rao&skills=Finance&designations=Engineer&attendee_type=attendee'],
];

const product = await startProduct({ visitors: people });
const took: Record<string, number[]> = {};
const inARow: number[] = [];
const together: number[] = [];
let processorMs = 0;
try {
  const tokens: string[] = [];
  for (let number = 0; number <= rounds + atOnce; number++)
    tokens.push((await logIn(product.origin, `visitor${number}@crowd.example`)).token);
  // the first round finds nothing in memory, and is not counted
  for (let round = 0; round <= rounds; round++)
    for (const [name, query] of questions) {
      const ms = await search(tokens[round]!, query);
      if (round === 0) {
        processorMs = product.processorMs();
        continue;
      }
      (took[name] ??= []).push(ms);
      inARow.push(ms);
    }
  processorMs = (product.processorMs() - processorMs) / inARow.length;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, visitor) => {
      for (const [, query] of [...questions, ...questions])
        together.push(await search(tokens[rounds + visitor + 1]!, query));
    }),
  );
} finally {
  await product.stop();
}

const rows = Object.entries(took).map(([question, values]) => ({
  question,
  count: values.length,
  p50: round(quantile(values, 0.5)),
  p95: round(quantile(values, 0.95)),
  worst: round(Math.max(...values)),
}));
const p50 = round(quantile(inARow, 0.5));
const p95 = round(quantile(inARow, 0.95));
const p95Together = round(quantile(together, 0.95));
keep(
  'directory',
  'The list of people',
  {
    people,
    searches: inARow.length,
    p50,
    p95,
    processorMs: round(processorMs),
    atOnce,
    p95Together,
    rows,
  },
  `${inARow.length} searches, one after the other and after a first round that is not counted, among ${people} people at one event, the database inside the server; each answer is a page of 50 with how they stand to the caller, and counts them among the people of the caller’s day.

| question | count | p50 ms | p95 ms | worst ms |
|---|---|---|---|---|
${rows.map((row) => `| ${Object.values(row).join(' | ')} |`).join('\n')}

- All of them: p50 ${p50} ms, p95 ${p95} ms; ${round(processorMs)} ms of processor time a search, whatever else the machine does.
- ${atOnce} visitors searching without a pause: p95 ${p95Together} ms.`,
  [{ what: 'p95 of a search, ms', is: p95, atMost: 250 }],
);

async function search(token: string, query: string): Promise<number> {
  const from = performance.now();
  const reply = await fetch(`${product.origin}/api/attendees?${query}`, {
    headers: { authorization: token },
  });
  await reply.text();
  if (!reply.ok) throw new Error(`${query} answered ${reply.status}`);
  return performance.now() - from;
}
