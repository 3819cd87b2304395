import { useListings } from '../../../features/venue/booth/data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { BoothCard } from './BoothCard.tsx';
import styles from './Listing.module.css';

/** Booths and items that a message links to; those that are no longer there are left out. `own`: the reader wrote it. */
export function LinkedListings({ ids, own }: { ids: string[]; own: boolean }) {
  const { data: listings } = useListings(ids);
  if (!listings?.length) return null;
  return (
    <Stack gap={2} className={own ? styles.linkedByOwn : styles.linked}>
      {listings.map((listing) => (
        <BoothCard key={listing._id} listing={listing} heading="h3" />
      ))}
    </Stack>
  );
}
