import {
  type Call,
  changePeople,
  changePeopleView,
  createAccessClass,
  createFormQuestion,
  createPeopleView,
  deletePeopleView,
  deletePerson,
  exportMyData,
  formLimits,
  getOwnProfile,
  listAudit,
  listDisclosures,
  listPeopleViews,
  listPersonTags,
  type PeopleAction,
  peopleColumns,
  type PeopleFilter,
  type PeopleSort,
  saveOwnAnswers,
  searchPeople,
  undoAudit,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

const findIds = (...names: string[]) =>
  Promise.all(names.map(async (name) => (await server.person(name)).id));
const found = async (filter: PeopleFilter, sort: PeopleSort = 'name') =>
  (await hana(searchPeople, { body: { filter, sort } })).people.map((one) => one.first_name);
const change = async (action: PeopleAction, ...names: string[]) =>
  hana(changePeople, { body: { who: { ids: await findIds(...names) }, action } });
const tag = (word: string, ...names: string[]) => change({ act: 'tag', tag: word }, ...names);
const lastEntry = async (thing: string) =>
  (await hana(listAudit, { query: { thing } })).entries[0]!;

test('hana finds people by tag, class, answer, day of registration and what limits them, all at once', async () => {
  const { class: delegates } = await hana(createAccessClass, {
    body: { name: { en: 'Delegate' } },
  });
  const { question } = await hana(createFormQuestion, {
    body: {
      ...{ type: 'choices', label: { en: 'Diet' }, roles: ['attendee'] },
      options: [{ label: { en: 'Vegan' } }, { label: { en: 'Jain' } }],
    },
  });
  const [veganId, jainId] = question.options.map(({ _id }) => _id) as [string, string];
  for (const [name, options] of [
    ['alice', [veganId, jainId]],
    ['bob', [jainId]],
  ] as const)
    await (
      await server.as(name)
    )(saveOwnAnswers, {
      body: { answers: { [question._id]: [...options] } },
    });
  await change({ act: 'class', classId: delegates._id }, 'bob', 'mo');
  await tag('VIP', 'alice', 'mo');
  await tag('vip', 'sam');
  await change({ act: 'mute', hours: 24, reason: 'Spam' }, 'mo');
  await change({ act: 'block', reason: 'Spam' }, 'mal');
  const { db } = server.store;
  const [carol] = await findIds('carol');
  await db
    .updateTable('person')
    .set({ created_at: new Date('2021-04-30T19:00:00Z') })
    .where('id', '=', carol!)
    .execute();

  expect(await found({ tags: ['VIP'] })).toEqual(['Alice', 'Mo', 'Sam']);
  expect(await found({ classes: [delegates._id] })).toEqual(['Bob', 'Mo']);
  expect(await found({ classes: [delegates._id], tags: ['VIP'] })).toEqual(['Mo']);
  expect(await found({ admissionStates: ['waiting'] })).toEqual([]);
  const diet = (...values: string[]) => ({ answers: [{ question: question._id, values }] });
  expect(await found(diet())).toEqual(['Alice', 'Bob']);
  expect(await found(diet(veganId))).toEqual(['Alice']);
  expect(await found(diet(veganId, jainId))).toEqual(['Alice', 'Bob']);
  expect(await found({ muted: true })).toEqual(['Mo']);
  expect(await found({ blocked: true })).toEqual(['Mal']);
  expect(await found({ blocked: false, muted: false, roles: ['speaker', 'moderator'] })).toEqual([
    'Sam',
  ]);
  // half past midnight on 1 May in India
  const may = { registeredFrom: '2021-05-01', registeredTo: '2021-05-01' };
  expect(await found(may)).toEqual(['Carol']);
  expect(await found({ registeredTo: '2021-04-30' })).toEqual([]);
  expect(await found({ text: '  ', roles: [], tags: [] })).toHaveLength(8);
  const { people } = await hana(searchPeople, {
    body: { filter: { tags: ['VIP'] }, questions: [question._id] },
  });
  expect(people.map((one) => [one.tags, one.answers[question._id] ?? null])).toEqual([
    [['VIP'], 'Vegan, Jain'],
    [['VIP'], null],
    [['VIP'], null],
  ]);
  const alice = await server.as('alice');
  expect((await alice(listDisclosures)).disclosures.map(({ kind }) => kind)).toEqual([
    'answers',
    'people',
  ]);
});

test('hana sorts people by email, class and role, page by page', async () => {
  const { class: delegates } = await hana(createAccessClass, {
    body: { name: { en: 'Delegate' } },
  });
  await change({ act: 'class', classId: delegates._id }, 'sam', 'bob');
  const inOrder = async (sort: PeopleSort, isDescending = false) => {
    const names: string[] = [];
    let after: string | undefined;
    do {
      const page = await hana(searchPeople, { body: { sort, isDescending, limit: 3, after } });
      names.push(...page.people.map((one) => one.first_name));
      after = page.next ?? undefined;
    } while (after);
    return names;
  };
  const names = ['Alice', 'Bob', 'Carol', 'Eli', 'Hana', 'Mal', 'Mo', 'Sam'];
  expect(await inOrder('email')).toEqual(names);
  expect(await inOrder('email', true)).toEqual(names.toReversed());
  expect((await inOrder('class')).slice(0, 2).toSorted()).toEqual(['Bob', 'Sam']);
  const byRole = await inOrder('role', true);
  expect(byRole.slice(0, 2)).toEqual(['Mo', 'Hana']);
  expect(byRole.toSorted()).toEqual(names);
});

test('hana tags people and takes tags off; alice finds them in her data, and they go with her', async () => {
  expect(await tag(' Press ', 'alice', 'bob')).toMatchObject({ changed: 2, unchanged: 0 });
  expect(await tag('press', 'bob', 'sam')).toMatchObject({ changed: 1, unchanged: 1 });
  expect((await hana(listPersonTags)).tags).toEqual([{ tag: 'Press', people: 3 }]);
  await hana(undoAudit, { params: { id: (await lastEntry('tags'))._id } });
  expect((await hana(listPersonTags)).tags).toEqual([{ tag: 'Press', people: 2 }]);
  await change({ act: 'untag', tag: 'Press' }, 'bob');
  const alice = await server.as('alice');
  expect((await alice(exportMyData)).tags).toEqual([{ tag: 'Press' }]);
  expect(JSON.stringify(await alice(getOwnProfile))).not.toContain('Press');
  const [id] = await findIds('alice');
  await hana(deletePerson, { params: { id: id! }, body: { reason: 'Asked for it' } });
  expect((await hana(listPersonTags)).tags).toEqual([]);
  const log = await server.store.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('thing', '=', 'tags')
    .where('thing_id', '=', id!)
    .execute();
  expect(log.map(({ title, after }) => [title, after])).toEqual([['', {}]]);
});

test('hana finds the tags in the same order in a database that sorts as dictionaries do', async () => {
  await sql`alter table person_tag alter column tag type text collate "und-x-icu"`.execute(
    server.store.db,
  );
  for (const word of ['q_a', 'Été', 'q1', 'Fair']) await tag(word, 'alice');
  const { tags } = await hana(listPersonTags);
  expect(tags.map((one) => one.tag)).toEqual(['Été', 'Fair', 'q1', 'q_a']);
});

test('one who is refused keeps no other from a change, and hana keeps her own role and login', async () => {
  const role = await change({ act: 'giveRole', role: 'moderator' }, 'alice', 'bob', 'mo');
  expect(role).toMatchObject({ changed: 2, unchanged: 1, refused: [], next: null });
  expect(await found({ roles: ['moderator'] })).toEqual(['Alice', 'Bob', 'Mo']);
  const taken = await change({ act: 'takeRole', role: 'organiser' }, 'hana', 'alice');
  expect(taken).toMatchObject({
    ...{ changed: 0, unchanged: 1 },
    refused: [{ code: 'forbidden', people: 1, names: ['Hana Test'] }],
  });
  const blocked = await change({ act: 'block', reason: 'Spam' }, 'hana', 'alice', 'bob');
  expect(blocked).toMatchObject({ changed: 2, refused: [{ code: 'forbidden', people: 1 }] });
  expect(await found({ blocked: true })).toEqual(['Alice', 'Bob']);
  await server.settle();
  expect((await server.mail.to('bob@test.example')).at(-1)!.text).toContain('Spam');
  expect(await change({ act: 'unblock' }, 'alice', 'bob', 'sam')).toMatchObject({
    ...{ changed: 2, unchanged: 1 },
  });
  server.clock.advance({ minutes: 11 });
  expect(await refusal(change({ act: 'giveRole', role: 'moderator' }, 'sam'))).toMatchObject({
    code: 'proof.needed',
  });
});

test('who is moved to a class gets a seat while there are any, is mailed, and goes back by an undo', async () => {
  const seats = async (name: string, capacity: number) =>
    (await hana(createAccessClass, { body: { name: { en: name }, capacity } })).class._id;
  const [press, delegates] = [await seats('Press', 5), await seats('Delegate', 1)];
  await change({ act: 'class', classId: press }, 'alice', 'bob');
  const moved = await change({ act: 'class', classId: delegates }, 'alice', 'bob');
  expect(moved).toMatchObject({ changed: 1, refused: [{ code: 'admission.full', people: 1 }] });
  expect(await change({ act: 'class', classId: delegates }, 'alice', 'bob')).toMatchObject({
    ...{ changed: 0, unchanged: 1 },
  });
  await server.settle();
  const [one] = await found({ classes: [delegates] });
  const email = `${one!.toLowerCase()}@test.example`;
  const mails = (await server.mail.to(email)).map(({ text }) => text);
  expect(mails.filter((text) => text.includes('Delegate'))).toHaveLength(1);
  await hana(undoAudit, { params: { id: (await lastEntry('placement'))._id } });
  expect(await found({ classes: [press] })).toEqual(['Alice', 'Bob']);
  const gone = await change({ act: 'class', classId: crypto.randomUUID() }, 'alice');
  expect(gone).toMatchObject({ changed: 0, refused: [{ code: 'accessClass.missing' }] });
});

test('a change of all whom a filter leaves goes on where its call has ended', async () => {
  const crowd = await createCrowd(server, 130);
  const last = crowd
    .map(({ id }) => id)
    .toSorted()
    .at(-1)!;
  await server.store.db
    .updateTable('person')
    .set({ disabled_at: server.clock.now() })
    .where('id', '=', last)
    .execute();
  const who = { filter: { text: 'crowd' } };
  const sum = { changed: 0, unchanged: 0, calls: 0 };
  let after: string | undefined;
  do {
    const part = await hana(changePeople, { body: { who, action: { act: 'unblock' }, after } });
    sum.changed += part.changed;
    sum.unchanged += part.unchanged;
    sum.calls += 1;
    after = part.next ?? undefined;
  } while (after);
  expect(sum).toEqual({ changed: 1, unchanged: 129, calls: 2 });
});

test('hana saves views that all organisers have, one of them the default, and undoes a deletion', async () => {
  const draft = {
    ...{ filter: { tags: ['VIP'], blocked: false }, columns: ['email', 'tags'] },
    ...({ sort: 'joined', isDescending: true } as const),
  };
  const { view } = await hana(createPeopleView, {
    body: { ...draft, name: 'VIPs', isDefault: true },
  });
  await hana(createPeopleView, { body: { ...draft, name: 'All guests', isDefault: true } });
  const views = async () =>
    (await hana(listPeopleViews)).views.map(({ name, isDefault }) => `${name} ${isDefault}`);
  expect(await views()).toEqual(['All guests true', 'VIPs false']);
  const params = { id: view._id };
  await hana(changePeopleView, { params, body: { ...draft, name: 'Very important' } });
  expect(await views()).toEqual(['All guests true', 'Very important false']);
  await hana(deletePeopleView, { params });
  expect(await views()).toEqual(['All guests true']);
  expect(await refusal(hana(deletePeopleView, { params }))).toMatchObject({
    code: 'view.missing',
  });
  await hana(undoAudit, { params: { id: (await lastEntry('view'))._id } });
  expect((await hana(listPeopleViews)).views[1]).toMatchObject({ ...draft, _id: view._id });
});

test('a file has room for every column and every question that a form may have, and for no more', async () => {
  const token = await server.token('hana');
  const ask = async (questions: number) => {
    const columns = [
      ...peopleColumns,
      ...Array.from({ length: questions }, () => crypto.randomUUID()),
    ];
    const body = { who: { filter: {} }, columns, format: 'csv' };
    return (await server.raw('POST', '/api/people/export', { token, body })).status;
  };
  expect(await ask(formLimits.questions)).toBe(200);
  expect(await ask(formLimits.questions + 1)).toBe(400);
});

test('hostile filters get a sentence at their field, and none leaves everybody by mistake', async () => {
  const token = await server.token('hana');
  const ask = async (filter: unknown) => {
    const reply = await server.raw('POST', '/api/people/search', {
      token,
      body: typeof filter === 'string' ? filter : { filter },
    });
    return reply.status;
  };
  for (const filter of [
    ...[{ tag: ['VIP'] }, { roles: 'organiser' }, { roles: ['boss'] }, { tags: ['\u0000'] }],
    ...[{ text: 'x'.repeat(100_000) }, { text: ['a'] }, { registeredFrom: '2021-02-31' }],
    ...[{ answers: [{ question: 'x', values: [] }] }, { answers: {} }, [], null, { blocked: 'no' }],
    '{"filter":{"__proto__":{"tags":["VIP"]}}}',
  ])
    expect(await ask(filter), JSON.stringify(filter).slice(0, 80)).toBe(400);
  expect(await ask({ text: '\ud800 100% _' })).toBe(200);
  expect(await ask({ tags: ['constructor'], registeredFrom: '0001-01-01' })).toBe(200);
  const reply = await server.raw('POST', '/api/people/change', {
    token,
    body: { who: {}, action: { act: 'block' } },
  });
  expect(reply.status).toBe(400);
});
