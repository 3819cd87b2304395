import type { Actor, Enquiry, EnquiryStage } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record, type UndoHandler } from '../../../platform/audit/service.ts';
import * as queries from '../queries.ts';
import { discloseEnquiries } from '../service.ts';

/** Sets an enquiry's stage and whom it is assigned to back. */
export const undoEnquiry: UndoHandler = {
  async current(tx, id) {
    const row = await queries.lockEnquiry(tx.db, tx.event.id, id);
    return row ? { ...toState(row) } : null;
  },
  async restore(tx, id, to) {
    if (!to) return;
    await queries.updateEnquiry(tx.db, id, {
      ...('stage' in to && toColumns(to['stage'] as EnquiryStage, tx.now())),
      ...('assigneeId' in to && { assignee_id: to['assigneeId'] as string | null }),
    });
  },
};

/** An enquiry's row. Refuses `enquiry.missing`. */
export async function requireEnquiry(tx: Ctx, id: string): Promise<queries.EnquiryRow> {
  return (await queries.lockEnquiry(tx.db, tx.event.id, id)) ?? refuse('enquiry.missing');
}

/** An enquiry as organisers see it; records the disclosure. */
export async function disclosed(tx: Ctx<Actor>, id: string): Promise<Enquiry> {
  const enquiry = await enquiryById(tx, id);
  await discloseEnquiries(tx, [enquiry]);
  return enquiry;
}

/** An enquiry that is known to exist. */
export async function enquiryById(tx: Ctx, id: string): Promise<Enquiry> {
  return (await queries.enquiryById(tx.db, tx.event.id, id))!;
}

/** Logs what has changed in an enquiry, inside `commit`. */
export async function recordChange(tx: Ctx<Actor>, before: queries.EnquiryRow): Promise<void> {
  const after = await requireEnquiry(tx, before.id);
  const title = before.company || before.name;
  const states = { before: toState(before), after: toState(after) };
  await record(tx, { thing: 'enquiry', id: before.id, act: 'changed', title, ...states });
}

function toState(row: queries.EnquiryRow) {
  return { stage: row.stage, assigneeId: row.assignee_id };
}

export function toColumns(stage: EnquiryStage, now: Date) {
  const isOver = stage === 'won' || stage === 'lost';
  return { stage, done_at: isOver ? now : null };
}
