import type { Listing } from '@pavilion/contract';
import { useLogin } from '../../../lib/login/login.ts';
import { Link } from '../../../render/router.ts';

/** The name of a booth or an item, which leads to the booth: guests look in from outside. */
export function ListingLink({ listing: { name, booth } }: { listing: Listing }) {
  const isSignedIn = useLogin() !== null;
  return (
    <Link to={isSignedIn ? '/booth/$id' : '/preview/$id'} params={{ id: booth._id }}>
      {name}
    </Link>
  );
}
