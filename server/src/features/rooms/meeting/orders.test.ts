import {
  acceptMeeting,
  type Call,
  cancelMeeting,
  listMeetings,
  listMeetingTimes,
  meetingRequestsOpen,
  offerMeetingTimes,
  requestMeeting,
} from '@pavilion/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

interface Step {
  kind: 'ask' | 'accept' | 'offer' | 'cancel';
  by: number;
  to: number;
  slots: number[];
}

const names = ['alice', 'bob', 'eli', 'sam'];
const who = fc.integer({ min: 0, max: names.length - 1 });
const slots = fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('ask', 'ask', 'accept', 'offer', 'cancel'),
  by: who,
  to: who,
  slots,
});

test('whatever four people ask, answer and cancel at once, nobody is booked twice and every ended request gives its times back', async () => {
  const calls = await Promise.all(names.map((name) => server.as(name)));
  const ids = await Promise.all(names.map(async (name) => (await server.person(name)).id));
  const free = await calls[0]!(listMeetingTimes, { query: { userId: ids[1]! } });
  const times = free.times.slice(0, 4);
  const act = async (one: Step) => {
    const call = calls[one.by]!;
    const wanted = one.slots.map((nth) => times[nth]!);
    if (one.kind === 'ask')
      return call(requestMeeting, { body: { toUser: ids[one.to]!, times: wanted } });
    const { meetings } = await call(listMeetings);
    const found = meetings.find(
      ({ may }) => one.kind !== 'ask' && may.includes(`meeting.${one.kind}`),
    );
    if (!found) return;
    const params = { id: found._id };
    if (one.kind === 'cancel') return call(cancelMeeting, { params, body: {} });
    if (one.kind === 'offer') return call(offerMeetingTimes, { params, body: { times: wanted } });
    return call(acceptMeeting, { params, body: { time: found.times[0]! } });
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 10 }),
      async (rounds) => {
        await endAll(calls);
        for (const round of rounds) {
          const results = await Promise.allSettled(round.map(act));
          for (const result of results)
            if (result.status === 'rejected')
              expect(result.reason).toMatchObject({
                code: expect.stringMatching(/^(meeting|attendee|throttled)/),
              });
          await expectWhole();
        }
      },
    ),
    { numRuns: 8 },
  );
});

async function endAll(calls: Call[]): Promise<void> {
  for (const call of calls)
    for (const { _id: id, may } of (await call(listMeetings)).meetings)
      if (may.includes('meeting.cancel')) await call(cancelMeeting, { params: { id }, body: {} });
}

/** Both people of a booked meeting have its time, who offered has the times of a request, and nobody anything else. */
async function expectWhole(): Promise<void> {
  const { db } = server.store;
  const meetings = await db.selectFrom('meeting').selectAll().execute();
  const held = await db.selectFrom('meeting_slot').selectAll().execute();
  const keys = held.map(({ person_id, start_at }) => `${person_id} ${start_at.toISOString()}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const one of meetings) {
    const own = held.filter(({ meeting_id }) => meeting_id === one.id);
    const people = [...new Set(own.map(({ person_id }) => person_id))].toSorted();
    if (one.state === 'booked') {
      expect(people).toEqual([one.from_id, one.to_id].toSorted());
      expect(own.map(({ start_at }) => start_at)).toEqual([one.start_at, one.start_at]);
    } else expect(people).toEqual(one.state === 'asked' ? [one.offered_by] : []);
  }
  const open = meetings.filter(({ state }) => state === 'asked');
  for (const { from_id: by } of open)
    expect(open.filter(({ from_id }) => from_id === by).length).toBeLessThanOrEqual(
      meetingRequestsOpen,
    );
}
