import type { PageName } from '@pavilion/contract/pages';
import {
  Component,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Address, Target } from './address.ts';
import type { Move, Router, Shown } from './Router.ts';
import { beginScroll, keepScroll, watchScroll } from './scroll.ts';

const RouterContext = createContext<Router | null>(null);
const ShownContext = createContext<Shown | null>(null);

/** Provides a router; an `Outlet` inside renders its pages. */
export function Routed({ router, children }: { router: Router; children: ReactNode }) {
  const [shown, setShown] = useState(router.shown);
  const key = useRef<string>(null);
  // read before anything renders, since later it would force a layout
  const [wasScrolled] = useState(() => globalThis.scrollY > 0);
  useEffect(() => {
    const stop = watchScroll(() => key.current ?? '');
    const show = (next: Shown) => {
      if (key.current !== null) keepScroll(key.current);
      if (next.isSame) return setShown(next);
      // a transition, so that slow phones respond while a page renders
      startTransition(() => setShown(next));
    };
    const quiet = router.listen(show);
    // the router may have navigated before this listened
    startTransition(() => setShown(router.shown));
    return () => {
      quiet();
      stop();
    };
  }, [router]);
  useLayoutEffect(() => {
    // people who scrolled before the application started stay where they are
    if (key.current !== null || !wasScrolled) beginScroll(shown);
    key.current = shown.key;
    router.settle();
  }, [router, shown, wasScrolled]);
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>{children}</ShownContext>
    </RouterContext>
  );
}

interface OutletProps {
  missing: ReactNode;
  crash: ReactNode;
  /** While the page can't be loaded; it appears once the server answers. */
  offline: ReactNode;
}

/** Renders the current page, inside its frame. */
export function Outlet({ missing, crash, offline }: OutletProps) {
  const { Page, Frame, failed, location } = useShown();
  if (failed) return failed === 'offline' ? offline : crash;
  if (!Page) return missing;
  const page = (
    <Caught fallback={crash} at={location.pathname}>
      <Page />
    </Caught>
  );
  return Frame ? <Frame>{page}</Frame> : page;
}

interface CaughtProps {
  fallback: ReactNode;
  /** A new value tries again. */
  at?: string;
  children: ReactNode;
}

/** An error boundary: renders the fallback instead of what failed. */
export class Caught extends Component<CaughtProps, { failed: boolean; at?: string }> {
  override state: { failed: boolean; at?: string } = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: CaughtProps, state: { at?: string }) {
    return at === state.at ? null : { at, failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

export function useRouter(): Router {
  return use(RouterContext)!;
}

function useShown(): Shown {
  return use(ShownContext)!;
}

/** The address of the page on screen; the router may be loading another one already. */
export function useLocation(): Address {
  return useShown().location;
}

/** Whether something else is shown instead of a page that couldn't be loaded. */
export function useHasFailed(): boolean {
  return useShown().failed !== undefined;
}

/** The name of the page on screen, if its address has one. */
export function usePage(): PageName | undefined {
  return useShown().page;
}

/** The parameters of the page's address. */
export function useParams<Name extends string>(): Record<Name, string> {
  return useShown().params as Record<Name, string>;
}

/** The page's search parameters. Anyone can write a link, so they can be anything. */
export function useSearch(): Record<string, unknown> {
  return useShown().location.search;
}

/** Goes to a page; resolves when it is on screen. */
export function useNavigate(): (target: Target & Move) => Promise<void> {
  return useRouter().navigate;
}

/** Navigates as soon as it renders. */
export function Navigate(target: Target & Move): null {
  const router = useRouter();
  const wanted = useRef(target);
  useEffect(() => {
    void router.navigate(wanted.current);
  }, [router]);
  return null;
}
