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

/** Shows the pages of a router; what is inside says by an `Outlet` where. */
export function Routed({ router, children }: { router: Router; children: ReactNode }) {
  const [shown, setShown] = useState(router.shown);
  const key = useRef<string>(null);
  // asked before anything is drawn, as the page would be laid out to answer
  const [wasScrolled] = useState(() => globalThis.scrollY > 0);
  useEffect(() => {
    const stop = watchScroll(() => key.current ?? '');
    const show = (next: Shown) => {
      if (key.current !== null) keepScroll(key.current);
      // in slices: a slow phone is heard while a page is drawn
      startTransition(() => setShown(next));
    };
    const quiet = router.listen(show);
    // what was gone to before anybody listened
    startTransition(() => setShown(router.shown));
    return () => {
      quiet();
      stop();
    };
  }, [router]);
  useLayoutEffect(() => {
    // what was scrolled before the application was there stays
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

/** The page that is shown, in what stands around it and its like. */
export function Outlet({ missing, crash }: { missing: ReactNode; crash: ReactNode }) {
  const { Page, Frame, failed, location } = useShown();
  if (failed) return crash;
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
  /** Elsewhere it is tried again. */
  at?: string;
  children: ReactNode;
}

/** Shows something else in place of what failed while it was drawn. */
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

/** Where the page that is shown is; its links may have led on already. */
export function useLocation(): Address {
  return useShown().location;
}

/** The name of the page that is shown; none where nothing is. */
export function usePage(): PageName | undefined {
  return useShown().page;
}

/** What the page's address names in braces. */
export function useParams<Name extends string>(): Record<Name, string> {
  return useShown().params as Record<Name, string>;
}

/** What the page's address carries behind its `?`: written by anybody, so it may be anything. */
export function useSearch(): Record<string, unknown> {
  return useShown().location.search;
}

/** Goes to a page; done when it is shown. */
export function useNavigate(): (target: Target & Move) => Promise<void> {
  return useRouter().navigate;
}

/** Leads on as soon as it is drawn. */
export function Navigate(target: Target & Move): null {
  const router = useRouter();
  const wanted = useRef(target);
  useEffect(() => {
    void router.navigate(wanted.current);
  }, [router]);
  return null;
}
