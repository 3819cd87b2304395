import { call, logIn, round, until } from './driver.ts';
import { openMailSink } from './mailSink.ts';
import { startProduct } from './product.ts';
import { saveResult } from './results.ts';

/** An automatic email to everybody: how soon the first one leaves, and what sending costs. `node bench/src/campaign.ts [people] [seconds]`. */
const people = Number(process.argv[2] ?? 100_000);
const seconds = Number(process.argv[3] ?? 120);
const waitSeconds = 90;
const leadSeconds = 10;
const limits = { firstSeconds: 60, core: 25 };

interface Campaign {
  _id: string;
  version: number;
  startsAt: string;
}

const subject = 'Two days to go';
const sink = await openMailSink(subject);
Object.assign(process.env, { SMTP_URL: sink.url, MAIL_FROM: 'Expo <expo@expo.example>' });
const product = await startProduct({ visitors: people });
const { origin } = product;
const { token } = await logIn(origin, 'hana@demo.example');
const [event] = await call<{ _id: string }[]>({ origin }, 'GET /events');
const { firstDay } = await call<{ firstDay: string }>({ origin }, `GET /event/${event!._id}`);
await setClock(Date.parse(firstDay) - 10 * 86_400_000);
const words = (en: string) => ({ en, hi: en });
const draft = await call<{ campaign: Campaign }>({ origin, token }, 'POST /organiser/campaign', {
  subject: words(subject),
  text: words('Dear {{firstName}}, the doors open in two days.'),
  button: words(''),
  link: null,
  countsClicks: false,
  audience: {},
  rule: { moment: 'beforeStart', minutes: 2 * 24 * 60 },
});
const { _id, version } = draft.campaign;
const path = `/organiser/campaign/${_id}`;
const { campaign } = await call<{ campaign: Campaign }>({ origin, token }, `POST ${path}/send`, {
  version,
  startsAt: null,
});
await setClock(Date.parse(campaign.startsAt) - leadSeconds * 1000);
const moment = performance.now() + leadSeconds * 1000;
const cpuBefore = product.usage().nodes;
const from = performance.now();
while (sink.arrivals.length === 0 && performance.now() < moment + waitSeconds * 1000)
  await until(performance.now() + 50);
const firstSeconds = round(((sink.arrivals[0] ?? Infinity) - moment) / 1000);
const toFirst = percentOfCore(cpuBefore, from);
const cpuAtFirst = product.usage().nodes;
const first = performance.now();
await until(first + seconds * 1000);
const sending = percentOfCore(cpuAtFirst, first);
const sent = sink.arrivals.length;
await product.stop();
await sink.close();

saveResult({
  name: 'campaign',
  title: 'An automatic email to everybody',
  figures: { people, seconds, firstSeconds, toFirst, sending, sent },
  text: `A rule (“two days before the start”) for ${people} people, with the embedded database and a mail server that takes everything. Its moment came ${leadSeconds} s after the event's clock was set.

- The first email arrived ${firstSeconds} s after the moment.
- Until then the server used ${toFirst} % of a core, and ${sending} % over the ${seconds} s after it, in which ${sent} emails arrived.`,
  limits: [
    { what: 'first email, s after the moment', is: firstSeconds, atMost: limits.firstSeconds },
    { what: 'while sending, % of a core', is: sending, atMost: limits.core },
  ],
});

function percentOfCore(before: number, since: number): number {
  return Math.round(((product.usage().nodes - before) / (performance.now() - since)) * 100);
}

async function setClock(at: number): Promise<void> {
  const now = new Date(at).toISOString();
  await call({ origin, token }, `PUT /event/${event!._id}/clock`, { now });
}
