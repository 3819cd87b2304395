import {
  changeOwnWishes,
  createFormQuestion,
  type FormQuestionDraft,
  type FormQuestionType,
  getOwnProfile,
  getOwnWishes,
  type RouteInput,
  saveOwnAnswers,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const wishes = {
  cities: ['Chennai'],
  interestedIn: 'Plot',
  budget: 'upto ₹50L',
  visitOn: '2021-06-03',
};
const change = async (name: string, body: RouteInput<typeof changeOwnWishes>['body']) =>
  (await server.as(name))(changeOwnWishes, { body });
const read = async (name: string) => (await server.as(name))(getOwnWishes);

/** Adds a question as hana; returns it as stored. */
async function ask(type: FormQuestionType, label: string, given: Partial<FormQuestionDraft> = {}) {
  const body = { type, label: { en: label }, roles: ['attendee' as const], ...given };
  return (await (await server.as('hana'))(createFormQuestion, { body })).question;
}
const options = (...labels: string[]) => labels.map((en) => ({ label: { en } }));

test('alice changes what she looks for, as registration asked it; her profile has it, too', async () => {
  expect(await change('alice', { wishes })).toMatchObject({ wishes, questions: [], answers: {} });
  const saved = await change('alice', { wishes: { budget: 'above ₹1Cr' } });
  expect(saved.wishes).toEqual({ ...wishes, budget: 'above ₹1Cr' });
  expect(await read('alice')).toEqual(saved);
  const { user } = await (await server.as('alice'))(getOwnProfile);
  expect(user.wishes).toEqual(saved.wishes);
});

test('alice is told of everything that is wrong at once, as at registration, and nothing is saved', async () => {
  await change('alice', { wishes });
  const refused = await refusal(
    change('alice', { wishes: { cities: [], interestedIn: 'Castle', budget: null } }),
  );
  expect(refused).toMatchObject({ status: 400, code: 'fields.invalid' });
  expect(refused.fields).toEqual(['wishes.cities', 'wishes.interestedIn', 'wishes.budget']);
  expect((await read('alice')).wishes).toEqual(wishes);
});

test('alice cannot choose a day that is over, but keeps hers when it is', async () => {
  await change('alice', { wishes });
  server.clock.advance({ days: 2 });
  const saved = await change('alice', { wishes: { budget: 'above ₹1Cr' } });
  expect(saved.wishes.visitOn).toBe('2021-06-03');
  expect(await refusal(change('alice', { wishes: { visitOn: '2021-06-02' } }))).toMatchObject({
    fields: ['wishes.visitOn'],
  });
});

test('alice’s phone does not undo what her laptop saved: it is told what is there now, and nothing is lost', async () => {
  await change('alice', { wishes });
  await change('alice', { wishes: { budget: 'above ₹1Cr' } });
  const late = await refusal(
    change('alice', {
      wishes: { budget: '₹50L to ₹1Cr' },
      seen: { wishes: { budget: 'upto ₹50L' } },
    }),
  );
  expect(late).toMatchObject({ status: 409, code: 'wish.changed' });
  expect(late.hint).toMatchObject({ current: { wishes: { budget: 'above ₹1Cr' } } });
  const other = await change('alice', {
    wishes: { interestedIn: 'Villas' },
    seen: { wishes: { interestedIn: 'Plot' } },
  });
  expect(other.wishes).toMatchObject({ interestedIn: 'Villas', budget: 'above ₹1Cr' });
  const again = { wishes: { interestedIn: 'Villas' }, seen: { wishes: { interestedIn: 'Plot' } } };
  expect((await change('alice', again)).wishes.interestedIn).toBe('Villas');
});

test('of ten devices that change alice’s budget at once from what they saw, one is heard', async () => {
  await change('alice', { wishes });
  const seen = { wishes: { budget: 'upto ₹50L' } };
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) =>
      change('alice', { wishes: { budget: at % 2 ? 'above ₹1Cr' : '₹50L to ₹1Cr' }, seen }),
    ),
  );
  const { budget } = (await read('alice')).wishes;
  // those who want what is there already have nothing to change
  const saved = tries.flatMap((one) =>
    one.status === 'fulfilled' ? [one.value.wishes.budget] : [],
  );
  expect(new Set(saved)).toEqual(new Set([budget]));
});

test('alice answers hana’s questions about what she looks for there, but not those about who she is', async () => {
  await change('alice', { wishes });
  const rooms = await ask('choice', 'Rooms', { options: options('Two', 'Three') });
  const many = await ask('choices', 'Near', { options: options('School', 'Lake') });
  const passport = await ask('text', 'Passport number');
  const news = await ask('consent', 'News', { consent: { en: 'Send me news' } });
  const { questions } = await read('alice');
  expect(questions.map(({ label }) => label.en)).toEqual(['Rooms', 'Near']);
  const [two, three] = rooms.options.map(({ _id }) => _id);
  const answers = { [rooms._id]: two!, [many._id]: [many.options[1]!._id] };
  expect((await change('alice', { answers })).answers).toEqual(answers);
  expect((await change('alice', { answers: { [many._id]: [] } })).answers).toEqual({
    [rooms._id]: two,
  });
  for (const foreign of [passport, news])
    expect(
      await refusal(change('alice', { answers: { [foreign._id]: foreign === news || 'X1' } })),
    ).toMatchObject({ fields: [`answers.${foreign._id}`] });
  const stale = await refusal(
    change('alice', {
      answers: { [rooms._id]: three! },
      seen: { answers: { [rooms._id]: null } },
    }),
  );
  expect(stale).toMatchObject({ code: 'wish.changed' });
});

test('what alice agreed to and who she is stay as they are when she changes an answer', async () => {
  await change('alice', { wishes });
  const rooms = await ask('choice', 'Rooms', { options: options('Two', 'Three') });
  const near = await ask('longText', 'Near what?', {
    condition: { questionId: rooms._id, values: [rooms.options[0]!._id] },
  });
  const news = await ask('consent', 'News', { consent: { en: 'Send me news' } });
  const alice = await server.as('alice');
  const [two, three] = rooms.options.map(({ _id }) => _id);
  const answers = { [rooms._id]: two!, [near._id]: 'A lake', [news._id]: true };
  await alice(saveOwnAnswers, { body: { answers } });
  // what the answer no longer calls for goes with it, as at registration
  expect((await change('alice', { answers: { [rooms._id]: three! } })).answers).toEqual({
    [rooms._id]: three,
  });
  const { db } = server.store;
  const consent = await db.selectFrom('consent').selectAll().execute();
  expect(consent.filter(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([]);
});

test('bob reads and changes only what he looks for himself', async () => {
  await change('alice', { wishes });
  await change('bob', { wishes: { ...wishes, budget: 'above ₹1Cr' } });
  expect((await read('alice')).wishes.budget).toBe('upto ₹50L');
  for (const method of ['GET', 'PUT'])
    expect(
      (
        await server.raw(method, '/api/attendee/wishes', {
          body: method === 'PUT' ? {} : undefined,
        })
      ).status,
    ).toBe(401);
});
