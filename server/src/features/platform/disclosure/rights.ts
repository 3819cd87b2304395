import { type Actor, type DisclosureRole, isOrganiser } from '@pavilion/contract';

/** The right by which an actor saw people's data: a program's, their booth's, or an organiser's. */
export function disclosureRole(actor: Actor, boothId: string | null): DisclosureRole {
  if (actor.isProgram) return 'program';
  if (boothId && actor.boothIds.includes(boothId)) return 'staff';
  return isOrganiser(actor) ? 'organiser' : 'staff';
}
