import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { type Address, parseAddress, type Target } from './address.ts';
import type { Move } from './Router.ts';
import { useLocation, useRouter } from './routing.tsx';

/** Longer than a pointer takes to pass over a link. */
const intentMs = 50;

type LinkProps = Target &
  Move &
  Omit<ComponentProps<'a'>, 'href'> & {
    /** Whether its page loads as soon as the link is hovered, focused or touched. */
    preload?: boolean;
    /** When it is marked as current: `exact` on its own page only, not on pages below it; `includeSearch` only with the same search. */
    activeOptions?: { exact?: boolean; includeSearch?: boolean };
  };

/** A link to a page of the application, opened without loading a new document. */
export function Link({
  to,
  params,
  search,
  hash,
  href,
  replace,
  resetScroll,
  hashScrollIntoView,
  preload = true,
  activeOptions,
  className,
  children,
  ...rest
}: LinkProps) {
  const target = (href === undefined ? { to, params, search, hash } : { href }) as Target;
  const router = useRouter();
  const location = useLocation();
  const own = router.hrefFor(target);
  const isActive = isAt(location, parseAddress(own.slice(router.root.length)), activeOptions);
  const load = () => {
    if (preload) void router.preload(target);
  };
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = (press: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(press);
    const isElsewhere = press.metaKey || press.ctrlKey || press.shiftKey || press.altKey;
    if (press.defaultPrevented || press.button !== 0 || isElsewhere) return;
    if (rest.target && rest.target !== '_self') return;
    press.preventDefault();
    void router.navigate({ ...target, replace, resetScroll, hashScrollIntoView });
  };
  return (
    <a
      aria-current={isActive ? 'page' : undefined}
      {...rest}
      href={own}
      className={[className, isActive && 'active'].filter(Boolean).join(' ') || undefined}
      onClick={follow}
      onFocus={(event) => {
        rest.onFocus?.(event);
        load();
      }}
      onTouchStart={(event) => {
        rest.onTouchStart?.(event);
        load();
      }}
      onMouseEnter={(event) => {
        rest.onMouseEnter?.(event);
        waiting.current = setTimeout(load, intentMs);
      }}
      onMouseLeave={(event) => {
        rest.onMouseLeave?.(event);
        clearTimeout(waiting.current);
      }}
    >
      {children}
    </a>
  );
}

function isAt(
  here: Address,
  there: Address,
  { exact = false, includeSearch = true }: LinkProps['activeOptions'] = {},
): boolean {
  const [own, other] = [here, there].map(({ pathname }) => pathname.replace(/\/$/, ''));
  if (own !== other && (exact || !own!.startsWith(`${other}/`))) return false;
  return (
    !includeSearch ||
    Object.entries(there.search).every(
      ([key, value]) =>
        value === undefined || JSON.stringify(here.search[key]) === JSON.stringify(value),
    )
  );
}
