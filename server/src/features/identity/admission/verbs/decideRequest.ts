import { type Actor, fullName, inLanguage } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import { toPlaced } from '../model/placement.ts';
import { publishState } from '../model/publication.ts';
import * as queries from '../queries.ts';
import * as requests from '../queries/requests.ts';
import { freeSeats, move } from './advance.ts';
import { refusalLines } from './emailStatus.ts';
import { publishAsking } from './publishAsking.ts';

const from = { approve: ['asked'], refuse: ['asked', 'waiting'] };

/** Approves a request for another class, which gives its seat or a place on its waiting list, or declines it by email. Refuses `admission.missing`, and `admission.changed` if its state doesn't allow it. */
export async function decideRequest(
  ctx: Ctx<Actor>,
  id: string,
  { act, reason }: { act: 'approve' | 'refuse'; reason: string },
): Promise<void> {
  await commit(ctx, async (tx) => {
    const classes = await queries.lockClasses(tx.db, tx.event.id);
    const request = await requests.requestById(tx.db, tx.event.id, id);
    const row = classes.find((one) => one.id === request?.class_id);
    if (!request || !row) refuse('admission.missing');
    if (!from[act].includes(request.state)) refuse('admission.changed');
    if (act === 'approve' && (await freeSeats(tx, row)) > 0) {
      const before = (await queries.findAdmission(tx.db, tx.event.id, request.person_id))!;
      await move(tx, row, request.person_id);
      return record(tx, { ...toPlaced(before, row.id), act: 'changed' });
    }
    const state = act === 'approve' ? 'waiting' : 'refused';
    await requests.updateRequest(tx.db, id, { state, reason: reason || null });
    await record(tx, {
      ...{ thing: 'classrequest', id, title: fullName(request) },
      act: 'changed',
      ...{ before: { state: request.state }, after: { state } },
    });
    if (state === 'refused') await mailRefused(tx, request, reason);
    await publishState(tx, request.person_id);
    return publishAsking(tx);
  });
}

async function mailRefused(tx: Ctx, request: requests.SeenRequest, reason: string): Promise<void> {
  const { email, first_name, language, wanted_name, held_name } = request;
  await mail(tx, {
    ...{ to: email, language, name: first_name, key: 'classRequestRefused' },
    footer: 'mail.admission.footer',
    values: { class: inLanguage(wanted_name, language), held: inLanguage(held_name, language) },
    more: refusalLines(tx, { language, reason }),
    link: { label: 'mail.admission.link', url: pageAddress(tx, '/my-place') },
  });
}
