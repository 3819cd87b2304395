import type { HelpPerson } from '@pavilion/contract';

/** A person's first and last name; empty when the person is gone. */
export function nameOf(person: HelpPerson | null): string {
  return person ? `${person.first_name} ${person.last_name}`.trim() : '';
}
