import { listAudit, listStaff, setSkills, type StaffSkills, undoAudit } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, staffBooth, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  await staffBooth(server, hall.meadows, ['eli', 'sam']);
});
afterEach(() => server.close());

const none: StaffSkills = { languages: [], cities: [] };
const hindi: StaffSkills = { languages: ['hi', 'en'], cities: ['Bangalore'] };

async function set(
  by: string,
  of: string,
  body: StaffSkills & { was?: StaffSkills },
  boothId = hall.meadows,
) {
  const { id: personId } = await server.person(of);
  return (await server.as(by))(setSkills, { params: { boothId, personId }, body });
}

async function read(of: string): Promise<StaffSkills> {
  const { staff } = await (
    await server.as('eli')
  )(listStaff, { params: { boothId: hall.meadows } });
  const { languages, cities } = staff.find(({ person }) => person.first_name === of)!;
  return { languages, cities };
}

test('eli names his languages and cities, of those of the event, and sam’s for him', async () => {
  const { cities } = await set('eli', 'eli', hindi);
  expect(cities).toEqual(['Bangalore', 'Chennai', 'Coimbatore', 'Kolkata']);
  expect(await read('Eli')).toEqual(hindi);
  await set('sam', 'eli', { languages: ['mr', 'mr'], cities: ['Kolkata', 'Kolkata'] });
  expect(await read('Eli')).toEqual({ languages: ['mr'], cities: ['Kolkata'] });
  const refused = await refusal(set('eli', 'sam', { languages: [], cities: ['Chennai', 'Paris'] }));
  expect(refused).toMatchObject({ code: 'fields.invalid', fields: ['cities.1'] });
  expect(await read('Sam')).toEqual(none);
});

test('sam, who has read older ones, does not undo what eli has saved meanwhile', async () => {
  await set('eli', 'sam', hindi);
  const late = await refusal(set('sam', 'sam', { languages: ['ta'], cities: [], was: none }));
  expect(late).toMatchObject({ status: 409, code: 'skills.changed', hint: hindi });
  await set('sam', 'sam', { languages: ['ta'], cities: [], was: hindi });
  expect(await read('Sam')).toEqual({ languages: ['ta'], cities: [] });
});

test('nobody but the booth’s staff and organisers names them, and only of people who staff it', async () => {
  expect(await refusal(set('bob', 'eli', hindi))).toMatchObject({ status: 403 });
  expect(await refusal(set('eli', 'eli', hindi, hall.riverside))).toMatchObject({ status: 403 });
  expect(await refusal(set('eli', 'bob', hindi))).toMatchObject({ code: 'staff.missing' });
  await set('hana', 'eli', hindi);
  const hana = await server.as('hana');
  const { entries } = await hana(listAudit, { query: { thing: 'skills' } });
  expect(entries).toHaveLength(1);
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect(await read('Eli')).toEqual(none);
});

test('what sam answered at the booth goes with his place there', async () => {
  await set('eli', 'sam', hindi);
  await staffBooth(server, hall.meadows, ['eli']);
  await staffBooth(server, hall.meadows, ['eli', 'sam']);
  expect(await read('Sam')).toEqual(none);
});
