import type { ComponentProps } from 'react';
import { Link } from '../../../render/router.ts';

/** A link of the menu or the footer: to a page of the event, or to another site in a tab of its own. */
export function InfoPageAnchor({
  to,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  if (to.startsWith('/'))
    return (
      <Link href={to} {...rest}>
        {children}
      </Link>
    );
  return (
    <a {...rest} href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
