import { type PageName, pages, type Page } from '@pavilion/contract/pages';
import { findArea, isBarred } from '@pavilion/contract/permissions';
import { usePage } from '../../render/router.ts';
import type { ReactNode } from 'react';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useLogin } from '../../lib/login/login.ts';

const NotIncluded = lazyNamed(() => import('./NotIncluded.tsx'), 'NotIncluded');

/** Pages guests can open too, although they're meant for logged-in people. */
const inside: PageName[] = ['rooms', 'ownRooms', 'meeting'];

/** Renders the page, unless the person's access class doesn't open its area of the event. */
export function AreaGate({ children }: { children: ReactNode }) {
  const user = useLogin()?.user ?? null;
  const name = usePage();
  const page: Page | undefined = name && pages[name];
  const isInside = page?.access === 'signedIn' || (name && inside.includes(name));
  const area = isInside ? findArea(page?.needs) : undefined;
  return area && isBarred(user, area) ? <NotIncluded area={area} /> : children;
}
