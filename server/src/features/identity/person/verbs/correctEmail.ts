import type { Actor, ManagedPerson } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { record } from '../../../platform/audit/service.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import { mail, ours } from '../../../platform/outbox/service.ts';
import { showPerson } from '../../access/service.ts';
import { findPersonId, type PersonRow } from '../../account/service.ts';
import { refuseDemoPerson } from '../../password/service.ts';
import { limitCorrections } from '../limits.ts';
import { lockPerson, logged, refuseEmail, setEmail } from '../model/person.ts';
import * as queries from '../queries.ts';

/**
 * Enters another address for a person. Only an account that nobody has ever used changes at once: else it would open
 * somebody's account to the owner of another address, so they have to confirm it themselves, and both addresses get an
 * email. Refuses `attendee.missing`, `demo.kept`, `person.sameEmail`, `person.exists`, `throttled`.
 */
export async function correctEmail(
  ctx: Ctx<Actor>,
  id: string,
  email: string,
): Promise<{ person: ManagedPerson; isChanged: boolean }> {
  await limitCorrections(ctx, id);
  const isChanged = await commit(ctx, async (tx) => {
    const person = await lockPerson(tx, id);
    await refuseDemoPerson(tx, person);
    if (person.email === email) refuseEmail('person.sameEmail');
    if (await findPersonId(tx.db, tx.event.id, email)) refuseEmail('person.exists');
    const isUnused = await queries.isUnused(tx.db, id);
    if (isUnused) await setEmail(tx, id, { email, isProven: false });
    else await askFor(tx, person, email);
    await record(tx, {
      ...logged('personemail', person),
      act: 'changed',
      before: { email: person.email },
      after: isUnused ? { email } : { newEmail: email },
    });
    return isUnused;
  });
  return { person: await showPerson(ctx, id), isChanged };
}

async function askFor(tx: Ctx<Actor>, person: PersonRow, email: string): Promise<void> {
  await queries.upsertNewEmail(tx.db, {
    ...{ event_id: tx.event.id, person_id: person.id },
    ...{ email, asked_at: tx.now() },
  });
  const { language, first_name: name } = person;
  const link = { label: 'mail.emailAsked.link', url: pageAddress(tx, '/profile') } as const;
  // to an address that may be a stranger's: without their name and former address
  await mail(tx, {
    ...{ to: email, language, link },
    key: 'emailAsked',
    footer: 'mail.emailAsked.footer',
  });
  const values = { email: ours(email) };
  await mail(tx, { to: person.email, language, name, key: 'emailNotice', values, link });
}
