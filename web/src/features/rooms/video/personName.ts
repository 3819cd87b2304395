import { fullName, type RoomPerson } from '@pavilion/contract';

/** A participant's full name. */
export function personName({ first_name, last_name }: RoomPerson): string {
  return fullName({ first_name, last_name });
}
