import { startBarePage } from './BarePage.ts';
import { keptBy } from './browser.ts';
import { call, round } from './driver.ts';
import { type Judged, judge } from './lighthouse.ts';
import { startProduct } from './product.ts';
import { quantile, saveResult } from './results.ts';

/**
 * How long pages keep a phone from answering, beside a bare page of React and the same kit: all in turn, several times.
 * `node bench/src/blocking.ts [rounds]`.
 */
const rounds = Number(process.argv[2] ?? 5);
const limits = { ratio: 1.5, task: 100 };

const bare = await startBarePage();
const product = await startProduct();
const { origin } = product;
const [event] = await call<{ _id: string }[]>({ origin }, 'GET /events');
const { kept, token } = await keptBy(origin, 'alice@demo.example');
const { booths } = await call<{ booths: { _id: string }[] }>({ origin, token }, 'GET /booth');
const dismissed = `pavilion-dismissed:${event!._id}`;
const isSentAway = { [`${dismissed}:registration`]: '1', [`${dismissed}:picture`]: '1' };
const pages = [
  { name: 'bare', address: bare.origin },
  { name: '/landing', address: `${origin}/landing` },
  { name: '/landing, its popups sent away before', address: `${origin}/landing`, kept: isSentAway },
  { name: '/preview/{id}', address: `${origin}/preview/${booths[0]!._id}` },
  { name: '/exhibition-hall', address: `${origin}/exhibition-hall`, kept },
  { name: '/lobby', address: `${origin}/lobby`, kept },
];
const visits = new Map<string, Judged[]>(pages.map(({ name }) => [name, []]));
for (let nth = 0; nth < rounds; nth++)
  for (const { name, address, kept: stored } of pages)
    visits.get(name)!.push(await judge(address, { runs: 1, ...(stored && { kept: stored }) }));
await product.stop();
await bare.stop();

const median = (name: string, read: (one: Judged) => number) =>
  quantile(visits.get(name)!.map(read), 0.5);
const ofBare = median('bare', ({ blocking }) => blocking);
const rows = pages.map(({ name }) => ({
  name,
  blocking: median(name, ({ blocking }) => blocking),
  own: median(name, ({ blockingOwn }) => blockingOwn),
  longest: median(name, ({ longestOwn }) => longestOwn),
  ratio: round(median(name, ({ blocking }) => blocking) / Math.max(1, ofBare)),
}));
const ours = rows.filter(({ name }) => name !== 'bare');

saveResult({
  name: 'blocking',
  title: 'Pages beside a bare one',
  figures: { rounds, rows },
  text: `Total blocking time by Lighthouse on its simulated phone, medians of ${rounds} first visits, all pages in turn. "Of its own" and the longest task count the time that the page's thread worked, four times over, and not what other processes took from it meanwhile. The bare page has React, React Query and the kit, with a heading, a field and a button.

| page | blocking, ms | beside the bare page | of its own, ms | longest task, ms |
|---|---|---|---|---|
${rows.map((row) => `| ${[row.name, row.blocking, row.ratio, row.own, row.longest].join(' | ')} |`).join('\n')}`,
  limits: ours.flatMap(({ name, ratio, longest }) => [
    { what: `${name}: blocking beside the bare page`, is: ratio, atMost: limits.ratio },
    { what: `${name}: longest task, ms`, is: longest, atMost: limits.task },
  ]),
});
