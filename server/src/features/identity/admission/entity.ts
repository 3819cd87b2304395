import {
  type AccessClass,
  type Admission,
  type AdmissionState,
  type ClassRequest,
  fullName,
  type OrganisedClass,
  type OwnAdmission,
} from '@pavilion/contract';
import type { SeenAdmission } from './queries.ts';
import type { SeenRequest } from './queries/requests.ts';
import type { ClassRow } from './tables.ts';

/** Whether people can register for a class at a given event time. */
export function registrationState(row: ClassRow, eventNow: Date): 'upcoming' | 'open' | 'closed' {
  if (row.opens_at && eventNow < row.opens_at) return 'upcoming';
  return row.closes_at && eventNow >= row.closes_at ? 'closed' : 'open';
}

/** Whether someone in this state holds a seat. */
export function isSeated(state: AdmissionState): boolean {
  return state === 'admitted' || state === 'offered';
}

/** Whether a class takes only people with a code. */
export function needsCode({ needs_code, codes }: Pick<ClassRow, 'needs_code' | 'codes'>): boolean {
  return needs_code || codes.length > 0;
}

/** Whether a text is one of the class's codes. */
export function hasCode({ codes }: Pick<ClassRow, 'codes'>, code: string): boolean {
  return codes.some((one) => one.toLowerCase() === code.trim().toLowerCase());
}

export function toAccessClass(
  row: ClassRow,
  { eventNow, isFull, isInvited }: { eventNow: Date; isFull: boolean; isInvited: boolean },
): AccessClass {
  const state = registrationState(row, eventNow);
  return {
    _id: row.id,
    name: row.name,
    state: state === 'open' && isFull ? 'full' : state,
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    needsApproval: row.needs_approval,
    needsCode: needsCode(row),
    isInvited,
    areas: row.areas,
  };
}

export function toOrganisedClass(
  row: ClassRow,
  counts: Partial<OrganisedClass['counts']> = {},
  held = 0,
): OrganisedClass {
  const { id, name, capacity, opens_at, closes_at, needs_approval, needs_code } = row;
  const { codes, days, areas, companions } = row;
  return {
    ...{ _id: id, name, capacity, codes, days, areas, companions, held },
    opensAt: opens_at?.toISOString() ?? null,
    closesAt: closes_at?.toISOString() ?? null,
    needsApproval: needs_approval,
    needsCode: needs_code,
    counts: { admitted: 0, asked: 0, waiting: 0, offered: 0, refused: 0, released: 0, ...counts },
  };
}

export function toOwnAdmission(row: SeenAdmission): OwnAdmission {
  return {
    class: { _id: row.class_id, name: row.class_name },
    state: row.state,
    place: row.place,
    offeredUntil: row.offered_until?.toISOString() ?? null,
    areas: row.areas,
    reason: row.state === 'refused' ? row.reason : null,
    question: row.question === null ? null : { text: row.question, reply: row.reply },
    request: row.wanted_state && {
      class: { _id: row.wanted_id!, name: row.wanted_name! },
      ...{ state: row.wanted_state, place: row.wanted_place, reason: row.wanted_reason },
    },
  };
}

export function toAdmission(row: SeenAdmission, answers: Admission['answers']): Admission {
  const { areas: _areas, request: _request, ...own } = toOwnAdmission(row);
  return {
    ...own,
    answers,
    _id: row.id,
    person: { _id: row.person_id, name: fullName(row), email: row.email },
    askedAt: row.asked_at.toISOString(),
  };
}

export function toClassRequest(row: SeenRequest): ClassRequest {
  return {
    _id: row.id,
    person: { _id: row.person_id, name: fullName(row), email: row.email },
    from: { _id: row.held_id, name: row.held_name },
    to: { _id: row.class_id, name: row.wanted_name },
    state: row.state,
    askedAt: row.asked_at.toISOString(),
  };
}
