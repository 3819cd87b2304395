import {
  changeFormQuestion,
  createFormQuestion,
  deleteFormQuestion,
  type FormQuestionDraft,
  type FormQuestionType,
  getForm,
  getOwnAnswers,
  getPersonAnswers,
  listAudit,
  listFormQuestions,
  listPeople,
  placeFormQuestion,
  register,
  saveOwnAnswers,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha, codeFor } from '../../../testing/asha.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

/** Adds a question as hana; returns it as stored. */
async function ask(type: FormQuestionType, label: string, given: Partial<FormQuestionDraft> = {}) {
  const body = { type, label: { en: label }, roles: ['attendee' as const], ...given };
  return (await (await server.as('hana'))(createFormQuestion, { body })).question;
}
const options = (...labels: string[]) => labels.map((en) => ({ label: { en } }));
const asked = async () => (await server.anon(getForm)).questions.map(({ label }) => label.en);
const registerAsha = async (answers?: Record<string, string | string[] | boolean>) =>
  server.anon(register, {
    body: { ...asha, otp: await codeFor(server), ...(answers && { answers }) },
  });
const listAnswers = async (personId: string) =>
  (await (await server.as('hana'))(getPersonAnswers, { params: { id: personId } })).answered;

test('hana adds, orders and removes questions; the log undoes each, and visitors see the form as it is', async () => {
  const hana = await server.as('hana');
  for (const label of ['Organisation', 'Designation', 'Membership number'])
    await ask('text', label);
  const { questions } = await hana(listFormQuestions);
  const findId = (en: string) => questions.find(({ label }) => label.en === en)!._id;
  await hana(placeFormQuestion, {
    params: { id: findId('Membership number') },
    body: { place: 0 },
  });
  expect(await asked()).toEqual(['Membership number', 'Organisation', 'Designation']);
  await hana(deleteFormQuestion, { params: { id: findId('Organisation') } });
  expect(await asked()).toEqual(['Membership number', 'Designation']);
  const undoLatest = async () => {
    const [latest] = (await hana(listAudit)).entries;
    await hana(undoAudit, { params: { id: latest!._id } });
  };
  await undoLatest();
  expect(await asked()).toEqual(['Membership number', 'Organisation', 'Designation']);
  await hana(changeFormQuestion, {
    params: { id: findId('Designation') },
    body: { label: { en: 'Job title', hi: 'पदनाम' }, roles: ['attendee'] },
  });
  expect(await asked()).toContain('Job title');
  await undoLatest();
  expect(await asked()).toEqual(['Membership number', 'Organisation', 'Designation']);
  expect(
    (await server.anon(getForm, { query: { eventId: server.otherEvent.id } })).questions,
  ).toEqual([]);
});

test('a question that is not complete is refused at its field', async () => {
  const steps: [() => Promise<unknown>, string][] = [
    [() => ask('choice', 'Diet', { options: options('Vegan') }), 'options'],
    [() => ask('choice', 'Diet', { options: options('Vegan', 'vegan ') }), 'options'],
    [() => ask('consent', 'Newsletter'), 'consent'],
    [() => ask('text', ''), 'label.en'],
    [() => ask('number', 'Years', { min: 60, max: 0 }), 'max'],
    [() => ask('text', 'Name', { roles: [] }), 'roles'],
  ];
  for (const [step, field] of steps)
    expect(await refusal(step())).toMatchObject({ status: 400, fields: [field] });
  for (let number = 0; number < 40; number++) await ask('text', `Question ${number}`);
  expect(await refusal(ask('text', 'One more'))).toMatchObject({ code: 'form.tooMany' });
});

test('asha answers at registration; each wrong answer is refused at its field in her language, with nothing stored', async () => {
  const organisation = await ask('text', 'Organisation', { isRequired: true });
  const diet = await ask('choice', 'Diet', { isRequired: true, options: options('Vegan', 'Any') });
  const topics = await ask('choices', 'Topics', { options: options('Tax', 'Audit', 'Law') });
  const since = await ask('date', 'Member since');
  const years = await ask('number', 'Years in practice');
  const office = await ask('phone', 'Office phone');
  const home = await ask('country', 'Country of practice');
  const wrong = {
    [organisation._id]: '  ',
    [diet._id]: crypto.randomUUID(),
    [topics._id]: ['Tax'],
    [since._id]: '31/02/2021',
    [years._id]: 'many',
    [office._id]: 'call me',
    [home._id]: 'Atlantis',
  };
  const reply = await server.raw('POST', '/api/attendee', {
    body: { ...asha, otp: await codeFor(server), answers: wrong },
    headers: { 'accept-language': 'hi' },
  });
  const { fields } = (await reply.json()) as {
    fields: { path: string; code: string; message: string }[];
  };
  expect(Object.fromEntries(fields.map(({ path, code }) => [path, code]))).toEqual({
    [`answers.${organisation._id}`]: 'form.required',
    [`answers.${diet._id}`]: 'form.choose',
    [`answers.${topics._id}`]: 'form.choose',
    [`answers.${since._id}`]: 'date.invalid',
    [`answers.${years._id}`]: 'form.number',
    [`answers.${office._id}`]: 'phone.invalid',
    [`answers.${home._id}`]: 'form.choose',
  });
  expect(fields.map(({ message }) => message).join(' ')).not.toMatch(/[a-z]/);
  expect(await server.store.db.selectFrom('form_answer').selectAll().execute()).toEqual([]);

  const [tax, , law] = topics.options;
  server.clock.advance({ minutes: 2 });
  const { user } = await registerAsha({
    [organisation._id]: ' Rao & Co ',
    [diet._id]: diet.options[0]!._id,
    [topics._id]: [law!._id, tax!._id],
    [since._id]: '2015-04-01',
    [years._id]: '6,5',
    [home._id]: 'IN',
    [crypto.randomUUID()]: 'to a question that is gone',
  });
  const kept = await listAnswers(user.user._id);
  expect(kept.map(({ question, answer }) => [question.label.en, answer])).toEqual([
    ['Organisation', 'Rao & Co'],
    ['Diet', diet.options[0]!._id],
    ['Topics', [tax!._id, law!._id]],
    ['Member since', '2015-04-01'],
    ['Years in practice', '6.5'],
    ['Country of practice', 'IN'],
  ]);
});

test('hana asks for a time, for two or three topics and for a short text, and reads only such answers', async () => {
  const arrival = await ask('time', 'Arrival');
  const topics = await ask('choices', 'Topics', {
    options: options('Tax', 'Audit', 'Law', 'Ethics'),
    ...{ min: 2, max: 3 },
  });
  const motto = await ask('text', 'Motto', { max: 12 });
  const [tax, audit] = topics.options.map(({ _id }) => _id);
  const reply = await server.raw('POST', '/api/attendee', {
    body: {
      ...{ ...asha, otp: await codeFor(server) },
      answers: {
        ...{ [arrival._id]: '25:10', [topics._id]: [tax], [motto._id]: 'A very long motto' },
      },
    },
  });
  const { fields } = (await reply.json()) as { fields: { code: string; message: string }[] };
  expect(fields.map(({ code, message }) => [code, message])).toEqual([
    ['time.invalid', 'Please enter a time as HH:MM.'],
    ['form.chooseRange', 'Please choose 2 to 3.'],
    ['form.lengthAtMost', 'Please write 12 characters or fewer.'],
  ]);
  server.clock.advance({ minutes: 2 });
  const { user } = await registerAsha({
    ...{ [arrival._id]: '09:10', [topics._id]: [tax!, audit!], [motto._id]: 'Per aspera' },
  });
  expect((await listAnswers(user.user._id)).map(({ answer }) => answer)).toEqual([
    ...['09:10', [tax, audit], 'Per aspera'],
  ]);
  for (const [given, field] of [
    [{ min: 1, max: 9 }, 'max'],
    [{ min: -1 }, 'min'],
    [{ min: 3, max: 2 }, 'max'],
  ] as const)
    expect(
      await refusal(
        ask('choices', 'Meals', { options: options('Rice', 'Roti', 'Both'), ...given }),
      ),
    ).toMatchObject({ fields: [field] });
});

test('the specified call without answers registers asha where no question is required (SPEC 7)', async () => {
  await ask('text', 'Organisation');
  const { user } = await registerAsha();
  expect(await listAnswers(user.user._id)).toEqual([]);
});

test('a question is asked after a certain answer only: a hidden one needs no answer and keeps none', async () => {
  const diet = await ask('choice', 'Diet', { options: options('Any', 'Other') });
  const [any, other] = diet.options;
  const which = await ask('text', 'Which diet?', {
    isRequired: true,
    condition: { questionId: diet._id, values: [other!._id] },
  });
  expect(await refusal(registerAsha({ [diet._id]: other!._id }))).toMatchObject({
    code: 'fields.invalid',
  });
  server.clock.advance({ minutes: 2 });
  const { user } = await registerAsha({ [diet._id]: any!._id, [which._id]: 'Jain' });
  expect((await listAnswers(user.user._id)).map(({ question }) => question.label.en)).toEqual([
    'Diet',
  ]);
});

test('hana cannot move, change or remove what another question depends on', async () => {
  const hana = await server.as('hana');
  const diet = await ask('choice', 'Diet', { options: options('Any', 'Other') });
  const [any, other] = diet.options;
  const condition = { questionId: diet._id, values: [other!._id] };
  const which = await ask('text', 'Which diet?', { condition });
  const params = { id: diet._id };
  const label = { en: 'Diet' };
  const refused = { code: 'form.condition', status: 409 };
  const steps = [
    () => hana(deleteFormQuestion, { params }),
    () => hana(placeFormQuestion, { params, body: { place: 1 } }),
    () =>
      hana(changeFormQuestion, {
        params,
        body: { label, roles: ['attendee'], options: [any!, { label: { en: 'New' } }] },
      }),
    () =>
      hana(changeFormQuestion, {
        params,
        body: { label, roles: ['speaker'], options: diet.options },
      }),
    () => ask('text', 'Whose?', { condition: { questionId: crypto.randomUUID(), values: ['x'] } }),
  ];
  for (const step of steps) expect(await refusal(step())).toMatchObject(refused);
  expect(await asked()).toEqual(['Diet', 'Which diet?']);
  await hana(deleteFormQuestion, { params: { id: which._id } });
  await hana(deleteFormQuestion, { params });
  expect(await asked()).toEqual([]);
});

test('a changed or removed question keeps old answers readable', async () => {
  const hana = await server.as('hana');
  const diet = await ask('choice', 'Diet', { options: options('Any', 'Vegan') });
  const [any, vegan] = diet.options;
  const alice = await server.as('alice');
  await alice(saveOwnAnswers, { body: { answers: { [diet._id]: vegan!._id } } });
  await hana(changeFormQuestion, {
    params: { id: diet._id },
    body: {
      label: { en: 'Food' },
      roles: ['attendee'],
      options: [any!, { label: { en: 'Jain' } }],
    },
  });
  await hana(deleteFormQuestion, { params: { id: diet._id } });
  const { id } = await server.person('alice');
  expect(await listAnswers(id)).toMatchObject([
    {
      question: { version: 1, label: { en: 'Diet' }, options: [any, vegan] },
      answer: vegan!._id,
    },
  ]);
});

test('alice changes her answers under My data; eli is asked what exhibitors are asked', async () => {
  const organisation = await ask('text', 'Organisation', { isRequired: true });
  const stand = await ask('number', 'Size of the stand', { roles: ['exhibitor'] });
  const own = async (name: string) => (await server.as(name))(getOwnAnswers);
  const labels = async (name: string) => (await own(name)).questions.map(({ label }) => label.en);
  expect([await labels('alice'), await labels('eli')]).toEqual([
    ['Organisation'],
    ['Size of the stand'],
  ]);
  const alice = await server.as('alice');
  const save = (answer: string) =>
    alice(saveOwnAnswers, { body: { answers: { [organisation._id]: answer, [stand._id]: '9' } } });
  expect(await refusal(save(''))).toMatchObject({
    code: 'fields.invalid',
    fields: [`answers.${organisation._id}`],
  });
  await save('Rao & Co');
  await save('Own Accountants');
  const { answered } = await own('alice');
  expect(answered.map(({ answer }) => answer)).toEqual(['Own Accountants']);
  expect((await own('bob')).answered).toEqual([]);
});

test('hana finds and downloads people by their answers; cells that look like formulas are disarmed', async () => {
  const hana = await server.as('hana');
  const organisation = await ask('text', 'Organisation');
  const diet = await ask('choices', 'Diet', { options: options('Vegan', 'Jain') });
  const [vegan, jain] = diet.options;
  const answer = async (name: string, text: string, diets: string[]) =>
    (await server.as(name))(saveOwnAnswers, {
      body: { answers: { [organisation._id]: text, [diet._id]: diets } },
    });
  await answer('alice', '=HYPERLINK("http://x")', [vegan!._id, jain!._id]);
  await answer('bob', 'Rao & Co', [jain!._id]);
  const found = async (query: Record<string, string>) =>
    (await hana(listPeople, { query })).people.map(({ first_name }) => first_name);
  const question = organisation._id;
  expect(await found({ question })).toEqual(['Alice', 'Bob']);
  expect(await found({ question, answer: 'rao' })).toEqual(['Bob']);
  expect(await found({ question: diet._id, answer: vegan!._id })).toEqual(['Alice']);
  expect(await found({ question: diet._id, answer: jain!._id })).toEqual(['Alice', 'Bob']);
  const file = await server.raw('POST', '/api/people/export', {
    token: await server.token('hana'),
    body: {
      who: { filter: { answers: [{ question, values: [] }] } },
      columns: ['email', organisation._id, diet._id],
      format: 'csv',
    },
  });
  const [head, ...lines] = (await file.text()).trim().split('\r\n');
  expect(head).toBe('"Name","Email","organisation","diet"');
  expect(lines).toEqual([
    `"Alice Test","alice@test.example","'=HYPERLINK(""http://x"")","Vegan, Jain"`,
    '"Bob Test","bob@test.example","Rao & Co","Jain"',
  ]);
});

test('asha’s numbers outside a question’s range are refused with the range; hana lifts it, and takes that back', async () => {
  const hana = await server.as('hana');
  const years = await ask('number', 'Years in practice', { min: 0, max: 60 });
  const berths = await ask('number', 'Berths', { min: 2 });
  const length = await ask('number', 'Length of the boat', { max: 1250.5 });
  const said = async (answers: Record<string, string>) => {
    const reply = await server.raw('POST', '/api/attendee', {
      body: { ...asha, otp: '000000', answers },
    });
    const { fields } = (await reply.json()) as { fields: { path: string; message: string }[] };
    return fields.map(({ path, message }) => [path.replace('answers.', ''), message]);
  };
  await codeFor(server);
  expect(await said({ [years._id]: '-3', [berths._id]: '1', [length._id]: '1250,6' })).toEqual([
    [years._id, 'Enter a number from 0 to 60.'],
    [berths._id, 'Enter 2 or more.'],
    [length._id, 'Enter 1,250.5 or less.'],
  ]);
  server.clock.advance({ minutes: 2 });
  const { user } = await registerAsha({
    [years._id]: '0',
    [berths._id]: '2',
    [length._id]: '1250,5',
  });
  expect((await listAnswers(user.user._id)).map(({ answer }) => answer)).toEqual([
    '0',
    '2',
    '1250.5',
  ]);

  // without a range any number fits, and undoing that restores it
  await hana(changeFormQuestion, {
    params: { id: years._id },
    body: { label: { en: 'Years in practice' }, roles: ['attendee'] },
  });
  const readRange = async () => {
    const [first] = (await server.anon(getForm)).questions;
    return [first!.min, first!.max];
  };
  expect(await readRange()).toEqual([null, null]);
  const [latest] = (await hana(listAudit)).entries;
  await hana(undoAudit, { params: { id: latest!._id } });
  expect(await readRange()).toEqual([0, 60]);
});
