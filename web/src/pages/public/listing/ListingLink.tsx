import type { Listing } from '@pavilion/contract';
import { useLogin } from '../../../lib/login/login.ts';
import { Link } from '../../../render/router.ts';

/** The name of a booth or an item, which leads to it at the booth: guests look in from outside. */
export function ListingLink({ listing: { _id, name, item, booth } }: { listing: Listing }) {
  const isSignedIn = useLogin() !== null;
  return (
    <Link
      to={isSignedIn ? '/booth/$id' : '/preview/$id'}
      params={{ id: booth._id }}
      {...(item && isSignedIn && { search: { open: `item:${_id}` } })}
    >
      {name}
    </Link>
  );
}
