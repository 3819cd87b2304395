import { type AdmissionState, fullName } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import type { ClassRow } from '../tables.ts';
import { emailStatus } from '../verbs/emailStatus.ts';
import { publishAsking } from '../verbs/publishAsking.ts';
import { offerEnd } from './offer.ts';
import { publishState } from './publication.ts';
import { triggerAdmission } from './webhooks.ts';

/** Where somebody is, as logged. */
export interface Placement {
  classId: string | null;
  state: AdmissionState | null;
}

/** A change of a person's class, as logged. */
export interface Placed {
  thing: 'placement';
  id: string;
  title: string;
  before: object;
  after: object;
}

export function toPlacement(row: queries.SeenAdmission | undefined): Placement {
  return { classId: row?.class_id ?? null, state: row?.state ?? null };
}

/** What the log says of somebody who got a seat in a class. */
export function toPlaced(before: queries.SeenAdmission, classId: string): Placed {
  const after: Placement = { classId, state: 'admitted' };
  return {
    thing: 'placement',
    ...{ id: before.person_id, title: fullName(before) },
    ...{ before: toPlacement(before), after },
  };
}

/** Puts a person at the end of a locked class, replacing their admission `before`, and emails them unless they're new. */
export async function putInto(
  tx: Ctx,
  row: ClassRow,
  given: {
    personId: string;
    before: queries.SeenAdmission | undefined;
    state: AdmissionState;
    isNew?: boolean;
  },
): Promise<void> {
  const { personId, before, state, isNew = false } = given;
  const stand = {
    class_id: row.id,
    person_id: personId,
    state,
    position: (await queries.positionsIn(tx.db, row.id)).last + 1,
    offered_until: state === 'offered' ? offerEnd(tx) : null,
  };
  if (before) await queries.updateAdmission(tx.db, { id: before.id, now: tx.now() }, stand);
  else
    await queries.insertAdmission(tx.db, {
      ...stand,
      id: tx.ports.ids.id(),
      event_id: tx.event.id,
      asked_at: tx.now(),
    });
  await triggerAdmission(tx, before, stand);
  if (!isNew) await emailStatus(tx, row, stand);
  await publishState(tx, personId);
  if (before?.state === 'asked' || before?.wanted_state === 'asked') await publishAsking(tx);
}
