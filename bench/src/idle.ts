import { call, forAll, until } from './driver.ts';
import type { Limit } from './limits.ts';
import { OpenPages } from './OpenPages.ts';
import { exactProcessorOf, type Product, startProduct } from './product.ts';
import { saveResult } from './results.ts';

/**
 * What an idle server uses, and what people's open pages use and release once they leave.
 * `node bench/src/idle.ts [seconds] [crowds]`.
 */
const seconds = Number(process.argv[2] ?? 60);
const crowds = (process.argv[3] ?? '300,1000').split(',').map(Number);
/** By then, all work after the start is done. */
const settleSeconds = 60;
/** The first people trigger compilation and fill caches. */
const first = 20;
const mib = 1024 * 1024;
const wait = (length: number) => until(performance.now() + length * 1000);

interface Alone {
  name: 'embedded' | 'postgres';
  /** Percent of a core. */
  processor: number;
  memoryMib: number;
}
interface Crowd {
  name: string;
  people: number;
  /** Half a minute after they arrived. */
  kibEach: number;
  /** Just after they arrived, including what their calls left behind. */
  kibEachRushed: number;
  /** Percent of the growth just after they arrived. */
  givenBack: number;
}

const alone: Alone[] = [];
for (const database of ['embedded', 'postgres'] as const) {
  console.log(`Nobody, ${database}.`);
  const product = await startProduct({ database, isProduction: true });
  alone.push({ name: database, ...(await takenAlone(product)) });
  await product.stop();
}
const taken: Crowd[] = [];
for (const people of crowds) {
  console.log(`${people} people.`);
  const product = await startProduct({ visitors: people + first, signedIn: true });
  taken.push({ name: `${people} people`, people, ...(await takenBy(product, people)) });
  await product.stop();
}

saveResult({
  name: 'idle',
  title: 'An idle server',
  figures: { seconds, alone, taken },
  text: `Nobody there, with the demo's events in production: from ${settleSeconds} s after the start on, for ${seconds} s. People: after ${first} others have come and gone, each opens a page with its reads, its socket and their own topic. Memory is counted as they have just come, with what their calls have left behind, and half a minute later; a minute after all have left, what was given back.

| nobody there | processor, % of a core | memory, MiB |
|---|---|---|
${alone.map(({ name, processor, memoryMib }) => `| ${name} | ${processor} | ${memoryMib} |`).join('\n')}

| people | memory each, KiB | as they had just come, KiB | given back, % |
|---|---|---|---|
${taken
  .map(({ people, ...one }) => [people, one.kibEach, one.kibEachRushed, one.givenBack].join(' | '))
  .map((cells) => `| ${cells} |`)
  .join('\n')}`,
  limits: [
    ...alone.flatMap(({ name, processor, memoryMib }): Limit[] => [
      { what: `nobody, ${name}: processor, % of a core`, is: processor, atMost: 0.5 },
      {
        what: `nobody, ${name}: memory, MiB`,
        is: memoryMib,
        atMost: name === 'embedded' ? 250 : 140,
      },
    ]),
    ...taken.flatMap(({ name, kibEach, givenBack }): Limit[] => [
      { what: `${name}: memory each, KiB`, is: kibEach, atMost: 40 },
      { what: `${name}: given back, %`, is: givenBack, atLeast: 75 },
    ]),
  ],
});

async function takenAlone(product: Product): Promise<Omit<Alone, 'name'>> {
  const pid = product.pids[0]!;
  await wait(settleSeconds);
  const before = exactProcessorOf(pid);
  await wait(seconds);
  const used = exactProcessorOf(pid) - before;
  return {
    processor: Math.round((used / (seconds * 1000)) * 10_000) / 100,
    memoryMib: Math.round(product.memory() / mib),
  };
}

async function takenBy(product: Product, people: number): Promise<Omit<Crowd, 'name' | 'people'>> {
  await come(product, product.logins.slice(0, first)).then((pages) => pages.close());
  await wait(settleSeconds / 2);
  const before = product.memory();
  const pages = await come(product, product.logins.slice(first, first + people));
  await wait(5);
  const rushed = product.memory();
  await wait(settleSeconds / 2);
  const calm = product.memory();
  pages.close();
  await wait(60);
  const kibEach = (memory: number) => Math.round(((memory - before) / people / 1024) * 10) / 10;
  return {
    kibEach: kibEach(calm),
    kibEachRushed: kibEach(rushed),
    givenBack: Math.round(((rushed - product.memory()) / Math.max(1, rushed - before)) * 100),
  };
}

/** Lets each person open a page: its reads, then its socket. */
async function come({ origin }: Product, people: Product['logins']): Promise<OpenPages> {
  const [event] = await call<{ _id: string }[]>({ origin }, 'GET /events');
  const reads = [
    ...['/attendee', `/event/${event!._id}`, '/announcement', '/notifications'],
    ...['/message/unread', '/help/mine', '/rooms/talk'],
  ];
  const pages = new OpenPages(origin);
  await forAll(people, async ({ id, token }) => {
    for (const path of reads) await call({ origin, token }, `GET ${path}`);
    await pages.open(id, token);
  });
  return pages;
}
