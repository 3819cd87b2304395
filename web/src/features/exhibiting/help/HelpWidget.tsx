import { fullName } from '@pavilion/contract';
import { useEffect } from 'react';
import { useLogin } from '../../../lib/login.ts';
import { start } from '../../../lib/start.ts';
import { loadWidget, type Widget } from './widgets.ts';

const reloadedKey = 'pavilion-widget-page';

/** The chat service of a booth's own: there while the booth is shown, knows who the visitor is, gone on leaving. */
export function HelpWidget({ widget }: { widget: Widget }) {
  const { user } = useLogin()!;
  const { provider, id } = widget;
  const name = fullName(user);
  const { email, mobile } = user;
  useEffect(() => {
    if (start?.widget !== provider) return openAfresh();
    sessionStorage.removeItem(reloadedKey);
    return loadWidget({ provider, id }, { name, email, mobile });
  }, [provider, id, name, email, mobile]);
  return null;
}

/** The page in hand does not let this service in: only a booth's page as the server sends it does. Tried once for an address. */
function openAfresh(): void {
  if (sessionStorage.getItem(reloadedKey) === location.pathname) return;
  sessionStorage.setItem(reloadedKey, location.pathname);
  location.reload();
}
