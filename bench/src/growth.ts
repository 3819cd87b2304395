import { logIn, round } from './driver.ts';
import { type Product, startProduct } from './product.ts';
import { keep, quantile } from './results.ts';

/** What calls cost as an event grows: the same questions with 100 people and messages, and with up to 100,000 of both. */
const sizes = (process.argv[2] ?? '100,1000,10000,100000').split(',').map(Number);
/** Nobody may send more than 20 messages at once. */
const rounds = 15;

type Question = [
  name: string,
  ask: (size: number, otherId: string) => [path: string, body?: object],
];

const questions: Question[] = [
  ['people: the first page', () => ['/api/attendees']],
  ['people: a name', () => ['/api/attendees?searchText=meera']],
  ['people: two letters', () => ['/api/attendees?searchText=zu']],
  ['a conversation: its latest page', (_size, id) => [`/api/message/all/${id}`]],
  [
    'a conversation: a page in its middle',
    (size, id) => [`/api/message/all/${id}?before=${Math.max(2, size / 2)}`],
  ],
  ['all conversations', () => ['/api/message/dashboard']],
  ['messages: a rare word', (size) => [`/api/message/search?text=Nr. ${size}:`]],
  ['messages: a word in all of them', () => ['/api/message/search?text=towers']],
  [
    'a message is sent',
    (_size, id) => [
      '/api/message',
      { toUser: id, text: 'One more', clientId: crypto.randomUUID() },
    ],
  ],
];

interface Cost {
  p50: number;
  worst: number;
}
const costs = new Map<string, Cost[]>();
const processorMs: number[] = [];
for (const size of sizes) {
  const product = await startProduct({ visitors: size, messages: size });
  try {
    const me = await logIn(product.origin, 'visitor0@crowd.example');
    const other = await logIn(product.origin, 'visitor1@crowd.example');
    const took = new Map<string, number[]>();
    let before = 0;
    // the first round finds nothing in memory, and is not counted
    for (let nth = 0; nth <= rounds; nth++) {
      if (nth === 1) before = product.processorMs();
      for (const [name, ask] of questions) {
        const ms = await time(product, me.token, ask(size, other.user._id));
        if (nth) took.set(name, [...(took.get(name) ?? []), ms]);
      }
    }
    processorMs.push(round((product.processorMs() - before) / rounds / questions.length));
    for (const [name, values] of took) {
      const cost = { p50: round(quantile(values, 0.5)), worst: round(Math.max(...values)) };
      costs.set(name, [...(costs.get(name) ?? []), cost]);
    }
  } finally {
    await product.stop();
  }
}

const rows = [...costs].map(([question, of]) => ({ question, costs: of }));
const heads = sizes.map((size) => size.toLocaleString('en'));
keep(
  'growth',
  'What calls cost as an event grows',
  { sizes, rounds, rows, processorMs },
  `The same ${questions.length} calls of one person, ${rounds} times each, one after the other, with so many people at the event and as many messages in one conversation; the database inside the server. p50 in ms, the worst in brackets.

| | ${heads.join(' | ')} |
|---|${heads.map(() => '---').join('|')}|
${rows.map(({ question, costs: of }) => `| ${question} | ${of.map(({ p50, worst }) => `${p50} (${worst})`).join(' | ')} |`).join('\n')}
| processor time a call, whatever else the machine does | ${processorMs.join(' | ')} |`,
);

async function time(
  { origin }: Product,
  token: string,
  [path, body]: [path: string, body?: object],
): Promise<number> {
  const from = performance.now();
  const reply = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 200)}`);
  return performance.now() - from;
}
