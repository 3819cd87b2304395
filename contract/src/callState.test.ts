import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  callAbsence,
  type CallHistory,
  type CallOutcome,
  callLateMinutes,
  callOpensMinutes,
  type CallReminder,
  callClosesAt,
  callState,
  dueReminder,
  isCallOpen,
  isLate,
  isMet,
  isUnheld,
  lateBy,
  callOutcome,
} from './callState.ts';

const start = new Date('2021-06-02T06:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const fresh: CallHistory = {
  startAt: at(0),
  endAt: at(20),
  outcome: 'booked',
  isReminded: false,
  visitorSince: null,
  consultantSince: null,
  heldAt: null,
  visitorAt: null,
  consultantAt: null,
  visitorLeftAt: null,
  isBoothReady: false,
};

test('a call goes from booked to reminded, waiting, talking and held', () => {
  expect(callState(fresh, at(-60))).toBe('booked');
  expect(callState({ ...fresh, isReminded: true }, at(-9))).toBe('reminded');
  const alice = { ...fresh, visitorSince: at(-3), visitorAt: at(-3) };
  expect(callState(alice, at(1))).toBe('waiting');
  expect(callState(alice, at(2))).toBe('late');
  const both = { ...alice, consultantSince: at(3), consultantAt: at(3), outcome: 'held' as const };
  expect(callState(both, at(4))).toBe('talking');
  expect(callState({ ...both, visitorSince: null }, at(9))).toBe('held');
});

test('whoever was in the room is never said to have missed a call', () => {
  const alice = { ...fresh, visitorAt: at(1) };
  expect(callAbsence(alice)).toBe('booth');
  expect(callAbsence({ ...alice, consultantAt: at(9), isBoothReady: true })).toBe('booth');
  expect(callAbsence({ ...alice, consultantAt: at(1) })).toBe('neither');
  expect(callAbsence({ ...fresh, consultantAt: at(0) })).toBe('visitor');
  expect(callAbsence({ ...fresh, isBoothReady: true })).toBe('visitor');
  expect(callAbsence(fresh)).toBe('neither');
});

type Step =
  | { does: 'enter' | 'leave'; who: 'visitor' | 'consultant' }
  | { does: 'move' }
  | { does: 'cancel' }
  | { does: 'pass'; minutes: number };

const who = fc.constantFrom('visitor' as const, 'consultant' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constantFrom('enter' as const, 'leave' as const), who }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'move' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'cancel' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('pass' as const),
      minutes: fc.integer({ min: -5, max: 14 }),
    }),
  },
);

/** Plays steps on the machine as the server does, and says what happened. */
function play(steps: Step[]) {
  let now = at(-20);
  let call = fresh;
  let reminded: CallReminder | null = null;
  const sent: string[] = [];
  const outcomes: CallOutcome[] = ['booked'];
  let wasMet = false;
  let moves = 0;
  const end = (outcome: CallOutcome) => {
    call = { ...call, outcome };
    outcomes.push(outcome);
  };
  const tick = () => {
    if (call.outcome !== 'booked') return;
    if (isUnheld(call, now)) {
      expect(call.visitorSince).toBeNull();
      end('notHeld');
      return;
    }
    const due = dueReminder(call.startAt, now);
    if (due !== null && (reminded === null || due < reminded)) {
      reminded = due;
      sent.push(`${moves}:${due}`);
      call = { ...call, isReminded: true };
    }
  };
  for (const one of steps) {
    const isOpen = call.outcome === 'booked' || call.outcome === 'held';
    if (one.does === 'pass') now = new Date(now.getTime() + one.minutes * 60_000);
    else if (one.does === 'cancel' && call.outcome === 'booked') end('cancelled');
    else if (one.does === 'move' && call.outcome === 'booked' && call.visitorSince === null) {
      const later = new Date(now.getTime() + 30 * 60_000);
      call = { ...fresh, startAt: later, endAt: new Date(later.getTime() + 20 * 60_000) };
      reminded = null;
      moves += 1;
    } else if (one.does === 'enter' && isOpen && isCallOpen(call, now)) {
      const side = one.who;
      call = {
        ...call,
        [`${side}Since`]: call[`${side}Since`] ?? now,
        [`${side}At`]: call[`${side}At`] ?? now,
        ...(side === 'visitor' && { visitorLeftAt: null }),
      };
      if (isMet(call)) {
        wasMet = true;
        if (call.outcome === 'booked') {
          call = { ...call, heldAt: now };
          end('held');
        }
      }
    } else if (one.does === 'leave' && isOpen) {
      const isVisitor = one.who === 'visitor' && call.visitorSince !== null;
      call = {
        ...call,
        [`${one.who}Since`]: null,
        ...(isVisitor && { visitorLeftAt: now }),
      };
    }
    tick();
  }
  return { call, now, sent, outcomes, wasMet };
}

test('in any order of entering, leaving, moving, cancelling and time, a call ends once, and truly', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { call, now, sent, outcomes, wasMet } = play(steps);
      // both in the room at once, and nothing else, makes a call held
      expect(outcomes.includes('held')).toBe(wasMet);
      if (wasMet) expect(call.outcome).toBe('held');
      // there is one end
      expect(outcomes.length).toBeLessThanOrEqual(2);
      // each reminder once for a start
      expect(new Set(sent).size).toBe(sent.length);
      if (call.outcome === 'notHeld' && call.visitorAt !== null)
        expect(callAbsence(call)).not.toBe('visitor');
      expect(callOutcome(callState(call, now))).toBe(call.outcome);
      if (call.outcome === 'booked' && call.visitorSince !== null)
        expect(isUnheld(call, at(10_000))).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test('a call opens 15 minutes before, and a booth is late two minutes after its start', () => {
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 60 }), (minutes) => {
      expect(isCallOpen(fresh, at(minutes))).toBe(minutes >= -callOpensMinutes && minutes < 20);
      expect(isLate(fresh, at(minutes))).toBe(minutes >= callLateMinutes);
      expect(lateBy(at(0), at(minutes))).toBe(minutes >= callLateMinutes ? minutes : 0);
    }),
  );
});

test('a call that begins late keeps its length, and its room never closes on a visitor who waits', () => {
  const alice = { ...fresh, visitorSince: at(0), visitorAt: at(0) };
  expect(callClosesAt(fresh)).toEqual(at(20));
  expect(callClosesAt(alice)).toBeNull();
  expect(isCallOpen(alice, at(90))).toBe(true);
  const held = { ...alice, outcome: 'held' as const, consultantSince: at(9), heldAt: at(9) };
  expect(callClosesAt(held)).toEqual(at(29));
  // a person who loses the network after the booked end may return
  expect(isCallOpen({ ...held, visitorSince: null }, at(28))).toBe(true);
  expect(isCallOpen(held, at(29))).toBe(false);
  expect(callClosesAt({ ...held, heldAt: at(-5) })).toEqual(at(20));
});
