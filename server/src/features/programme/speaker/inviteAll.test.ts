import { type Call, createSpeaker, inviteSpeaker, inviteSpeakers } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
  hana = await server.as('hana');
});
afterEach(() => server.close());

test('hana invites all her speakers at once: those with an email, no account and no open invitation', async () => {
  const add = (first_name: string, email: string | null) =>
    hana(createSpeaker, { body: { first_name, last_name: 'Rao', ...(email && { email }) } });
  const { speaker } = await add('Asha', 'asha@rao.example');
  await add('Ravi', 'ravi@rao.example');
  await add('Nila', null);
  await hana(inviteSpeaker, { params: { id: speaker.userId._id } });
  expect(await hana(inviteSpeakers)).toEqual({ sent: 1, left: 1 });
  expect(await server.mail.to('ravi@rao.example')).toHaveLength(1);
  expect(await server.mail.to('asha@rao.example')).toHaveLength(1);
  expect(await hana(inviteSpeakers)).toEqual({ sent: 0, left: 1 });
});
