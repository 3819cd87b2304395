import type { BoothInHall } from '../../../features/venue/booth/data.ts';
import type { OpenedCard } from '../../../features/venue/booth/cards.ts';
import type { BoothPlace } from '../../../features/venue/booth/places.ts';
import { type Home, toHome } from '../../../features/venue/cost/toHome.ts';
import { useKindFields } from '../../../lib/event/useKindFields.ts';

/** What a booth's address opens: a place, its site visits, the sums about an item by its id, or what a card is of. */
export type Opened = BoothPlace | OpenedCard | 'tours' | `costs:${string}`;

/** The homes that sums at a booth are about, by what its address opens. */
export function useHomes(booth: BoothInHall): Map<Opened, Home | null> {
  const { boothFields, boothItems } = useKindFields(booth.kind);
  return new Map<Opened, Home | null>([
    ['costs', toHome(booth, boothFields)],
    ...(booth.items ?? []).map(
      (item) => [`costs:${item._id}`, toHome(item, boothItems?.fields ?? [])] as const,
    ),
  ]);
}
