import {
  type Call,
  createFormQuestion,
  deleteMe,
  exportMyData,
  formLimits,
  type FormQuestion,
  type FormQuestionType,
  getFormFile,
  getMyData,
  getOwnAnswers,
  getPersonAnswers,
  listDisclosures,
  register,
  saveOwnAnswers,
  withdrawConsent,
} from '@pavilion/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha, codeFor } from '../../../testing/asha.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

async function ask(type: FormQuestionType, given: object = {}): Promise<FormQuestion> {
  const body = { type, label: { en: 'Question' }, roles: ['attendee' as const], ...given };
  return (await hana(createFormQuestion, { body })).question;
}

/** Sends a file for a question; returns the server's reply. */
async function send(question: FormQuestion, bytes: Uint8Array, token?: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'My licence.png');
  const reply = await fetch(`${server.origin}/api/form/question/${question._id}/file`, {
    method: 'PUT',
    body: form,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  const body = (await reply.json()) as { code?: string; file: { _id: string; name: string } };
  return { status: reply.status, ...body };
}
const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
async function stored(): Promise<string[]> {
  const { objects } = await server.ports.storage.listAll('', { recursive: true });
  return [...objects].flatMap((one) =>
    one.isFile && one.key.startsWith('form/') ? [one.key] : [],
  );
}

test('alice’s consent stands in her ledger with its version, and she revokes it there', async () => {
  const news = await ask('consent', {
    label: { en: 'Newsletter' },
    consent: { en: 'You may email me news.' },
  });
  const alice = await server.as('alice');
  await alice(saveOwnAnswers, { body: { answers: { [news._id]: true } } });
  const ledger = async () =>
    (await alice(getMyData)).consents.filter(({ kind }) => kind === 'form');
  expect(await ledger()).toMatchObject([
    { questionId: news._id, question: { en: 'Newsletter' }, version: '1', withdrawnAt: null },
  ]);
  await alice(withdrawConsent, { body: { kind: 'form', questionId: news._id } });
  expect(await ledger()).toMatchObject([{ withdrawnAt: expect.any(String) }]);
  expect((await alice(getOwnAnswers)).answered).toEqual([]);
});

test('withdrawing a consent deletes no answer to another question', async () => {
  const organisation = await ask('text', { label: { en: 'Organisation' } });
  const alice = await server.as('alice');
  await alice(saveOwnAnswers, { body: { answers: { [organisation._id]: 'Rao & Co' } } });
  const withdrawn = alice(withdrawConsent, {
    body: { kind: 'form', questionId: organisation._id },
  });
  expect((await refusal(withdrawn)).code).toBe('form.missing');
  expect((await alice(getOwnAnswers)).answered).toHaveLength(1);
});

test('alice’s answers are in her download, and hana’s look at them in her list; both go with her account', async () => {
  const organisation = await ask('text', { label: { en: 'Organisation' } });
  const alice = await server.as('alice');
  await alice(saveOwnAnswers, { body: { answers: { [organisation._id]: 'Rao & Co' } } });
  const { id } = await server.person('alice');
  await hana(getPersonAnswers, { params: { id } });
  expect((await alice(listDisclosures)).disclosures).toMatchObject([{ kind: 'answers' }]);
  expect((await alice(exportMyData)).answers).toMatchObject([
    { question: { en: 'Organisation' }, answer: 'Rao & Co', version: 1 },
  ]);
  await alice(deleteMe, { body: { password } });
  expect(await server.store.db.selectFrom('form_answer').selectAll().execute()).toEqual([]);
  expect(await refusal(hana(getPersonAnswers, { params: { id } }))).toMatchObject({
    code: 'attendee.missing',
  });
});

test('asha sends a file before she registers: she and hana may read it, bob may not, and it goes with her account', async () => {
  const licence = await ask('file', { isRequired: true });
  const { status, file } = await send(licence, await picture());
  expect([status, file.name]).toEqual([200, 'My licence.webp']);
  expect(await refusal(hana(getFormFile, { params: { id: file._id } }))).toMatchObject({
    code: 'form.missing',
  });
  const { token } = await server.anon(register, {
    body: { ...asha, otp: await codeFor(server), answers: { [licence._id]: file._id } },
  });
  const mine = server.call(token);
  expect((await mine(getOwnAnswers)).answered).toMatchObject([{ fileName: 'My licence.webp' }]);
  const params = { id: file._id };
  for (const who of [mine, hana])
    expect(await who(getFormFile, { params })).toMatchObject({ mediaType: 'image/webp' });
  const bob = await server.as('bob');
  expect(await refusal(bob(getFormFile, { params }))).toMatchObject({ code: 'form.missing' });
  expect(
    await refusal(bob(saveOwnAnswers, { body: { answers: { [licence._id]: file._id } } })),
  ).toMatchObject({ fields: [`answers.${licence._id}`] });
  expect((await server.raw('GET', `/files/${(await stored())[0]}`, { token })).status).toBe(404);
  await server.settle();
  server.clock.advance({ hours: 30 });
  await server.settle();
  expect(await stored()).toHaveLength(1);
  await mine(deleteMe, { body: { password: asha.password } });
  await server.settle();
  expect(await stored()).toEqual([]);
});

test('a file that is no picture or PDF, or too large, is refused; one that nobody answers with is deleted after a day', async () => {
  const licence = await ask('file');
  const text = await ask('text');
  expect(await send(licence, Buffer.from('MZ a program'))).toMatchObject({
    status: 400,
    code: 'file.invalid',
  });
  expect((await send(licence, Buffer.alloc(5_000_001, 1))).status).toBe(413);
  expect(await send(text, await picture())).toMatchObject({ status: 404, code: 'form.missing' });
  expect((await send(licence, await picture())).status).toBe(200);
  expect(await stored()).toHaveLength(1);
  server.clock.advance({ hours: 25 });
  await server.settle();
  expect(await stored()).toEqual([]);
});

test('mal uploads from everywhere: the event takes no more of strangers’ files, and alice’s is still taken', async () => {
  const question = await ask('file');
  const { db } = server.store;
  const rows = Array.from({ length: formLimits.unusedFiles }, (_, at) => ({
    id: server.ports.ids.id(),
    ...{ event_id: server.event.id, question_id: question._id, name: `${at}.png` },
    ...{ storage_key: `form/${at}.png`, person_id: null, created_at: server.clock.now() },
  }));
  await db.insertInto('form_file').values(rows).execute();
  expect(await send(question, await picture())).toMatchObject({ status: 409, code: 'form.full' });
  expect((await send(question, await picture(), await server.token('alice'))).status).toBe(200);
  await db.deleteFrom('form_file').where('id', '=', rows[0]!.id).execute();
  await db.deleteFrom('form_file').where('id', '=', rows[1]!.id).execute();
  expect((await send(question, await picture())).status).toBe(200);
});
