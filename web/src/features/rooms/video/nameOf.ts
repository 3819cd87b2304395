import { fullName, type RoomPerson } from '@pavilion/contract';

/** How somebody inside is called. */
export function nameOf({ first_name, last_name }: RoomPerson): string {
  return fullName({ first_name, last_name });
}
