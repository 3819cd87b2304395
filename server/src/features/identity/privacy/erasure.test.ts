import {
  deleteMe,
  getEditedBooth,
  invitePeople,
  listAudit,
  putBooth,
  sendDeletionCode,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { furnishHall } from '../../../testing/hall.ts';
import { openTestServer, password, type TestServer } from '../../../testing/testServer.ts';
import { insertPerson } from '../account/queries.ts';
import { startSession } from '../account/service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

test('asha, whose name looks like the log’s own punctuation, deletes her account, and the log keeps its form', async () => {
  const { store, ports, event } = server;
  const hana = await server.as('hana');
  const email = 'asha@new.example';
  const list = `${email}, ravi@new.example`;
  await hana(invitePeople, { body: { list, roles: ['speaker'], dryRun: false } });
  const person = await insertPerson(store.db, {
    ...{ id: ports.ids.id(), event_id: event.id, email, first_name: '},', last_name: '{' },
    ...{ mobile: null, password_hash: 'none' },
  });
  const asha = server.call(await startSession(store.db, ports, person!.id));
  await asha(sendDeletionCode, { body: {} });
  await asha(deleteMe, { body: { otp: (await server.mail.to(email))[0]!.code! } });
  expect((await hana(listAudit)).entries[0]).toMatchObject({
    title: '…',
    after: {
      people: [
        { email: '…', roles: ['speaker'] },
        { email: 'ravi@new.example', roles: ['speaker'] },
      ],
    },
  });
});

test('alice deletes her account while the storage is away: her picture goes as soon as it is back', async () => {
  const { storage } = server.ports;
  const { id } = await server.person('alice');
  const picture = `person/${server.event.id}/${id}/face.webp`;
  await storage.put(picture, 'a face');
  const alice = await server.as('alice');
  const outage = vi.spyOn(storage, 'deleteAll').mockRejectedValue(new Error('no storage'));
  await alice(deleteMe, { body: { password } });
  expect((await server.person('alice')) ?? null).toBeNull();
  outage.mockRestore();
  await server.settle();
  expect(await storage.exists(picture)).toBe(false);
});

test('eli deletes his account, and hana’s undo of a change to his booth names nobody in his place', async () => {
  const { meadows: boothId } = await furnishHall(server);
  const hana = await server.as('hana');
  const at = { params: { boothId } };
  const { version } = (await hana(getEditedBooth, at)).booth;
  await hana(putBooth, { ...at, body: { version, change: { staff: ['new@test.example'] } } });
  await (
    await server.as('eli')
  )(deleteMe, { body: { password } });
  const { entries } = await hana(listAudit);
  const changed = entries.find(({ thing }) => thing === 'booth')!;
  expect(changed.before).toEqual({ staff: ['…'] });
  await hana(undoAudit, { params: { id: changed._id } });
  expect((await hana(getEditedBooth, at)).booth.staff).toEqual([]);
});
