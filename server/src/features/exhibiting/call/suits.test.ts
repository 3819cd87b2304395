import { changeOwnWishes, scheduleCall, setSkills, type StaffSkills } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, staffBooth, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  await staffBooth(server, hall.meadows, ['eli', 'sam']);
});
afterEach(() => server.close());

async function name(of: string, skills: StaffSkills): Promise<void> {
  const { id: personId } = await server.person(of);
  const params = { boothId: hall.meadows, personId };
  await (
    await server.as('eli')
  )(setSkills, { params, body: skills });
}

/** Books a call; returns the first name of who takes it. */
async function book(who: string, time: string): Promise<string> {
  const { id } = await server.person(who);
  const meetingSchedule = { date: '03/06/2021', time, boothId: hall.meadows };
  const { user } = await (
    await server.as(who)
  )(scheduleCall, {
    params: { id },
    body: { meetingSchedule },
  });
  return user.meetings[0]!.consultantPerson!.first_name;
}

test('alice’s call goes to sam, who looks after her city and speaks her language, although eli has fewer calls', async () => {
  const wishes = { cities: ['Kolkata'], interestedIn: 'Plot', budget: 'upto ₹50L' };
  for (const who of ['alice', 'bob'])
    await (
      await server.as(who)
    )(changeOwnWishes, {
      body: { wishes: { ...wishes, visitOn: '2021-06-03' } },
    });
  await name('eli', { languages: ['en'], cities: ['Bangalore'] });
  await name('sam', { languages: ['en'], cities: ['Kolkata'] });
  expect(await book('alice', '10:00')).toBe('Sam');
  expect(await book('bob', '11:00')).toBe('Sam');
  expect(await book('carol', '12:00')).toBe('Eli');
});

test('while the one who suits is taken, another takes the call, and among equals they are spread', async () => {
  await name('sam', { languages: ['en'], cities: [] });
  expect(await book('alice', '10:00')).toBe('Sam');
  expect(await book('bob', '10:00')).toBe('Eli');
  await name('eli', { languages: ['en'], cities: [] });
  await name('sam', { languages: ['en', 'hi'], cities: [] });
  const third = await book('carol', '11:00');
  const fourth = await book('mal', '12:00');
  expect(new Set([third, fourth])).toEqual(new Set(['Eli', 'Sam']));
});
