import {
  type Call,
  getEvent,
  getStage,
  listEvents,
  listSessions,
  setClock,
  setStagePlayer,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDemo, type TestDemo } from '../../testing/demo.ts';

const talks = {
  'property-expo': 'The first home: ten honest questions',
  conference: 'Indirect tax, four years on',
};
type Slug = keyof typeof talks;
const events = Object.keys(talks) as Slug[];

let demo: TestDemo;
beforeEach(async () => {
  demo = await openDemo();
});
afterEach(() => demo.server.close());

async function eventId(slug: Slug): Promise<string> {
  const all = await demo.server.anon(listEvents);
  return all.find((event) => event.slug === slug)!._id;
}

/** The stage of the demo's live talk, and the event time there. */
async function readStage(call: Call, slug: Slug) {
  const params = { eventId: await eventId(slug) };
  const { sessions } = await call(listSessions, { params });
  const { session } = sessions.find((one) => one.session.topic === talks[slug])!;
  const stage = await call(getStage, { params: { sessionId: session._id } });
  const now = Date.parse((await call(getEvent, { params })).now);
  const { player } = stage;
  const seconds = player?.startedAt ? (now - Date.parse(player.startedAt)) / 1000 : null;
  return { stage, player, seconds, now };
}

async function advance(minutes: number): Promise<void> {
  demo.server.clock.advance({ minutes });
  await demo.pass(10);
  await demo.pass(10);
}

test.each(events)(
  'alice finds a talk of the %s playing, with captions and chapters in both languages, whenever she comes',
  async (slug) => {
    // now, after the video’s end, after the talk’s, and the next day
    for (const minutes of [0, 9, 3, 100, 24 * 60, 11 * 24 * 60]) {
      await advance(minutes);
      const alice = await demo.signIn('alice', slug);
      const { stage, player, seconds } = await readStage(alice, slug);
      expect(player, `${minutes} minutes on`).toMatchObject({ kind: 'mp4' });
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(seconds).toBeLessThan(600);
      expect(stage.me.isIn).toBe(true);
      for (const text of Object.values(player!.description!))
        expect(text.match(/^\d+:\d\d \S/gm)?.length).toBeGreaterThanOrEqual(10);
      const captions = await demo.server.raw('GET', player!.captionsUrl!);
      expect(captions.headers.get('content-type')).toContain('text/vtt');
    }
  },
);

test('the video that sam has put on stage stays', async () => {
  const slug = 'property-expo';
  const sam = await demo.signIn('sam', slug);
  const { stage } = await readStage(sam, slug);
  const url = 'https://films.example/a.mp4';
  await sam(setStagePlayer, { params: { sessionId: stage._id }, body: { url } });
  await advance(15);
  expect((await readStage(sam, slug)).player).toMatchObject({ url });
});

test('the clock that hana has set stays for hours', async () => {
  const slug = 'property-expo';
  const hana = await demo.signIn('hana', slug);
  const params = { eventId: await eventId(slug) };
  const evening = '2021-06-05T17:35:00.000Z';
  await hana(setClock, { params, body: { now: evening } });
  await advance(5);
  expect((await readStage(hana, slug)).now).toBeGreaterThan(Date.parse(evening));
  await advance(7 * 60);
  const after = await readStage(hana, slug);
  expect(after.now).toBeLessThan(Date.parse(evening));
  expect(after.player).not.toBeNull();
});

test('where the operator has switched the cast off, the talk ends', async () => {
  demo.server.ports.demoCast = false;
  const alice = await demo.signIn('alice');
  await advance(120);
  expect((await readStage(alice, 'property-expo')).player).toBeNull();
});
