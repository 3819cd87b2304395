import type { Actor, PersonRecords } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { disable, requireOther } from '../../account/service.ts';
import { record } from '../../../platform/audit/service.ts';
import { discloseFile } from '../../../platform/disclosure/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import { sendExportNotice } from '../../../platform/security/service.ts';
import { exists } from '../queries/deletion.ts';
import { erasePerson } from './erasePerson.ts';
import { readLists, personData } from '../queries/export.ts';

/** Deletes a person permanently, as they could themselves, and emails them the reason. Refuses `attendee.missing`, `role.lastOrganiser`, `demo.kept`, `organiser.limited`, and `forbidden` for oneself. */
export async function deletePerson(
  ctx: Ctx<Actor>,
  personId: string,
  reason: string,
): Promise<void> {
  requireOther(ctx, personId);
  // without a login they can't begin anything new while the rest ends
  const person = await commit(ctx, (tx) => disable(tx, personId, true));
  await ctx.ports.sockets.closePerson(personId);
  const { roles } = person;
  const them: Actor = { ...ctx.actor, personId, roles, boothIds: [] };
  await erasePerson(ctx, them, async (tx) => {
    await mail(tx, {
      to: person.email,
      language: person.language,
      ...{ key: 'personDeleted', footer: 'mail.personDeleted.footer' },
      values: { reason },
    });
    await record(tx, {
      ...{ thing: 'deletion', id: personId, act: 'deleted', title: reason.slice(0, 80) },
      ...{ before: { roles }, after: null },
    });
  });
}

/** What the event has on record about a person, for organisers, except what they wrote to others. Refuses `attendee.missing`. */
export async function findRecords(ctx: Ctx<Actor>, personId: string): Promise<PersonRecords> {
  if (!(await exists(ctx.db, ctx.event.id, personId))) refuse('attendee.missing');
  await discloseFile(ctx, { kind: 'records', personIds: [personId] });
  await sendExportNotice(ctx, { kind: 'people' });
  const profile = await personData(ctx.db, personId);
  const { consents, answers, offers, calls, speaking, sessions, certificates } = await readLists(
    ctx.db,
    personId,
  );
  return {
    exportedAt: ctx.now().toISOString(),
    event: { _id: ctx.event.id, name: ctx.event.name },
    ...{ profile, consents, answers, offers, calls, speaking, sessions, certificates },
  };
}
