import type { Readable } from 'node:stream';
import {
  type Actor,
  type BoothLead,
  fullName,
  type LeadSort,
  type LeadNote,
  type LeadStage,
  type LeadStory,
} from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import { commit, type Ctx, toEventTime } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { sheetFile } from '../../../sheets/file.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import * as booth from '../../venue/booth/service.ts';
import { disclose, discloseFile } from '../../platform/disclosure/service.ts';
import { sendExportNotice } from '../../platform/security/service.ts';
import { toColleague, toLead, toLeadCall, toMoment, toNote } from './entity.ts';
import * as queries from './queries.ts';
import { callsWith } from './queries/calls.ts';
import { listColleagues } from './queries/care.ts';
import { listMoments } from './queries/moments.ts';
import { type LeadQuery, toFilter } from './model/filter.ts';
import { recordChange } from './model/log.ts';
import { changed } from './model/publication.ts';
import { callsSheet, leadsSheet, notesSheet } from './model/sheets.ts';
import { requireLead } from './rights.ts';

export { changed } from './model/publication.ts';
export { change } from './verbs/change.ts';
export { recordMissedWithdrawals } from './verbs/recordMissedWithdrawals.ts';
export { recordStep } from './verbs/recordStep.ts';
export { recordWithdrawal } from './verbs/recordWithdrawal.ts';

const exportRate = { times: 60, seconds: 3600 };

/** The leads of a booth. Refuses `booth.missing` and `forbidden`. */
export async function list(
  ctx: Ctx<Actor>,
  boothId: string,
  given: LeadQuery & { sort?: LeadSort; after?: string; limit?: number },
): Promise<{ leads: BoothLead[]; counts: Record<LeadStage, number>; next: string | null }> {
  await booth.requireOwnBooth(ctx, boothId);
  const { sort, after, limit = 50, ...asked } = given;
  const filter = toFilter(ctx, asked);
  const [rows, counts] = await Promise.all([
    queries.listLeads(ctx.db, boothId, { filter, sort, after, limit: limit + 1 }),
    queries.countLeads(ctx.db, boothId, filter),
  ]);
  const { shown, next } = toPage(rows, limit);
  const personIds = shown.filter((row) => row.email !== null).map((row) => row.id);
  await disclose(ctx, { kind: 'leads', boothId, personIds });
  return {
    leads: shown.map((row) => toLead(ctx, row)),
    counts: { new: 0, contacted: 0, qualified: 0, won: 0, lost: 0, ...counts },
    next,
  };
}

/** One lead with its whole history. Refuses `booth.missing`, `forbidden`, `lead.missing`. */
export async function get(ctx: Ctx<Actor>, boothId: string, personId: string): Promise<LeadStory> {
  const row = await requireLead(ctx, boothId, personId);
  const [moments, ledger, notes, calls, staff] = await Promise.all([
    listMoments(ctx.db, {
      ...{ boothId, personId, withVisits: row.consent === 'given' },
      aheadSeconds: ctx.event.clock_offset_seconds,
    }),
    queries.listLedger(ctx.db, boothId, personId),
    queries.notesOn(ctx.db, boothId, [personId]),
    callsWith(ctx.db, boothId, [personId]),
    listColleagues(ctx.db, boothId),
  ]);
  await disclose(ctx, { kind: 'lead', boothId, personIds: [personId] });
  return {
    lead: toLead(ctx, row),
    consents: ledger.map((one) => ({
      kind: one.kind,
      givenAt: toEventTime(ctx, one.given_at),
      version: one.version,
      language: one.language,
      withdrawnAt: one.withdrawn_at && toEventTime(ctx, one.withdrawn_at),
    })),
    calls: calls.map(toLeadCall),
    moments: moments.map((one) => toMoment(ctx, one)),
    notes: notes.map((note) => toNote(ctx, note)),
    staff: staff.map(toColleague),
  };
}

/** Adds a note. Refuses `booth.missing`, `forbidden`, `lead.missing`. */
export async function addNote(
  ctx: Ctx<Actor>,
  at: { boothId: string; personId: string },
  text: string,
): Promise<LeadNote> {
  const title = fullName(await requireLead(ctx, at.boothId, at.personId));
  const id = ctx.ports.ids.id();
  return commit(ctx, async (tx) => {
    await queries.insertNote(tx.db, {
      id,
      event_id: tx.event.id,
      booth_id: at.boothId,
      person_id: at.personId,
      author_id: tx.actor.personId,
      text,
      created_at: tx.now(),
    });
    const notes = await queries.notesOn(tx.db, at.boothId, [at.personId]);
    const counts = { before: { notes: notes.length - 1 }, after: { notes: notes.length } };
    await recordChange(tx, { ...at, title, ...counts });
    changed(tx, at.boothId, at.personId);
    return toNote(
      tx,
      notes.find((note) => note.id === id)!,
    );
  });
}

/** Deletes a note. Refuses `booth.missing`, `forbidden`, `lead.missing`. */
export async function removeNote(
  ctx: Ctx<Actor>,
  at: { boothId: string; personId: string; noteId: string },
): Promise<void> {
  const title = fullName(await requireLead(ctx, at.boothId, at.personId));
  await commit(ctx, async (tx) => {
    if (!(await queries.removeNote(tx.db, at))) refuse('lead.missing');
    const { length: left } = await queries.notesOn(tx.db, at.boothId, [at.personId]);
    await recordChange(tx, { ...at, title, before: { notes: left + 1 }, after: { notes: left } });
    changed(tx, at.boothId, at.personId);
  });
}

/** All leads as a file, written while the database is read. Consent is checked as each batch is written; people who become leads meanwhile aren't included. Refuses `booth.missing`, `forbidden`, `throttled`. */
export async function exportFile(
  ctx: Ctx<Actor>,
  boothId: string,
  given: { format: 'csv' | 'xlsx'; filter: LeadQuery; sort?: LeadSort | undefined },
): Promise<{ file: Readable; name: string; type: string }> {
  const { format, sort } = given;
  const filter = toFilter(ctx, given.filter);
  const { slug } = await booth.requireOwnBooth(ctx, boothId);
  await limitRate(ctx, `leadExport:${ctx.actor.personId}`, [exportRate]);
  const personIds = await queries.leadIds(ctx.db, boothId, { filter, sort });
  await discloseFile(ctx, { kind: 'leadsExport', boothId, personIds });
  await sendExportNotice(ctx, { kind: 'leads', detail: slug });
  const of = { filter, personIds };
  const leads = leadsSheet(ctx, boothId, { ...of, withNotes: format === 'csv' });
  const { calls } = ctx.event.config.features;
  const rest = [notesSheet(ctx, boothId, of), ...(calls ? [callsSheet(ctx, boothId, of)] : [])];
  return {
    ...sheetFile([leads, ...rest], { format, zone: ctx.event.zone }),
    name: `leads-${slug}.${format}`,
  };
}
