import { useNavigate, useRouter, useSearch } from '../lib/router/routing.tsx';
import { useCallback, useEffect, useRef } from 'react';

/** Keeps what is open on a page in its address (`?open=…`): it can be shared, Back closes it, and the focus returns to what opened it. */
export function useOpen<Name extends string>(
  names: readonly Name[],
): { open: Name | null; show: (name: Name | null) => void } {
  const navigate = useNavigate();
  const router = useRouter();
  const asked = useSearch()['open'];
  const open = names.find((name) => name === asked) ?? null;
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
      void navigate({
        to: '.',
        search: name ? { open: name } : {},
        replace: open !== null,
        resetScroll: false,
      });
    },
    [router, navigate, open],
  );
  return { open, show };
}
