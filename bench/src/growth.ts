import { call, logIn, round } from './driver.ts';
import { peopleSql, type Plan, planOf } from './plans.ts';
import { plot } from './plot.ts';
import { type Product, startProduct } from './product.ts';
import { saveResult, ofToday } from './results.ts';
import { type Account, inShort, type Span, usualLimits, Watch } from './Watch.ts';

/**
 * What calls cost as an event grows: the same queries with 100 to 100,000 people, and with 100 to 1,000,000 messages in one
 * conversation. `node bench/src/growth.ts [people|messages] [sizes]`.
 */
const asked = process.argv[2];
/** Below the rate limit of 20 messages at once. */
const rounds = 15;
const mostOnPage = 51;

/** The ids of the caller and another person, and how many people or messages there are. */
interface Asked {
  size: number;
  id: string;
  otherId: string;
}
interface Question {
  name: string;
  ask: (asked: Asked) => [path: string, body?: object];
  /** The SQL behind it, if its cost can grow. */
  sql?: (asked: Asked) => string;
}
interface Growth {
  of: 'people' | 'messages';
  title: string;
  sizes: number[];
  questionsOf: (product: Product) => Promise<Question[]>;
}

const growths: Growth[] = [
  {
    of: 'people',
    title: 'What calls cost as people come',
    sizes: [100, 1000, 10_000, 100_000],
    questionsOf: async (product) => {
      const sqlOf = await peopleSql(product);
      const list = '/attendees';
      return [
        { name: 'the first page', ask: () => [list], sql: () => sqlOf('true', false) },
        {
          name: 'a name',
          ask: () => [`${list}?searchText=meera`],
          sql: () => sqlOf("search_text like containing('meera')", true),
        },
        {
          name: 'two letters',
          ask: () => [`${list}?searchText=zu`],
          sql: () => sqlOf("search_text like containing('zu')", true),
        },
        {
          name: 'a skill',
          ask: () => [`${list}?skills=Vastu`],
          sql: () => sqlOf("skills && '{Vastu}'", false),
        },
        {
          name: 'somebody’s profile',
          ask: ({ otherId }) => [`/attendee/${otherId}`],
          sql: ({ otherId }) => `select * from person where id = '${otherId}'`,
        },
        {
          name: 'stepping into the lobby',
          ask: () => ['/visit/enter', { place: 'lobby' }],
        },
      ];
    },
  },
  {
    of: 'messages',
    title: 'What calls cost as messages come',
    sizes: [100, 1000, 10_000, 100_000, 1_000_000],
    questionsOf: async () => [
      {
        name: 'its latest page',
        ask: ({ otherId }) => [`/message/all/${otherId}`],
        sql: (asked) => pageSql(asked, 'true'),
      },
      {
        name: 'a page in its middle',
        ask: ({ size, otherId }) => [`/message/all/${otherId}?before=${middle(size)}`],
        sql: (asked) => pageSql(asked, `seq < ${middle(asked.size)}`),
      },
      {
        name: 'all conversations',
        ask: () => ['/message/dashboard'],
        sql: ({ id }) => `select * from message_thread where id in (${threadsSql(id)})`,
      },
      {
        name: 'a rare word',
        ask: ({ size }) => [`/message/search?text=Nr. ${size}:`],
        sql: ({ size, id }) => wordSql(id, `Nr. ${size}:`),
      },
      {
        name: 'a word in all of them',
        ask: () => ['/message/search?text=towers'],
        sql: ({ id }) => wordSql(id, 'towers'),
      },
      {
        name: 'a message is sent',
        ask: ({ otherId }) => [
          '/message',
          { toUser: otherId, text: 'One more', clientId: crypto.randomUUID() },
        ],
      },
    ],
  },
];

function middle(size: number): number {
  return Math.max(2, size / 2);
}

function threadsSql(id: string): string {
  return `select id from message_thread where low_id = '${id}' union all select id from message_thread where high_id = '${id}'`;
}

function pageSql({ id }: Asked, condition: string): string {
  return `select * from message where thread_id = (${threadsSql(id)} limit 1) and ${condition} order by seq desc limit 51`;
}

function wordSql(id: string, words: string): string {
  return `select * from message where search_text like containing('${words}') and thread_id in (${threadsSql(id)}) order by id desc limit 51`;
}

for (const growth of growths) if (!asked || asked === growth.of) await measure(growth);

interface Column extends Account {
  size: number;
  plans: (Plan & { name: string })[];
}

async function measure(growth: Growth): Promise<void> {
  const { of, title } = growth;
  const sizes = process.argv[3]?.split(',').map(Number) ?? growth.sizes;
  const name = `growth-${of}`;
  // sizes measured earlier the same day are kept
  const earlier = ofToday<{ columns: Column[] }>(name)?.columns ?? [];
  const columns = earlier.filter(({ size, plans }) => plans && !sizes.includes(size));
  for (const size of sizes) {
    console.log(`${size.toLocaleString('en')} ${of}.`);
    columns.push(await columnOf(growth, size));
  }
  columns.sort((a, b) => a.size - b.size);
  const names = columns[0]!.rows.map((row) => row.name);
  const spanIn = (column: Column, row: string) => column.rows.find((one) => one.name === row)!;
  const planIn = (column: Column, row: string) => column.plans.find((one) => one.name === row);
  const lineOf = (what: string, figure: (column: Column) => string | number) =>
    `| ${what} | ${columns.map(figure).join(' | ')} |`;
  const head = `| | ${columns.map(({ size }) => size.toLocaleString('en')).join(' | ')} |
|---|${columns.map(() => '---').join('|')}|`;
  const planned = names.filter((row) => planIn(columns[0]!, row));
  const what = of === 'people' ? 'people at the event' : 'messages in one conversation';
  saveResult({
    name,
    title,
    figures: { rounds, columns },
    text: `The same ${names.length} calls ${of === 'people' ? 'each round by somebody else' : 'of one person'}, ${rounds} times each, one after the other, with so many ${what}; the database inside the server. p50 / p95 / p99 in ms.

${head}
${names.map((row) => lineOf(row, (column) => inShort(spanIn(column, row)))).join('\n')}
${lineOf('nothing: the same process answers that it lives', ({ floor }) => inShort(floor['nothing']!))}
${lineOf('the disk: 4 KiB written and flushed', ({ floor }) => inShort(floor['flush']!))}
${lineOf('calls a second, one after the other', ({ throughput }) => throughput)}
${lineOf('failed', ({ failed }) => failed)}
${lineOf('processor time a call, whatever else the machine does, ms', ({ processorMs }) => processorMs)}
${lineOf('SQL statements a call', ({ statements }) => statements)}
${lineOf(`memory of the server for each of the ${of}, KiB`, ({ memoryKibPerPerson }) => memoryKibPerPerson)}
${lineOf('driver, % of a core', ({ driver }) => driver.share)}

The same answers in plain SQL, past the server: what the database goes by, the rows that it looks at, and its ms.

${head}
${planned.map((row) => lineOf(row, (column) => cellOf(planIn(column, row)!))).join('\n')}

${names.map((row) => explained(row, { columns, spanIn, planIn })).join('\n')}`,
    limits: columns.flatMap((column) =>
      usualLimits(column).map((one) => ({ ...one, what: `${one.what}, ${column.size} ${of}` })),
    ),
    drawing: plot({
      title: `${title}: p50, ms`,
      x: { label: of, values: columns.map(({ size }) => size), isLog: true },
      y: { label: 'ms', isLog: true },
      lines: names.map((row) => ({
        name: row,
        values: columns.map((column) => spanIn(column, row).p50),
      })),
    }),
  });
}

/** Explains the curve of a call by what the database did at both ends. */
function explained(
  row: string,
  {
    columns,
    spanIn,
    planIn,
  }: {
    columns: Column[];
    spanIn: (column: Column, row: string) => Span;
    planIn: (column: Column, row: string) => Plan | undefined;
  },
): string {
  const [first, last] = [columns[0]!, columns.at(-1)!];
  const [from, to] = [spanIn(first, row).p50, spanIn(last, row).p50];
  const times = Math.round(last.size / first.size).toLocaleString('en');
  const curve = `- **${row}**: ${times} times as much, and p50 goes from ${from} to ${to} ms.`;
  const [before, after] = [planIn(first, row), planIn(last, row)];
  if (!before || !after) return `${curve} It looks for nothing among them.`;
  const way = after.indexes.length
    ? `In the end the database goes by ${after.indexes.join(' and ')}`
    : 'In the end no index helps the database, which walks through everything';
  const rows = `${before.rows.toLocaleString('en')} → ${after.rows.toLocaleString('en')} rows`;
  const grown = round(after.rows / Math.max(1, before.rows));
  const reason =
    after.rows <= 2 * Math.max(mostOnPage, before.rows)
      ? 'no more than a page or two, whatever the size'
      : `${grown} times as many, all of which have to be looked at before it is known which come first`;
  return `${curve} ${way}: ${rows}, ${reason}; that takes it ${before.ms} → ${after.ms} ms.`;
}

function cellOf({ indexes, rows, ms }: Plan): string {
  return `${indexes.join(', ') || 'no index'}: ${rows.toLocaleString('en')} rows, ${ms}`;
}

async function columnOf({ of, questionsOf }: Growth, size: number): Promise<Column> {
  const product = await startProduct(
    of === 'people' ? { visitors: size } : { visitors: 100, messages: size },
  );
  const questions = await questionsOf(product);
  const [me, other, ...more] = await Promise.all(
    Array.from({ length: rounds + 2 }, (_, nth) =>
      logIn(product.origin, `visitor${nth}@crowd.example`),
    ),
  );
  const asked = { size, id: me!.user._id, otherId: other!.user._id };
  const doRound = async (nth: number, watch?: Watch) => {
    // searches are rate limited by person, and only the first two have messages
    const who = of === 'people' ? more[nth % more.length]! : me!;
    for (const { name, ask } of questions) {
      const [path, body] = ask(asked);
      const done = call(
        { origin: product.origin, token: who.token },
        `${body ? 'POST' : 'GET'} ${path}`,
        body,
      );
      await (watch ? watch.count(watch.time(name, done)) : done);
    }
  };
  // the first round has cold caches, and isn't counted
  await doRound(0);
  const plans = questions.flatMap(({ name, sql }) =>
    sql ? { name, ...[0, 1, 2].map(() => planOf(product, sql(asked))).at(-1)! } : [],
  );
  const watch = await Watch.over(product, 0);
  for (let nth = 1; nth <= rounds; nth++) await doRound(nth, watch);
  const account = await watch.end(rounds * questions.length, size);
  await product.stop();
  return { size, ...account, plans };
}
