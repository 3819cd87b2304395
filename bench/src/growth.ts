import { logIn, round } from './driver.ts';
import { plot } from './plot.ts';
import { type Product, startProduct } from './product.ts';
import { keep, ofToday, quantile } from './results.ts';

/**
 * What calls cost as an event grows: the same questions with 100 people and with 100,000, with 100 messages in one conversation
 * and with 1,000,000. `node bench/src/growth.ts [people|messages] [sizes]`.
 */
const asked = process.argv[2];
/** Nobody may send more than 20 messages at once. */
const rounds = 15;

interface Growth {
  of: 'people' | 'messages';
  title: string;
  sizes: number[];
  questions: [
    name: string,
    ask: (size: number, otherId: string) => [path: string, body?: object],
  ][];
  /** Why the curves are as they are. */
  reasons: string;
}

const growths: Growth[] = [
  {
    of: 'people',
    title: 'What calls cost as people come',
    sizes: [100, 1000, 10_000, 100_000],
    questions: [
      ['the first page', () => ['/api/attendees']],
      ['a name', () => ['/api/attendees?searchText=meera']],
      ['two letters', () => ['/api/attendees?searchText=zu']],
      ['a skill', () => ['/api/attendees?skills=Vastu']],
      ['somebody’s profile', (_size, id) => [`/api/attendee/${id}`]],
      ['stepping into the lobby', () => ['/api/visit/enter', { place: 'lobby' }]],
    ],
    reasons:
      'An answer holds 50 people at most, and an index leads to them: by name in their order, by three letters in a row, by skill. So these calls cost with 100,000 people what they cost with 100; whatever else the machine did moves them more than that. Two letters have no three in a row: everybody at the event is looked at, which begins to show at 10,000.',
  },
  {
    of: 'messages',
    title: 'What calls cost as messages come',
    sizes: [100, 1000, 10_000, 100_000, 1_000_000],
    questions: [
      ['its latest page', (_size, id) => [`/api/message/all/${id}`]],
      [
        'a page in its middle',
        (size, id) => [`/api/message/all/${id}?before=${Math.max(2, size / 2)}`],
      ],
      ['all conversations', () => ['/api/message/dashboard']],
      ['a rare word', (size) => [`/api/message/search?text=Nr. ${size}:`]],
      ['a word in all of them', () => ['/api/message/search?text=towers']],
      [
        'a message is sent',
        (_size, id) => [
          '/api/message',
          { toUser: id, text: 'One more', clientId: crypto.randomUUID() },
        ],
      ],
    ],
    reasons:
      'A page is read by the number of its first message, wherever in the conversation that is, and sending counts nothing: so an answer costs the processor with 1,000,000 messages what it costs with 100. Words are sought three letters at a time in an index of what was written, folded once when it was written: folding it for every search made 10,000 messages take 155 ms.',
  },
];

for (const growth of growths) if (!asked || asked === growth.of) await measure(growth);

interface Column {
  size: number;
  processorMs: number;
  calls: { name: string; p50: number; worst: number }[];
}

async function measure(growth: Growth): Promise<void> {
  const { of, title, reasons } = growth;
  const sizes = process.argv[3]?.split(',').map(Number) ?? growth.sizes;
  const name = `growth-${of}`;
  // sizes measured earlier on the same day stay
  const earlier = ofToday<{ columns: Column[] }>(name)?.columns ?? [];
  const columns = earlier.filter(({ size }) => !sizes.includes(size));
  for (const size of sizes) columns.push(await columnOf(growth, size));
  columns.sort((a, b) => a.size - b.size);
  const rows = columns[0]!.calls.map((call) => ({
    name: call.name,
    costs: columns.map(({ calls }) => calls.find((one) => one.name === call.name)!),
  }));
  const what = of === 'people' ? 'people at the event' : 'messages in one conversation';
  keep(
    name,
    title,
    { rounds, columns },
    `The same ${rows.length} calls ${of === 'people' ? 'each round by somebody else' : 'of one person'}, ${rounds} times each, one after the other, with so many ${what}; the database inside the server. p50 in ms, the worst in brackets.

| | ${columns.map(({ size }) => size.toLocaleString('en')).join(' | ')} |
|---|${columns.map(() => '---').join('|')}|
${rows.map((row) => `| ${row.name} | ${row.costs.map(({ p50, worst }) => `${p50} (${worst})`).join(' | ')} |`).join('\n')}
| processor time a call, whatever else the machine does | ${columns.map(({ processorMs }) => processorMs).join(' | ')} |

${reasons}`,
    [],
    plot({
      title: `${title}: p50, ms`,
      x: { label: of, values: columns.map(({ size }) => size), isLog: true },
      y: { label: 'ms', isLog: true },
      lines: rows.map((row) => ({ name: row.name, values: row.costs.map(({ p50 }) => p50) })),
    }),
  );
}

async function columnOf({ of, questions }: Growth, size: number): Promise<Column> {
  const product = await startProduct(
    of === 'people' ? { visitors: size } : { visitors: 100, messages: size },
  );
  try {
    const [me, other, ...more] = await Promise.all(
      Array.from({ length: rounds + 2 }, (_, nth) =>
        logIn(product.origin, `visitor${nth}@crowd.example`),
      ),
    );
    const took = new Map<string, number[]>();
    let before = 0;
    // the first round finds nothing in memory, and is not counted
    for (let nth = 0; nth <= rounds; nth++) {
      if (nth === 1) before = product.processorMs();
      for (const [name, ask] of questions) {
        // nobody may search without end, and only the first two have written
        const who = of === 'people' ? more[nth % more.length]! : me!;
        const ms = await time(product, who.token, ask(size, other!.user._id));
        if (nth) took.set(name, [...(took.get(name) ?? []), ms]);
      }
    }
    return {
      size,
      processorMs: round((product.processorMs() - before) / rounds / questions.length),
      calls: [...took].map(([name, values]) => ({
        name,
        p50: round(quantile(values, 0.5)),
        worst: round(Math.max(...values)),
      })),
    };
  } finally {
    await product.stop();
  }
}

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
