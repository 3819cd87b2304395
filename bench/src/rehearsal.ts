import { call, forAll, logIn, round } from './driver.ts';
import { type Booth, checkContents, type Session } from './contents.ts';
import { lateMs } from './deliveries.ts';
import { OpenPages } from './OpenPages.ts';
import { type Moment, scoreCard } from './scoreCard.ts';
import { startProduct } from './product.ts';
import { saveResult, quantile } from './results.ts';

/**
 * A dress rehearsal: fills a copy of an event with made-up people and runs through its fullest day with its rehearsal clock,
 * while they do what people do. Ends with a score card and archives the copy.
 * `node bench/src/rehearsal.ts [people] [ORIGIN SLUG EMAIL PASSWORD]`: without an address, it rehearses a demo of its own.
 * No mail and no SMS of the copy leaves the server.
 */
const people = Number(process.argv[2] ?? 40);
const [address, slug, email, password] = process.argv.slice(3);
const secret = `Rehearsal ${crypto.randomUUID()}`;
const minuteMs = 60_000;

interface Event {
  _id: string;
  slug: string;
  name: string;
  firstDay: string;
  lastDay: string;
  zone: string;
  now: string;
  config: { features: Record<string, object | null> };
}
interface Poll {
  _id: string;
  title: string;
  state: string;
  questions: { _id: string; options: { _id: string }[] }[];
}
interface Thread {
  _id: string;
  visitor: { _id: string };
}
interface Said {
  message: { _id: string };
}
interface Joined {
  attendees: { _id: string; token: string };
}
interface Person {
  id: string;
  email: string;
  token: string;
}

const product = address ? null : await startProduct();
const origin = product?.origin ?? address!;
const original = await find();
const own = await organiserOf(original._id);
const { event, token } = await call<{ event: Event; token: string }>(
  { origin, token: own },
  'POST /organiser/event/copy',
  {
    name: `${original.name}, rehearsal`.slice(0, 80),
    slug: `rehearsal-${Date.now().toString(36)}`,
    startDate: original.firstDay,
    endDate: original.lastDay,
    isRehearsal: true,
  },
);
const as = <T>(who: string, request: string, body?: object) =>
  call<T>({ origin, token: who }, request, body);
const failures = new Map<string, number>();
const moments: Moment[] = [];
const tally = { asked: 0, answered: 0, votes: 0, counted: 0, said: 0, read: 0 };
const began = performance.now();

const { features } = original.config;
const { sessions: entries } = features['sessions']
  ? await as<{ sessions: { session: Session; panels: object[] }[] }>(
      own,
      `GET /sessions/${original._id}`,
    )
  : { sessions: [] };
const { booths: shown } = features['hall']
  ? await as<{ booths: Booth[] }>(own, 'GET /booth')
  : { booths: [] };
const checks = await checkContents({
  origin,
  token: own,
  booths: shown,
  sessions: entries,
  hasHall: Boolean(features['hall']),
});
const check = (passed: boolean, sentence: string) =>
  checks.push({ of: 'How it went', passed, sentence });

const copied = features['sessions']
  ? (
      await as<{ sessions: { session: Session }[] }>(token, `GET /sessions/${event._id}`)
    ).sessions.map(({ session }) => session)
  : [];
const booths = features['hall'] ? (await as<{ booths: Booth[] }>(token, 'GET /booth')).booths : [];
const day = fullestDay();
const crowd: Person[] = [];
/** Everyone has a page open all day, as people do. */
const pages = new OpenPages(origin);
/** The people who staff desks. */
const behindDesk: string[] = [];
/** The booths whose desks a made-up colleague staffs. */
const staffed = booths.slice(0, 6);
await setClock(copied[0] ? new Date(Date.parse(day[0]!.startAt) - 60 * minuteMs) : openingOf());
// by its clock, the event's days are still ahead
await as(token, 'PUT /organiser/event/state', { state: 'open', anyway: true });
await moment('The doors open: everybody comes in', invite);
await moment('A colleague staffs some booths', staffDesks);
await moment('The hall: booths are opened, papers kept, questions asked', walkTheHall);
await moment('The desks: a colleague answers what was asked', answerAtDesks);
const hours = day.flatMap((session) => {
  const { topic, startAt, duration } = session;
  const from = (minutes: number) => new Date(Date.parse(startAt) + minutes * minuteMs);
  const to = (happen: (act: Act, of: Session) => Promise<void>) => (act: Act) =>
    happen(act, session);
  return [
    { at: from(-5), name: `Before “${topic}”: seats are taken`, happen: to(takeSeats) },
    { at: from(1), name: `“${topic}” is live: chat, polls, questions`, happen: to(beInside) },
    { at: from(duration + 1), name: `“${topic}” is over: its chat is read`, happen: to(lookBack) },
  ];
});
for (const { at, name, happen } of hours.toSorted((a, b) => Number(a.at) - Number(b.at))) {
  await setClock(at);
  await moment(name, happen);
}
await as(token, 'PUT /organiser/event/state', { state: 'archived' });
pages.close();
await product?.stop();

const live = pages.account();
const done = moments.reduce((sum, one) => sum + one.done, 0);
const inVain = moments.reduce((sum, one) => sum + one.failed, 0);
check(inVain === 0, `${done} things done, ${inVain} in vain`);
const p95 = round(
  quantile(
    moments.flatMap(({ took }) => took),
    0.95,
  ),
);
check(p95 <= 300, `19 of 20 were answered within ${p95} ms (300 at most)`);
check(
  tally.answered === tally.asked,
  `${tally.asked} questions at desks, ${tally.answered} answered`,
);
check(tally.counted === tally.votes, `${tally.votes} votes given, ${tally.counted} counted`);
check(tally.read === tally.said, `${tally.said} messages in chats, ${tally.read} read afterwards`);
check(
  live.lost + live.late + live.twice === 0,
  `${live.due} live events due for open pages: ${live.lost} lost, ${live.late} later than ${lateMs} ms, ${live.twice} twice`,
);
const passed = checks.filter((one) => one.passed).length;
const score = Math.round((passed / checks.length) * 100);
saveResult({
  name: 'rehearsal',
  title: `Rehearsal of ${original.name}`,
  figures: { people, score, done, failed: inVain, p95, tally, live: { ...live, took: undefined } },
  text: `${crowd.length} made-up people, ${moments.length} moments of ${day[0]?.startAt.slice(0, 10) ?? original.firstDay} in ${Math.round((performance.now() - began) / 1000)} s.

${scoreCard({ score, checks, moments, failures })}`,
  limits: [
    { what: 'done in vain', is: inVain, atMost: 0 },
    { what: 'live events lost or twice', is: live.lost + live.twice, atMost: 0 },
  ],
});

async function find(): Promise<Event> {
  const events = await call<Event[]>({ origin }, 'GET /events');
  const found = slug ? events.find((one) => one.slug === slug) : events[0];
  if (!found) throw new Error(`There is no event ${slug} at ${origin}.`);
  return call({ origin }, `GET /event/${found._id}`);
}

async function organiserOf(eventId: string): Promise<string> {
  if (!email) return (await logIn(origin, 'hana@demo.example')).token;
  const body = { email, password, eventId };
  return (await call<{ token: string }>({ origin }, 'POST /attendee/login', body)).token;
}

/** Returns the token in the latest invitation to an address. */
async function invitationTo(to: string): Promise<string | undefined> {
  const mails = await as<{ text: string }[]>(token, `GET /outbox?to=${encodeURIComponent(to)}`);
  return /invitation#([\w-]+)/.exec(mails.map(({ text }) => text).join('\n'))?.[1];
}

/** Returns the sessions of the day with the most of them, in order. */
function fullestDay(): Session[] {
  const dayOf = ({ startAt }: Session) =>
    new Date(startAt).toLocaleDateString('en-CA', { timeZone: original.zone });
  const days = [...Map.groupBy(copied, dayOf).values()].toSorted((a, b) => b.length - a.length);
  return (days[0] ?? []).toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
}

function openingOf(): Date {
  return new Date(`${original.firstDay}T06:00:00Z`);
}

async function setClock(to: Date): Promise<void> {
  await as(token, `PUT /event/${event._id}/clock`, { now: to.toISOString() });
}

type Act = <T>(who: string, request: string, body?: object) => Promise<T | null>;

/** Runs a step of the rehearsal and records how it went; failures don't stop it. */
async function moment(name: string, happen: (act: Act) => Promise<void>): Promise<void> {
  const { now } = await as<Event>(token, `GET /event/${event._id}`);
  const one: Moment = { name, at: now, done: 0, failed: 0, took: [] };
  console.log(name);
  moments.push(one);
  await happen(async (who, request, body) => {
    const from = performance.now();
    try {
      const reply = await as(who, request, body);
      one.done++;
      return reply as never;
    } catch (error) {
      one.failed++;
      const what = String((error as Error).message).replace(/[0-9a-f-]{36}/g, '{id}');
      failures.set(what, (failures.get(what) ?? 0) + 1);
      return null;
    } finally {
      one.took.push(performance.now() - from);
    }
  });
  await pages.settle();
}

/** Invites everyone; they join by the link in the email and look around. */
async function invite(act: Act): Promise<void> {
  const names = Array.from({ length: people }, (_, nth) => `visitor${nth}@rehearsal.example`);
  const list = [
    'email,first_name,last_name',
    ...names.map((one, nth) => `${one},Visitor,${nth + 1}`),
  ];
  const body = { list: list.join('\n'), roles: ['attendee'], dryRun: false };
  await act(token, 'POST /people/invite', body);
  await forAll(names, async (to) => {
    const invitation = await invitationTo(to);
    const visitor = { first_name: 'Visitor', password: secret, consent: true };
    const joining = { ...visitor, token: invitation, eventId: event._id };
    const joined = await act<Joined>('', 'POST /invitation', joining);
    if (!joined) return;
    const { _id, token: login } = joined.attendees;
    crowd.push({ id: _id, email: to, token: login });
    await pages.open(_id, login);
    await act(login, `GET /event/${event._id}`);
    if (features['visits']) await act(login, 'POST /visit/enter', { place: 'lobby' });
    if (features['sessions']) await act(login, `GET /sessions/${event._id}`);
  });
}

async function walkTheHall(act: Act): Promise<void> {
  if (!booths.length) return;
  await forAll([...crowd.entries()], async ([nth, { token: who }]) => {
    for (const step of [0, 1, 2]) {
      const booth = booths[(nth * 3 + step) % booths.length]!;
      await act(who, `GET /boothPreviewInfo/${booth._id}`);
      if (features['visits']) await act(who, 'POST /visit/enter', { place: `booth:${booth._id}` });
      const paper = booth.documents[0];
      if (features['swagBag'] && paper)
        await act(who, 'POST /attendee/swag-bag', { id: paper._id });
    }
    if (!features['help'] || nth % 2 === 0) return;
    const boothId = staffed[nth % staffed.length]!._id;
    const text = 'What does it cost, and when is it ready?';
    const from = performance.now();
    const asked = { boothId, text, clientId: crypto.randomUUID() };
    const said = await act<Said>(who, 'POST /help', asked);
    if (!said) return;
    tally.asked++;
    pages.expect(behindDesk, `desk:${boothId} helpMessage ${said.message._id}`, from);
  });
}

async function staffDesks(act: Act): Promise<void> {
  const colleague = crowd[0];
  if (!features['help'] || !colleague) return;
  for (const { _id } of staffed)
    await act(token, `POST /exhibitor/${_id}/staff`, { emails: [colleague.email] });
  const invitation = await invitationTo(colleague.email);
  await act(colleague.token, 'POST /invitation/claim', { token: invitation });
  for (const { _id } of staffed) await pages.subscribe(colleague.id, `desk:${_id}`);
  behindDesk.push(colleague.id);
  await act(colleague.token, 'POST /desk/here');
}

async function answerAtDesks(act: Act): Promise<void> {
  const colleague = crowd[0];
  if (!features['help'] || !colleague) return;
  const { token: who } = colleague;
  const desk = await act<{ threads: Thread[] }>(who, 'GET /desk');
  for (const { _id, visitor } of desk?.threads ?? []) {
    const body = { text: 'From 42 lakh, and next spring.', clientId: crypto.randomUUID() };
    const from = performance.now();
    const said = await act<Said>(who, `POST /help/${_id}/message`, body);
    if (said) tally.answered++;
    if (said)
      pages.expect([visitor._id], `person:${visitor._id} helpMessage ${said.message._id}`, from);
    await act(who, `POST /help/${_id}/done`);
  }
}

async function takeSeats(act: Act, { _id }: Session): Promise<void> {
  await forAll(crowd, async ({ id, token: who }) => {
    await act(who, `POST /meetings/${_id}/attendee/${id}`, {});
  });
}

async function beInside(act: Act, { _id }: Session): Promise<void> {
  const room = `sessionRoom:${_id}`;
  const here: string[] = [];
  await forAll(crowd, async ({ id }) => {
    await pages.subscribe(id, `stage:${_id}`);
    if (await pages.subscribe(id, room)) here.push(id);
  });
  const opened = performance.now();
  const polls = features['polls'] ? await openPolls(act, _id) : [];
  for (const poll of polls) pages.expect(here, `${room} poll ${poll._id} open`, opened);
  await forAll([...crowd.entries()], async ([nth, { token: who }]) => {
    await act(who, `GET /session/${_id}/stage`);
    await act(who, `GET /message/meeting/${_id}`);
    const said = {
      channelId: _id,
      text: `Hello from visitor ${nth + 1}`,
      clientId: crypto.randomUUID(),
    };
    const from = performance.now();
    const taken = await act<{ _id: string }>(who, 'POST /message', said);
    if (taken) tally.said++;
    if (taken) pages.expect(here, `${room} message ${taken._id}`, from);
    for (const poll of polls) {
      const responses = poll.questions.map((question) => ({
        questionId: question._id,
        optionIds: [question.options[nth % question.options.length]!._id],
      }));
      if (await act(who, `POST /poll/responses/${poll._id}`, { responses })) tally.votes++;
    }
    if (features['questions'] && nth % 10 === 0)
      await act(who, `POST /questions/${_id}`, {
        text: 'Where are the slides?',
        clientId: crypto.randomUUID(),
      });
  });
  for (const poll of polls) {
    const from = performance.now();
    if (await act(token, `POST /poll/${poll._id}/close`))
      pages.expect(here, `${room} poll ${poll._id} closed`, from);
    const report = await act<{ participants: number }>(token, `GET /admin/report/poll/${poll._id}`);
    tally.counted += report?.participants ?? 0;
  }
  await pages.settle();
  for (const who of here) for (const topic of [room, `stage:${_id}`]) pages.leave(who, topic);
}

/** Opens the session's drafts, or a poll of our own if it has none. */
async function openPolls(act: Act, sessionId: string): Promise<Poll[]> {
  const known = await act<{ polls: Poll[] }>(token, `GET /polls/${sessionId}`);
  const drafts = (known?.polls ?? []).filter(({ state }) => state === 'draft');
  const options = ['Yes', 'No'].map((optionText) => ({ optionText }));
  const question = { questionText: 'Can you hear us well?', isSingleChoice: true, options };
  const made = drafts.length
    ? null
    : await act<{ poll: Poll }>(token, `POST /polls/${sessionId}`, {
        title: 'Rehearsal',
        questions: [question],
      });
  const all = made ? [made.poll] : drafts;
  const opened = await Promise.all(
    all.map(({ _id }) => act<{ poll: Poll }>(token, `POST /poll/${_id}/open`)),
  );
  return opened.flatMap((one) => (one ? [one.poll] : []));
}

async function lookBack(act: Act, { _id }: Session): Promise<void> {
  const [reader] = crowd;
  if (!reader) return;
  const talk = await act<{ messages: object[] }>(
    reader.token,
    `GET /message/meeting/${_id}?from=1`,
  );
  tally.read += talk?.messages.length ?? 0;
}
