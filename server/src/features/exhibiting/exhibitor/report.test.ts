import {
  type Call,
  drawBoothReport,
  enterPlace,
  getHallFigures,
  recordShown,
  removeBooth,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';

let desk: TestDesk;
let eli: Call;
beforeEach(async () => {
  desk = await openDesk();
  eli = await desk.server.as('eli');
});
afterEach(() => desk.close());

const booth = () => ({ params: { boothId: desk.hall.meadows } });
const findHall = async () => (await eli(getHallFigures, booth())).hall;

test('eli compares his booth with the medians of the hall, once it has four booths', async () => {
  const { meadows, heights, riverside, draft } = desk.hall;
  const [alice, bob] = [await desk.server.as('alice'), await desk.server.as('bob')];
  await alice(recordShown, { body: { boothIds: [meadows, heights, riverside] } });
  await bob(recordShown, { body: { boothIds: [meadows] } });
  await alice(enterPlace, { body: { place: `booth:${heights}` } });
  expect(await findHall()).toBeNull();
  await desk.server.store.db
    .updateTable('booth')
    .set({ published: true })
    .where('id', '=', draft)
    .execute();
  expect(await findHall()).toEqual({
    booths: 4,
    people: { shown: 1, opened: 0, asked: 0, booked: 0, met: 0 },
    shares: { opened: 0, asked: 0, booked: 0 },
    answerSeconds: null,
  });
  const hana = await desk.server.as('hana');
  await hana(removeBooth, { params: { boothId: riverside } });
  expect(await findHall()).toBeNull();
});

test('eli downloads his booth’s report as a page, in Hindi too', async () => {
  const report = await eli(drawBoothReport, booth());
  expect(report).toMatchObject({ mediaType: 'application/pdf' });
  expect(report.fileName).toMatch(/-booth\.pdf$/);
  const bytes = Buffer.from(report.base64, 'base64');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const token = await desk.server.token('eli');
  const path = `/api/exhibitor/${desk.hall.meadows}/report`;
  const headers = { 'accept-language': 'hi' };
  expect((await desk.server.raw('GET', path, { token, headers })).status).toBe(200);
});

test('eli is told of his report once, when the event has closed for the last time', async () => {
  const told = async (name = 'eli') =>
    (await desk.server.mail.to(`${name}@test.example`)).filter(({ subject }) =>
      subject.includes('how it went'),
    );
  await desk.server.settle();
  expect(await told()).toEqual([]);
  desk.server.clock.advance({ days: 4, hours: 13 });
  await desk.server.settle();
  const [letter] = await told();
  expect(letter).toMatchObject({ subject: expect.stringContaining('Meadows') });
  expect(letter!.text).toContain(`/exhibitor/figures?booth=${desk.hall.meadows}`);
  desk.server.clock.advance({ hours: 2 });
  await desk.server.settle();
  expect(await told()).toHaveLength(1);
  expect(await told('hana'), 'of booths without staff').toEqual([]);
});
