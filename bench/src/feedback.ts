import { call, logIn } from './driver.ts';
import { liveSession, startProduct } from './product.ts';
import { saveResult } from './results.ts';
import { table, usualLimits, Watch } from './Watch.ts';

/** A whole room rates a session in the same second: each rating counts, once. `node bench/src/feedback.ts [people]`. */
const people = Number(process.argv[2] ?? 1000);

const product = await startProduct({ visitors: people, signedIn: true });
const { origin, logins } = product;
const sessionId = await liveSession(product);
const ids = logins.map(({ id }) => `'${id}'`).join();
product.query(`
  insert into attendance (event_id, session_id, person_id, first_at, counted_until)
    select event_id, id, p, now(), now() from session, unnest(array[${ids}]::uuid[]) p where id = '${sessionId}'`);
const { token: organiser } = await logIn(origin, 'hana@demo.example');
const counted = async () =>
  (
    await call<{ results: { answers: number } }>(
      { origin, token: organiser },
      `GET /feedback/session/${sessionId}/results`,
    )
  ).results.answers;
const before = await counted();
const watch = await Watch.over(product);
await Promise.all(
  logins.map(async ({ token }, nth) => {
    const body = { stars: 1 + (nth % 5) };
    const given = call({ origin, token }, `POST /feedback/session/${sessionId}`, body);
    await watch.count(watch.time('a rating', given));
  }),
);
const account = await watch.end(people, people);
const lost = people - ((await counted()) - before);
await product.stop();

saveResult({
  name: 'feedback',
  title: 'Feedback of a whole room',
  figures: { people, lost, account },
  text: `${people} people rate a session in the same instant, with the embedded database; server and driver share the machine.

${table(account, 'rating')}

- Lost: ${lost}.`,
  limits: [...usualLimits(account), { what: 'lost ratings', is: lost, atMost: 0 }],
});
