import type { RoomPerson } from '@pavilion/contract';

/** How somebody inside is called. */
export function nameOf({ first_name, last_name }: RoomPerson): string {
  return `${first_name} ${last_name}`.trim();
}
