import {
  type Actor,
  type Admission,
  type askApplicants,
  fullName,
  type RouteReply,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import * as queries from '../queries.ts';
import { publishState } from '../model/publication.ts';
import { shown, lock } from '../model/decision.ts';
import { tryEach } from '../model/tryEach.ts';

/** Asks a person something before deciding, by email. Refuses `admission.missing`, and `admission.changed` once it is decided. */
export async function ask(ctx: Ctx<Actor>, id: string, text: string): Promise<Admission> {
  return commit(ctx, async (tx) => {
    const { admission } = (await lock(tx, id)) ?? refuse('admission.missing');
    if (admission.state !== 'asked' && admission.state !== 'waiting') refuse('admission.changed');
    const question = { question: text, question_by: tx.actor.personId, reply: null };
    await queries.updateAdmission(tx.db, { id, now: tx.now() }, question);
    await publishState(tx, admission.person_id);
    await mail(tx, {
      to: admission.email,
      language: admission.language,
      name: admission.first_name,
      key: 'admissionQuestion',
      more: [text],
      link: { label: 'mail.admissionQuestion.link', url: pageAddress(tx, '/my-place') },
    });
    await record(tx, {
      thing: 'admission',
      id,
      act: 'changed',
      title: fullName(admission),
      before: { isAsked: false },
      after: { isAsked: true },
    });
    return shown(tx, id);
  });
}

/** Asks several people the same, one by one, as `ask` does. */
export async function askMany(
  ctx: Ctx<Actor>,
  ids: string[],
  text: string,
): Promise<RouteReply<typeof askApplicants>> {
  const { done, refused } = await tryEach(ctx, ids, (id) => ask(ctx, id, text));
  return { asked: done, refused };
}
