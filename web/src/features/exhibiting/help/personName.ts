import { fullName, type HelpPerson } from '@pavilion/contract';

/** A person's first and last name; empty if the person was deleted. */
export function personName(person: Pick<HelpPerson, 'first_name' | 'last_name'> | null): string {
  return person ? fullName(person) : '';
}
