import {
  type Call,
  callReminders,
  cancelCall,
  enterVideo,
  getBoothFigures,
  getCall,
  moveCall,
  openCallRoom,
  scheduleCall,
  takeCall,
  topics,
} from '@pavilion/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryLimiter } from '../../../ports/limiter.ts';
import { staffBooth } from '../../../testing/hall.ts';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { byTier } from '../../../testing/rounds.ts';
import { stopTime } from '../../../testing/stopTime.ts';

let desk: TestDesk;
const as: Record<string, Call> = {};
const ids: Record<string, string> = {};
beforeEach(async () => {
  stopTime();
  desk = await openDesk();
  await staffBooth(desk.server, desk.hall.meadows, ['eli', 'sam']);
  for (const name of ['alice', 'bob', 'eli', 'sam']) {
    as[name] = await desk.server.as(name);
    ids[name] = (await desk.server.person(name)).id;
  }
});
afterEach(() => desk.close());

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('enter' as const, 'enter' as const, 'leave' as const, 'lose' as const),
      who: fc.constantFrom('alice', 'bob', 'eli', 'sam'),
      call: fc.nat(1),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('pass' as const),
      minutes: fc.constantFrom(-3, 1, 2, 3, 5, 10, 15),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('cancel' as const, 'move' as const, 'give' as const),
      who: fc.constantFrom('alice', 'bob', 'eli', 'sam'),
      call: fc.nat(1),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const rows = () => desk.server.store.db.selectFrom('consultant_call').selectAll().execute();
const placesInside = () =>
  desk.server.store.db
    .selectFrom('room_participant as v')
    .innerJoin('room as r', 'r.id', 'v.room_id')
    .select(['r.call_id', 'v.person_id', 'v.connection_id', 'v.room_id'])
    .where('v.left_at', 'is', null)
    .execute();

/** Does a step as people would; what is refused changes nothing. */
async function take(one: Step, callIds: string[]): Promise<void> {
  const { server } = desk;
  if (one.does === 'pass') {
    server.clock.advance({ minutes: one.minutes });
    await server.store.db
      .updateTable('room_participant')
      .set({ last_seen_at: server.clock.now() })
      .where('left_at', 'is', null)
      .execute();
    return;
  }
  const by = as[one.who]!;
  const callId = callIds[one.call]!;
  const params = { callId };
  const attempt = async () => {
    switch (one.does) {
      case 'enter': {
        const { room } = await by(openCallRoom, { params });
        const body = { stay: crypto.randomUUID(), mic: false, camera: false };
        return by(enterVideo, { params: { roomId: room._id }, body });
      }
      case 'cancel':
        return by(cancelCall, { params });
      case 'move':
        return by(moveCall, { params, body: { date: '02/06/2021', time: '16:00' } });
      case 'give':
        return by(takeCall, { params, body: { personId: ids[one.who]! } });
      case 'lose':
      case 'leave':
        // a silent tab is disconnected by the sweep
        return server.store.db
          .updateTable('room_participant')
          .set({ last_seen_at: new Date(0) })
          .where('person_id', '=', ids[one.who]!)
          .where('left_at', 'is', null)
          .execute();
      default:
        return one satisfies never;
    }
  };
  await attempt().catch((error: unknown) => {
    expect((error as { status?: number }).status, String(error)).toBeLessThan(500);
  });
}

test('in any order of entering, leaving, losing the network, moving, cancelling and taking over, calls end once, and truly', async () => {
  const at = desk.server.clock.now();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const { server, hall } = desk;
      await server.store.db.deleteFrom('consultant_call').execute();
      server.ports.limiter = memoryLimiter(server.clock);
      server.clock.advance({ seconds: (at.getTime() - server.clock.now().getTime()) / 1000 });
      const callIds: string[] = [];
      for (const name of ['alice', 'bob']) {
        const meetingSchedule = { date: '02/06/2021', time: '11:20', boothId: hall.meadows };
        const { user } = await as[name]!(scheduleCall, {
          params: { id: ids[name]! },
          body: { meetingSchedule },
        });
        callIds.push(user.meetings[0]!._id);
      }
      const met = new Set<string>();
      const ended = new Map<string, string>();
      for (const one of steps) {
        const before = await placesInside();
        await take(one, callIds);
        await server.settle();
        const inside = await placesInside();
        const calls = await rows();
        for (const call of calls) {
          const here = inside.filter((place) => place.call_id === call.id);
          const hasVisitor = here.some((place) => place.person_id === call.person_id);
          const hasBooth = here.some((place) => place.person_id !== call.person_id);
          if (hasVisitor && hasBooth) met.add(call.id);
          // who is in the room is who the call says is
          if (call.state !== 'cancelled') {
            expect(call.person_since !== null).toBe(hasVisitor);
            expect(call.consultant_since !== null).toBe(hasBooth);
          }
          // both in the room at once makes a call held, and nothing else does
          expect(call.state === 'held').toBe(met.has(call.id));
          // an end is an end
          if (ended.has(call.id)) expect(call.state).toBe(ended.get(call.id));
          if (call.state !== 'booked') ended.set(call.id, call.state);
          if (call.not_held_by === 'visitor') expect(call.person_at).toBeNull();
        }
        // nobody who waits is sent away but by themselves or by leaving
        if (one.does === 'pass' || one.does === 'give' || one.does === 'enter')
          for (const { call_id, person_id } of before) {
            const call = calls.find((other) => other.id === call_id);
            if (call?.person_id === person_id && call.state === 'booked')
              expect(inside.some((place) => place.person_id === person_id)).toBe(true);
          }
        // nobody takes two calls at once
        const taken = calls.filter((call) => call.state === 'booked' && call.consultant_id);
        const slots = taken.map((call) => `${call.consultant_id} ${call.start_at.getTime()}`);
        expect(new Set(slots).size).toBe(slots.length);
      }
      const { totals } = await as['eli']!(getBoothFigures, { params: { boothId: hall.meadows } });
      const all = await rows();
      const open = all.filter((call) => call.state === 'booked').length;
      const { met: held, notHeldByBooth, notHeldByVisitor, unmet, cancelled } = totals;
      const outcomes = [held, notHeldByBooth, notHeldByVisitor, unmet, cancelled];
      expect(open + outcomes.reduce((sum, one) => sum + one.count, 0)).toBe(totals.booked.count);
      for (const callId of callIds) {
        const { call } = await as['eli']!(getCall, { params: { callId } });
        const heard = await desk.heard(topics.person(call.person._id));
        for (const minutes of callReminders) {
          const sent = heard.filter(
            (one) =>
              one.action === 'callReminder' &&
              one['minutes'] === minutes &&
              (one['call'] as { _id: string })._id === callId,
          );
          const starts = sent.map((one) => (one['call'] as { startAt: string }).startAt);
          expect(new Set(starts).size).toBe(starts.length);
        }
      }
    }),
    { numRuns: byTier({ day: 6, full: 120 }), endOnFailure: true },
  );
}, 600_000);
