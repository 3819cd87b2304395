import { cancelMeeting, listMeetings, listMeetingTimes, requestMeeting } from '@pavilion/contract';
import type { TestServer } from './testServer.ts';

/** A request of bob's to alice for a meeting at the first time both are free; earlier ones are withdrawn. */
export async function askedMeeting(server: TestServer): Promise<{ id: string; time: string }> {
  const bob = await server.as('bob');
  const { id: toUser } = await server.person('alice');
  const { meetings } = await bob(listMeetings);
  for (const { _id: id, may } of meetings)
    if (may.includes('meeting.cancel')) await bob(cancelMeeting, { params: { id }, body: {} });
  const { times } = await bob(listMeetingTimes, { query: { userId: toUser } });
  const time = times[0]!;
  const { meeting } = await bob(requestMeeting, { body: { toUser, times: [time] } });
  return { id: meeting._id, time };
}
