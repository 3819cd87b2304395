import type { Booth, EventConfig } from '@pavilion/contract';
import { type Register, registers } from '@pavilion/contract/registers';

/** A registration number with the authority that gave it. */
interface ShownRegistration {
  key: string;
  label: EventConfig['boothFields'][number]['label'];
  number: string;
  confirmedAt: string | null;
  register: Register;
}

/** The registrations a booth states. */
export function listRegistrations(
  fields: EventConfig['boothFields'],
  facts: Booth['facts'],
): ShownRegistration[] {
  return fields.flatMap(({ key, kind, label }) => {
    const value = facts[key];
    if (kind !== 'registration' || typeof value !== 'object' || Array.isArray(value)) return [];
    const { state, number, confirmedAt } = value;
    const register = registers[String(state)];
    if (!register || typeof number !== 'string') return [];
    const at = typeof confirmedAt === 'string' ? confirmedAt : null;
    return [{ key, label, number, confirmedAt: at, register }];
  });
}
