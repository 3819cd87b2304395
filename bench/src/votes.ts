import { call, forAll, logIn, round, until } from './driver.ts';
import { WebSocket } from 'ws';
import { liveSession, startProduct } from './product.ts';
import { saveResult } from './results.ts';
import { table, usualLimits, Watch } from './Watch.ts';

/** A whole room answers one poll within seconds: every vote counts once, and totals are published at most once a second. */
const voters = Number(process.argv[2] ?? 5000);
const seconds = Number(process.argv[3] ?? 10);

interface Report {
  participants: number;
  reports: { options: { _id: string; votes: number }[] }[];
}
interface Poll {
  _id: string;
  questions: { _id: string; options: { _id: string }[] }[];
}

const product = await startProduct({ visitors: voters, signedIn: true });
const { token: moderator } = await logIn(product.origin, 'mo@demo.example');
const sessionId = await liveSession(product);
await forAll(product.logins, async ({ id, token }) => {
  await call({ origin: product.origin, token }, `POST /meetings/${sessionId}/attendee/${id}`, {});
});
const { poll: draft } = await call<{ poll: Poll }>(
  { origin: product.origin, token: moderator },
  `POST /polls/${sessionId}`,
  {
    title: 'Load',
    questions: [
      {
        questionText: 'Which one?',
        isSingleChoice: true,
        options: ['A', 'B', 'C', 'D'].map((optionText) => ({ optionText })),
      },
    ],
    isAnonymous: true,
  },
);
const { poll } = await call<{ poll: Poll }>(
  { origin: product.origin, token: moderator },
  `POST /poll/${draft._id}/open`,
);
const told: { at: number; participants: number }[] = [];
const socket = await listen(`poll:${poll._id}`);

const [question] = poll.questions;
const watch = await Watch.over(product);
const begun = performance.now();
await Promise.all(
  product.logins.map(async ({ token }, nth) => {
    await until(begun + (nth / voters) * seconds * 1000);
    const optionIds = [question!.options[nth % 4]!._id];
    const body = { responses: [{ questionId: question!._id, optionIds }] };
    const vote = call({ origin: product.origin, token }, `POST /poll/responses/${poll._id}`, body);
    await watch.count(watch.time('a vote', vote));
  }),
);
const account = await watch.end(voters, voters);
const closing = performance.now();
await call({ origin: product.origin, token: moderator }, `POST /poll/${poll._id}/close`);
const closeMs = performance.now() - closing;
const report = await call<Report>(
  { origin: product.origin, token: moderator },
  `GET /admin/report/poll/${poll._id}`,
);
await until(performance.now() + 1500);
socket.terminate();
await product.stop();

const votes = report.reports[0]!.options.map((option) => option.votes);
const expected = [0, 1, 2, 3].map((option) => Math.floor((voters - 1 - option) / 4) + 1);
const wrong = votes.filter((count, option) => count !== expected[option]).length;
const duringVotes = told.filter(({ at }) => at < closing);
const gaps = duringVotes.slice(1).map(({ at }, nth) => at - duringVotes[nth]!.at);
const shortestGapMs = Math.round(Math.min(...gaps));
saveResult({
  name: 'votes',
  title: 'Votes',
  figures: {
    voters,
    seconds,
    participants: report.participants,
    votes,
    wrong,
    closeMs: round(closeMs),
    tellings: duringVotes.length,
    shortestGapMs,
    ...account,
  },
  text: `${voters} people, each registered and signed in, answer one anonymous poll within ${seconds} s by HTTP; one server process with the embedded database. Server and driver share the machine.

${table(account, 'vote', 'voter')}
- Counted in the end: ${report.participants}, by option ${votes.join(' / ')}. Closing the poll right after took ${round(closeMs)} ms.
- Totals were told ${duringVotes.length} times while votes came${gaps.length ? `, never sooner than ${shortestGapMs} ms after the last` : ''}.`,
  limits: [
    ...usualLimits(account),
    { what: 'options with a wrong count', is: wrong, atMost: 0 },
    { what: 'a vote, p95 ms', is: account.rows[0]!.p95, atMost: 300 },
    ...(gaps.length
      ? [
          {
            what: 'shortest time between two tellings of totals, ms',
            is: shortestGapMs,
            atLeast: 900,
          },
        ]
      : []),
  ],
});

async function listen(topic: string): Promise<WebSocket> {
  const { token } = await call<{ token: string }>(
    { origin: product.origin, token: moderator },
    'POST /live/ticket',
    {},
  );
  const listener = new WebSocket(`${product.origin.replace('http', 'ws')}/live?token=${token}`, {
    origin: product.origin,
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.once('open', () => listener.send(JSON.stringify({ action: 'hear', topic })));
    listener.on('message', (data) => {
      for (const frame of [JSON.parse(String(data))].flat()) {
        if (frame.action === 'heard' || frame.action === 'resync') resolve();
        if (frame.action === 'refused') reject(new Error(`${topic} may not be heard`));
        if (frame.action === 'pollResults')
          told.push({ at: performance.now(), participants: frame.results.participants });
      }
    });
  });
  return listener;
}
