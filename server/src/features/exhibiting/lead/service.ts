import type { Readable } from 'node:stream';
import {
  type Actor,
  type BoothLead,
  fullName,
  leadChanged,
  type LeadSort,
  type LeadMoment,
  type LeadNote,
  type LeadStage,
  leadStages,
  type LeadStory,
  scoreLead,
  topics,
} from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import { commit, type Ctx, toEventTime } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { sheetFile } from '../../../sheets/file.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import * as audit from '../../platform/audit/service.ts';
import * as booth from '../../venue/booth/service.ts';
import { disclose, discloseFile } from '../../platform/disclosure/service.ts';
import { sendExportNotice } from '../../platform/security/service.ts';
import { toLeadCall } from './entity.ts';
import * as queries from './queries.ts';
import { callsWith } from './queries/calls.ts';
import { listMoments } from './queries/moments.ts';
import { callsSheet, leadsSheet, notesSheet } from './model/sheets.ts';

const exportRate = { times: 60, seconds: 3600 };

/** Publishes to a booth's staff that a lead has changed. Belongs inside `commit`. */
export function changed(tx: Ctx, boothId: string, personId: string): void {
  tx.announce(topics.desk(boothId), leadChanged, { boothId, personId });
}

/** Publishes to the booths that see what a person looks for that it has changed. Belongs inside `commit`. */
export async function publishWishes(tx: Ctx, personId: string): Promise<void> {
  for (const boothId of await queries.listWishedAt(tx.db, personId)) changed(tx, boothId, personId);
}

/** The leads of a booth. Refuses `booth.missing` and `forbidden`. */
export async function list(
  ctx: Ctx<Actor>,
  boothId: string,
  given: queries.LeadFilter & { sort?: LeadSort; after?: string; limit?: number },
): Promise<{ leads: BoothLead[]; counts: Record<LeadStage, number>; next: string | null }> {
  await booth.requireOwnBooth(ctx, boothId);
  const { sort, after, limit = 50, ...filter } = given;
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
  const row = await find(ctx, boothId, personId);
  const [moments, ledger, notes, calls] = await Promise.all([
    listMoments(ctx.db, { boothId, personId, withVisits: row.consent === 'given' }),
    queries.listLedger(ctx.db, boothId, personId),
    queries.notesOn(ctx.db, boothId, [personId]),
    callsWith(ctx.db, boothId, [personId]),
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
    moments: moments.map((one) => ({
      kind: one.kind as LeadMoment,
      at: toEventTime(ctx, one.at),
      text: one.text,
      startAt: one.start_at?.toISOString() ?? null,
      minutes: one.minutes,
      threadId: one.thread_id,
    })),
    notes: notes.map((note) => toNote(ctx, note)),
  };
}

/** Changes stage or rating. Refuses `booth.missing`, `forbidden`, `lead.missing`. */
export async function change(
  ctx: Ctx<Actor>,
  at: { boothId: string; personId: string },
  given: { stage?: LeadStage; rating?: number | null },
): Promise<BoothLead> {
  const title = fullName(await find(ctx, at.boothId, at.personId));
  const { stage, rating } = given;
  return commit(ctx, async (tx) => {
    const before = await queries.lockCare(tx.db, at);
    await queries.upsertCare(
      tx.db,
      {
        event_id: tx.event.id,
        booth_id: at.boothId,
        person_id: at.personId,
        changed_by: tx.actor.personId,
        changed_at: tx.now(),
      },
      { ...(stage && { stage }), ...(rating !== undefined && { rating }) },
    );
    const after = await queries.lockCare(tx.db, at);
    await recordChange(tx, { ...at, title, ...audit.difference(before, after) });
    changed(tx, at.boothId, at.personId);
    const lead = toLead(tx, (await queries.findLead(tx.db, at.boothId, at.personId))!);
    await disclose(tx, { kind: 'lead', boothId: at.boothId, personIds: [at.personId] });
    return lead;
  });
}

/** Adds a note. Refuses `booth.missing`, `forbidden`, `lead.missing`. */
export async function addNote(
  ctx: Ctx<Actor>,
  at: { boothId: string; personId: string },
  text: string,
): Promise<LeadNote> {
  const title = fullName(await find(ctx, at.boothId, at.personId));
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
  const title = fullName(await find(ctx, at.boothId, at.personId));
  await commit(ctx, async (tx) => {
    if (!(await queries.removeNote(tx.db, at))) refuse('lead.missing');
    const { length: left } = await queries.notesOn(tx.db, at.boothId, [at.personId]);
    await recordChange(tx, { ...at, title, before: { notes: left + 1 }, after: { notes: left } });
    changed(tx, at.boothId, at.personId);
  });
}

/** Logs a change of a lead under the person, so that it is deleted with them; of notes only their number. */
async function recordChange(
  tx: Ctx<Actor>,
  {
    boothId,
    personId,
    title,
    before,
    after,
  }: { boothId: string; personId: string; title: string; before: object; after: object },
): Promise<void> {
  await audit.record(tx, {
    ...{ thing: 'lead', id: personId, act: 'changed' as const, title },
    ...{ before: { boothId, ...before }, after: { boothId, ...after } },
  });
}

/** All leads as a file, written while the database is read. Consent is checked as each batch is written; people who become leads meanwhile aren't included. Refuses `booth.missing`, `forbidden`, `throttled`. */
export async function exportFile(
  ctx: Ctx<Actor>,
  boothId: string,
  given: { format: 'csv' | 'xlsx'; filter: queries.LeadFilter; sort?: LeadSort | undefined },
): Promise<{ file: Readable; name: string; type: string }> {
  const { format, filter } = given;
  const { slug } = await booth.requireOwnBooth(ctx, boothId);
  await limitRate(ctx, `leadExport:${ctx.actor.personId}`, [exportRate]);
  const personIds = await queries.leadIds(ctx.db, boothId, given);
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

async function find(ctx: Ctx<Actor>, boothId: string, personId: string): Promise<queries.LeadRow> {
  await booth.requireOwnBooth(ctx, boothId);
  return (await queries.findLead(ctx.db, boothId, personId)) ?? refuse('lead.missing');
}

function toLead(ctx: Ctx, row: queries.LeadRow): BoothLead {
  const actions = row.actions.toSorted();
  const { signs } = row;
  return {
    person: {
      _id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      dpUrl: row.dp_url,
      designation: row.designation,
      company: row.company,
    },
    stage: leadStages.find((stage) => stage === row.stage) ?? 'new',
    rating: row.rating,
    version: row.version,
    actions,
    signs,
    score: scoreLead({ signs }).total,
    interactions: row.interactions,
    notes: row.notes,
    firstAt: toEventTime(ctx, row.first_at),
    lastAt: toEventTime(ctx, row.last_at),
    consent: row.consent,
    wishes: row.wishes,
    contact: row.email === null ? null : { email: row.email, mobile: row.mobile },
  };
}

function toNote(ctx: Ctx, row: Awaited<ReturnType<typeof queries.notesOn>>[number]): LeadNote {
  return {
    _id: row.id,
    text: row.text,
    author:
      (row.author_id && {
        _id: row.author_id,
        first_name: row.first_name ?? '',
        last_name: row.last_name ?? '',
      }) ||
      null,
    createdAt: toEventTime(ctx, row.created_at),
  };
}
