import {
  callChanged,
  calendarChanged,
  type ConsultantCall,
  type LeadStep,
  topics,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as lead from '../../lead/service.ts';
import { toCall } from '../entity.ts';
import { type CallView, viewById } from '../queries.ts';

/** Publishes to a booth's staff that its calendar has changed. */
export function publishCalendar(tx: Ctx, boothId: string): void {
  tx.announce(topics.desk(boothId), calendarChanged, { boothId });
}

/** Publishes a call as it is now to both sides; returns it. Belongs inside `commit`. */
export async function publishCall(tx: Ctx, callId: string): Promise<CallView> {
  const view = (await viewById(tx.db, tx.event.id, callId))!;
  const call = toCall(view, tx.now());
  for (const topic of callTopics(tx, call)) tx.announce(topic, callChanged, { call });
  if (view.booth_id) {
    publishCalendar(tx, view.booth_id);
    lead.changed(tx, view.booth_id, view.person_id);
  }
  return view;
}

/** Publishes a call as `publishCall` does, and sends the step it is for a lead to the booth's CRM. Belongs inside `commit`. */
export async function publishStep(tx: Ctx, callId: string, step: LeadStep): Promise<CallView> {
  const view = await publishCall(tx, callId);
  const { booth_id: boothId, person_id: personId } = view;
  if (boothId) await lead.recordStep(tx, { boothId, personId, step });
  return view;
}

function callTopics(tx: Ctx, { person, consultantPerson, boothId }: ConsultantCall): string[] {
  return [
    topics.person(person._id),
    ...(consultantPerson ? [topics.person(consultantPerson._id)] : []),
    boothId ? topics.desk(boothId) : topics.infoDesk(tx.event.id),
  ];
}
