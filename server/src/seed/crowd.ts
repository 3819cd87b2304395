import { createLog } from '../log.ts';
import { demoPassword } from '../features/account/demoPassword.ts';
import { hashPassword } from '../features/account/passwords.ts';
import { insertPerson } from '../features/account/queries.ts';
import { eventById } from '../features/event/queries.ts';
import { readSettings } from '../settings.ts';
import { startHouse } from '../startHouse.ts';

/** `node server/src/seed/crowd.ts 2000`: adds visitors `visitor0@crowd.example`, … with the demo password to the default event, for rehearsals and load. */
const count = Number(process.argv[2] ?? 2000);
const house = await startHouse(readSettings(process.env), createLog('warn'));
const event = await eventById(house.store.db, undefined);
if (!event)
  throw new Error('There is no event yet: start the server once, it brings the demo events.');
const passwordHash = await hashPassword(demoPassword);
await house.store.transaction(async (db) => {
  for (let number = 0; number < count; number++) {
    await insertPerson(db, {
      id: house.ports.ids.id(),
      event_id: event.id,
      email: `visitor${number}@crowd.example`,
      first_name: 'Visitor',
      last_name: String(number),
      mobile: `+9170${String(number).padStart(8, '0')}`,
      password_hash: passwordHash,
    });
  }
});
await house.close();
