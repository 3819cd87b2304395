import { fullName } from '@pavilion/contract';
import { useEffect } from 'react';
import { useLogin } from '../../../lib/login.ts';
import { start } from '../../../lib/start.ts';
import { loadWidget, type Widget } from './widgets.ts';

const reloadedKey = 'pavilion-widget-page';

/** The booth's own chat service: loaded with the visitor's details while the booth is shown, removed on leaving. */
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

/** Reloads a page whose policy blocks the service: only the booth's page as the server sends it allows it. Once per address. */
function openAfresh(): void {
  if (sessionStorage.getItem(reloadedKey) === location.pathname) return;
  sessionStorage.setItem(reloadedKey, location.pathname);
  location.reload();
}
