import { useRouter } from '../../render/router.ts';
import { start } from '../start.ts';
import { reloadInside } from './enter.ts';
import { type InvitationPath, keepToken } from './keptToken.ts';

/** Leads on from an invitation that was accepted: forgets its token, and opens a page. */
export function useWayOn(path: InvitationPath): (href: string) => void {
  const router = useRouter();
  return (href) => {
    keepToken(path, '');
    if (!start || start.event.state === 'open') void router.navigate({ href, replace: true });
    else reloadInside(href);
  };
}
