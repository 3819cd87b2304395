import {
  type BoothLead,
  fullName,
  lateBy,
  type LeadCall,
  type LeadColleague,
  type LeadNote,
  leadStages,
  type LeadStory,
  scoreLead,
  wallClock,
} from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../core/context.ts';
import type { LeadRow, notesOn } from './queries.ts';
import type { LeadCallRow } from './queries/calls.ts';
import type { MomentRow } from './queries/moments.ts';

/** The day it is at the event. */
export function eventDay(ctx: Ctx): string {
  return wallClock(ctx.eventNow(), ctx.event.zone).day;
}

/** A member of the staff, without their contact details. */
export function toColleague(row: {
  id: string;
  first_name: string;
  last_name: string;
}): LeadColleague {
  return { _id: row.id, first_name: row.first_name, last_name: row.last_name };
}

function toOwner(row: LeadRow): LeadColleague | null {
  const { owner_id: _id, owner_first_name, owner_last_name } = row;
  if (_id === null) return null;
  return { _id, first_name: owner_first_name ?? '', last_name: owner_last_name ?? '' };
}

function toNextStep(ctx: Ctx, { next_step: text, next_step_on: on }: LeadRow) {
  return on === null ? null : { text, on, isDue: on <= eventDay(ctx) };
}

/** What happened with a lead. */
export function toMoment(ctx: Ctx, row: MomentRow): LeadStory['moments'][number] {
  return {
    kind: row.kind,
    at: toEventTime(ctx, row.at),
    text: row.text,
    stage: row.stage,
    on: row.on_day,
    by: row.by_name,
    startAt: row.start_at?.toISOString() ?? null,
    minutes: row.minutes,
    threadId: row.thread_id,
  };
}

/** A lead's call as the booth sees it. */
export function toLeadCall(row: LeadCallRow): LeadCall {
  return {
    callId: row.id,
    startAt: row.start_at.toISOString(),
    outcome: row.state,
    notHeldBy: row.not_held_by,
    cancelledBy: row.cancelled_by,
    lateMinutes: row.held_at && lateBy(row.start_at, row.held_at),
    consultant: fullName({
      first_name: row.consultant_first_name ?? '',
      last_name: row.consultant_last_name ?? '',
    }),
    note: row.note,
    nextStep: row.next_step,
    documents: row.documents,
  };
}

/** A lead as the booth's staff see it. */
export function toLead(ctx: Ctx, row: LeadRow): BoothLead {
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
    owner: toOwner(row),
    nextStep: toNextStep(ctx, row),
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

/** A note, with its author. */
export function toNote(ctx: Ctx, row: Awaited<ReturnType<typeof notesOn>>[number]): LeadNote {
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
