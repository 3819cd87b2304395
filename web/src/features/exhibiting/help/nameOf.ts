import { fullName, type HelpPerson } from '@pavilion/contract';

/** A person's first and last name; empty when the person is gone. */
export function nameOf(person: Pick<HelpPerson, 'first_name' | 'last_name'> | null): string {
  return person ? fullName(person) : '';
}
