import { type CrmField, fullName, leadSteps, scoreLead } from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../../core/context.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import type { BoothMessage } from '../../../platform/webhook/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import { findLead, type LeadRow } from '../queries.ts';
import { findBoothName, findKey, findLatest } from '../queries/keys.ts';

type Value = string | number | string[] | null;
type Values = Record<CrmField, Value>;

/** What a message to a booth's CRM says about a lead as they are now; null for somebody who allows no contact. That a consent was withdrawn says nothing else. */
export async function compose(ctx: Ctx, message: BoothMessage): Promise<object | null> {
  const { boothId, personId, fields, type, setBy } = message;
  const ofStep = await describeStep(ctx, message);
  if (!personId) return { fields: rename(fields, { ...invented, ...ofStep }) };
  if (!leadSteps.some((step) => step === type)) return {};
  const at = { boothId, personId };
  const row = await findLead(ctx.db, boothId, personId);
  const leadId = await findKey(ctx.db, at);
  if (row?.consent !== 'given' || !leadId) return null;
  const values = { ...toValues(row), ...(await findLatestValues(ctx, at)), ...ofStep, leadId };
  if (setBy) await discloseAs(ctx, { ...at, setBy });
  return { leadId, fields: rename(fields, values) };
}

/** Who is notified about a booth's CRM: its staff. */
export async function listRecipients(ctx: Ctx, boothId: string): Promise<string[]> {
  return (await booth.contacts(ctx, boothId)).map(({ id }) => id);
}

async function describeStep(ctx: Ctx, { boothId, type, at }: BoothMessage) {
  return {
    step: type,
    stepAt: toEventTime(ctx, new Date(at)),
    eventName: ctx.event.name,
    boothName: await findBoothName(ctx.db, boothId),
  };
}

async function findLatestValues(ctx: Ctx, at: { boothId: string; personId: string }) {
  const { question, call_at } = await findLatest(ctx.db, at);
  return { question, callAt: call_at?.toISOString() ?? null };
}

function toValues(row: LeadRow): Partial<Values> {
  const { wishes } = row;
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    mobile: row.mobile,
    company: row.company,
    designation: row.designation,
    cities: wishes?.cities ?? [],
    interestedIn: wishes?.interestedIn ?? null,
    budget: wishes?.budget ?? null,
    visitOn: wishes?.visitOn ?? null,
    stage: row.stage,
    rating: row.rating,
    score: scoreLead(row).total,
    owner:
      row.owner_id &&
      fullName({ first_name: row.owner_first_name ?? '', last_name: row.owner_last_name ?? '' }),
    nextStep: row.next_step || null,
    nextStepOn: row.next_step_on,
  };
}

/** Somebody who doesn't exist, for tests. */
const invented: Values = {
  ...{ leadId: '00000000-0000-4000-8000-000000000000', step: 'test', stepAt: null },
  ...{ eventName: null, boothName: null, firstName: 'Test', lastName: 'Person' },
  ...{ email: 'test@example.com', mobile: '+910000000000', company: 'Example', designation: '' },
  ...{ cities: [], interestedIn: null, budget: null, visitOn: null, question: null, callAt: null },
  ...{ stage: 'new', rating: null, score: 0, owner: null, nextStep: null, nextStepOn: null },
};

/** The values under the names the booth's CRM has for them. */
function rename(fields: BoothMessage['fields'], values: Partial<Values>): Record<string, Value> {
  return Object.fromEntries(fields.map(({ from, to }) => [to, values[from] ?? null]));
}

/** Records in the name of the person who set the address that the booth was given a person's details. */
function discloseAs(
  ctx: Ctx,
  { boothId, personId, setBy }: { boothId: string; personId: string; setBy: string },
): Promise<void> {
  const actor = {
    ...{ personId: setBy, eventId: ctx.event.id, sessionId: '' },
    ...{ roles: [], boothIds: [boothId] },
  };
  return disclose({ ...ctx, actor }, { kind: 'leadSent', boothId, personIds: [personId] });
}
