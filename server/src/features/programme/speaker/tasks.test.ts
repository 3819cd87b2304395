import {
  type Call,
  changeSpeakerTask,
  completeSpeakerTask,
  createSpeaker,
  createSpeakerTask,
  deleteSpeakerTask,
  exportMyData,
  listAudit,
  listNotifications,
  listOwnSpeakerTasks,
  listSpeakerTasks,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
let sam: Call;
beforeEach(async () => {
  server = await openTestServer();
  [hana, sam] = [await server.as('hana'), await server.as('sam')];
});
afterEach(() => server.close());

const slides = { title: { en: 'Upload your slides', hi: 'स्लाइड भेजें' }, dueOn: '2021-06-10' };
const addTask = async (given: Partial<typeof slides> = {}) =>
  (await hana(createSpeakerTask, { body: { ...slides, ...given } })).task._id;
const complete = (call: Call, id: string, isDone = true) =>
  call(completeSpeakerTask, { params: { id }, body: { isDone } });
const reminders = async () =>
  (await sam(listNotifications)).notifications.filter(({ kind }) => kind === 'speakerTaskDue');
/** Lets days pass on the event's clock, which begins on 2 June. */
async function advance(days: number): Promise<void> {
  server.clock.advance({ hours: 24 * days });
  await server.settle();
}

test('sam sees what he has to do by date and says what he has done; hana sees who hasn’t', async () => {
  await hana(createSpeaker, { body: { first_name: 'Asha', last_name: 'Rao' } });
  const later = await addTask();
  const sooner = await addTask({ title: { en: 'Test your camera', hi: '' }, dueOn: '2021-06-08' });
  const { tasks } = await sam(listOwnSpeakerTasks);
  expect(tasks).toMatchObject([
    { _id: sooner, title: { en: 'Test your camera' }, dueOn: '2021-06-08', isDone: false },
    { _id: later, dueOn: '2021-06-10', isDone: false },
  ]);
  expect((await complete(sam, sooner)).tasks.map(({ isDone }) => isDone)).toEqual([true, false]);
  const seen = async () => (await hana(listSpeakerTasks)).tasks;
  const withoutAccount = { name: 'Asha Rao', hasAccount: false };
  expect(await seen()).toMatchObject([
    { _id: sooner, done: 1, open: [withoutAccount] },
    { _id: later, done: 0 },
  ]);
  expect((await seen())[1]!.open).toContainEqual({ name: 'Sam Test', hasAccount: true });
  await complete(sam, sooner, false);
  expect((await seen())[0]).toMatchObject({ done: 0 });
});

test('alice and mo, who don’t speak, have no tasks and can’t complete one', async () => {
  const id = await addTask();
  for (const name of ['alice', 'mo']) {
    const call = await server.as(name);
    expect(await call(listOwnSpeakerTasks)).toEqual({ tasks: [] });
    expect(await refusal(complete(call, id))).toMatchObject({ code: 'speakerTask.missing' });
  }
});

test('sam is reminded once, three days before the date, and again if hana moves it', async () => {
  const id = await addTask({ dueOn: '2021-06-07' });
  await advance(1);
  expect(await reminders()).toEqual([]);
  await advance(1);
  const [reminder] = await reminders();
  expect(reminder).toMatchObject({
    text: 'Please finish by 7 June 2021: Upload your slides',
    link: '/profile/edit#speaker',
  });
  await advance(1);
  expect(await reminders()).toHaveLength(1);
  const params = { id };
  await hana(changeSpeakerTask, { params, body: { ...slides, dueOn: '2021-06-08' } });
  await advance(1);
  expect(await reminders()).toHaveLength(2);
});

test('sam isn’t reminded of what he has done, nor of a task that hana deleted or that is late', async () => {
  await complete(sam, await addTask({ dueOn: '2021-06-03' }));
  const id = await addTask({ dueOn: '2021-06-03' });
  await hana(deleteSpeakerTask, { params: { id } });
  await addTask({ dueOn: '2021-06-01' });
  await advance(0.25);
  expect(await reminders()).toEqual([]);
});

test('hana restores a deleted task with what was done, and a task needs an English title and a day', async () => {
  const id = await addTask();
  await complete(sam, id);
  await hana(deleteSpeakerTask, { params: { id } });
  expect((await hana(listSpeakerTasks)).tasks).toEqual([]);
  const [entry] = (await hana(listAudit)).entries;
  await hana(undoAudit, { params: { id: entry!._id } });
  expect((await hana(listSpeakerTasks)).tasks).toMatchObject([{ _id: id, done: 1 }]);
  const body = { title: { en: ' ' }, dueOn: '31/06/2021' };
  expect((await refusal(hana(createSpeakerTask, { body }))).fields).toEqual(['title.en', 'dueOn']);
});

test('sam’s export has what he had to do and when he did it', async () => {
  await complete(sam, await addTask());
  const { speakerTasks } = await sam(exportMyData);
  expect(speakerTasks).toMatchObject([
    { task: 'Upload your slides', dueOn: '2021-06-10', doneAt: expect.any(String) },
  ]);
});
