import {
  type Actor,
  type BoothLead,
  fullName,
  type LeadStage,
  type NextStep,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { difference } from '../../../platform/audit/service.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import { eventDay, toLead } from '../entity.ts';
import { recordChange } from '../model/log.ts';
import { changed } from '../model/publication.ts';
import { findLead } from '../queries.ts';
import { insertChanges, listColleagues, lockCare, upsertCare } from '../queries/care.ts';
import { requireLead } from '../rights.ts';
import type { LeadCare, NewLeadChange } from '../tables.ts';
import { recordStep } from './recordStep.ts';

interface LeadAt {
  boothId: string;
  personId: string;
}

interface LeadDraft {
  stage?: LeadStage | undefined;
  rating?: number | null | undefined;
  ownerId?: string | null | undefined;
  nextStep?: NextStep | null | undefined;
}

const steps = {
  stage: 'lead.stageChanged',
  owner: 'lead.ownerChanged',
  nextStep: 'lead.nextStepChanged',
} as const;

/** Changes stage, rating, owner or next step; what isn't given stays. Refuses `booth.missing`, `forbidden`, `lead.missing`, `staff.missing` for an owner who isn't of the staff, and `fields.invalid` for a day that has passed. */
export async function change(ctx: Ctx<Actor>, at: LeadAt, given: LeadDraft): Promise<BoothLead> {
  const title = fullName(await requireLead(ctx, at.boothId, at.personId));
  if (given.nextStep && given.nextStep.on < eventDay(ctx))
    refuse('fields.invalid', { fields: [{ path: 'nextStep.on', code: 'lead.stepPast' }] });
  return commit(ctx, async (tx) => {
    if (given.ownerId) await requireColleague(tx, at.boothId, given.ownerId);
    const before = await lockCare(tx.db, at);
    await upsertCare(
      tx.db,
      {
        event_id: tx.event.id,
        booth_id: at.boothId,
        person_id: at.personId,
        changed_by: tx.actor.personId,
        changed_at: tx.now(),
      },
      toCare(given),
    );
    const after = await lockCare(tx.db, at);
    await recordChange(tx, { ...at, title, ...difference(toLogged(before), toLogged(after)) });
    await recordHistory(tx, at, listChanges(before, after));
    changed(tx, at.boothId, at.personId);
    const lead = toLead(tx, (await findLead(tx.db, at.boothId, at.personId))!);
    await disclose(tx, { kind: 'lead', boothId: at.boothId, personIds: [at.personId] });
    return lead;
  });
}

async function requireColleague(tx: Ctx, boothId: string, personId: string): Promise<void> {
  const staff = await listColleagues(tx.db, boothId);
  if (!staff.some(({ id }) => id === personId)) refuse('staff.missing');
}

function toCare({ stage, rating, ownerId, nextStep }: LeadDraft) {
  return {
    ...(stage && { stage }),
    ...(rating !== undefined && { rating }),
    ...(ownerId !== undefined && { owner_id: ownerId, is_notified: false }),
    ...(nextStep !== undefined && {
      ...{
        next_step: nextStep?.text ?? '',
        next_step_on: nextStep?.on ?? null,
        is_notified: false,
      },
    }),
  };
}

/** What the log says: the next step is the staff's own text. */
function toLogged({ stage, rating, owner_id, next_step_on }: LeadCare) {
  return { stage, rating, ownerId: owner_id, nextStepOn: next_step_on };
}

type Change = Pick<NewLeadChange, 'kind'> & Partial<NewLeadChange>;

/** What the history tells of a change. */
function listChanges(before: LeadCare, after: LeadCare): Change[] {
  const { stage, owner_id, next_step, next_step_on } = after;
  const isNext = next_step !== before.next_step || next_step_on !== before.next_step_on;
  return [
    ...(stage === before.stage ? [] : [{ kind: 'stage' as const, stage }]),
    ...(owner_id === before.owner_id ? [] : [{ kind: 'owner' as const, owner_id }]),
    ...(isNext ? [{ kind: 'nextStep' as const, next_step, next_step_on }] : []),
  ];
}

async function recordHistory(tx: Ctx<Actor>, at: LeadAt, changes: Change[]): Promise<void> {
  const rows = changes.map((one) => ({
    ...{ id: tx.ports.ids.id(), event_id: tx.event.id },
    ...{ booth_id: at.boothId, person_id: at.personId, by_id: tx.actor.personId },
    ...{ stage: null, owner_id: null, next_step_on: null, created_at: tx.now() },
    ...one,
  }));
  await insertChanges(tx.db, rows);
  for (const { kind } of changes) await recordStep(tx, { ...at, step: steps[kind] });
}
