// Keeps the tickets of a Pavilion event as a pretix event has them. pretix says only that an order has changed, unsigned
// and without its people: this fetches the order from pretix and hands its tickets to Pavilion. See tickets.md.
import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const need = (name) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: see docs/tickets.md.`);
  return value;
};
const pretix = need('PRETIX_URL');
const pretixToken = need('PRETIX_TOKEN');
const organizer = need('PRETIX_ORGANIZER');
const event = need('PRETIX_EVENT');
const pavilion = need('PAVILION_URL');
const pavilionToken = need('PAVILION_TOKEN');
/** The access class of each pretix product: {"1345": "Delegate"}. */
const classes = JSON.parse(need('CLASSES'));
/** USER:PASSWORD, as the webhook’s URL at pretix names them. */
const login = Buffer.from(`Basic ${Buffer.from(need('RELAY_LOGIN')).toString('base64')}`);

async function call(url, { token, ...init }) {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const reply = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(10_000) });
  if (!reply.ok) throw new Error(`${new URL(url).host} answered ${reply.status}`);
  return reply.json();
}

const tell = (method, path, body) =>
  call(new URL(`/api/organiser/ticket${path}`, pavilion), {
    method,
    token: `Bearer ${pavilionToken}`,
    body: JSON.stringify(body),
  });

/** Lists what is paid for, and cancels the rest. Doing it twice changes nothing. */
async function follow(code) {
  const path = `/api/v1/organizers/${organizer}/events/${event}/orders/${code}/`;
  const order = await call(new URL(`${path}?include_canceled_positions=true`, pretix), {
    token: `Token ${pretixToken}`,
  });
  const positions = order.positions.filter(({ item }) => classes[item]);
  const numberOf = ({ positionid }) => `${order.code}-${positionid}`;
  const isGood = ({ canceled }) => order.status === 'p' && !order.testmode && !canceled;
  const tickets = positions.filter(isGood).map((position) => ({
    number: numberOf(position),
    email: position.attendee_email ?? order.email,
    name: position.attendee_name ?? '',
    class: classes[position.item],
  }));
  const numbers = positions.filter((one) => !isGood(one)).map(numberOf);
  if (tickets.length) await tell('PUT', '', { tickets });
  if (numbers.length) await tell('POST', '/cancel', { numbers });
}

function isAllowed({ headers }) {
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === login.length && timingSafeEqual(given, login);
}

const server = createServer(async (request, response) => {
  const answer = (status) => response.writeHead(status).end();
  if (!isAllowed(request)) return answer(401);
  try {
    let text = '';
    for await (const piece of request) if ((text += piece).length > 10_000) return answer(413);
    const { organizer: by, event: at, code } = JSON.parse(text);
    if (by !== organizer || at !== event || !/^[A-Z0-9]+$/.test(code)) return answer(204);
    await follow(code);
    answer(204);
  } catch (error) {
    // pretix tries again for three days
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    answer(500);
  }
});
server.listen(Number(process.env.PORT ?? 8080), () =>
  process.stdout.write(`Listening at port ${server.address().port}\n`),
);
