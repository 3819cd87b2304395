import { useNavigate, useRouter, useSearch } from '../render/router.ts';
import { useCallback, useEffect, useRef } from 'react';

interface Opened<Name> {
  open: Name | null;
  /** Whether what stays beside the page is open, alone or behind something else. */
  isAsideOpen: boolean;
  show: (name: Name | null) => void;
}

/** Keeps what is open on a page in its address (`?open=…`): it can be shared, Back closes it, and the focus returns to what opened it. What else opens while `aside` is open leaves it open (`?open=…&aside=…`). */
export function useOpen<Name extends string>(
  names: readonly Name[],
  aside?: NoInfer<Name>,
): Opened<Name> {
  const navigate = useNavigate();
  const router = useRouter();
  const asked = useSearch();
  const open = names.find((name) => name === asked['open']) ?? null;
  const isBehind = open !== aside && asked['aside'] === aside;
  const isAsideOpen = aside !== undefined && names.includes(aside) && (open === aside || isBehind);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (open !== null) return;
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }, [open]);
  const show = useCallback(
    (name: Name | null) => {
      if (name === null && opener.current) {
        router.back();
        return;
      }
      if (open === null) opener.current = document.activeElement as HTMLElement | null;
      const next = name ?? (open !== null && isBehind && isAsideOpen ? aside : null);
      const isClosingAside = name === null && open === null;
      const keepsAside = isAsideOpen && next !== aside && !isClosingAside;
      void navigate({
        to: '.',
        search: { ...(next && { open: next }), ...(keepsAside && { aside }) },
        replace: open !== null && !(keepsAside && open === aside),
        resetScroll: false,
      });
    },
    [router, navigate, open, aside, isBehind, isAsideOpen],
  );
  return { open, isAsideOpen, show };
}
