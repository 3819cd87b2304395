import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { isOnDevice } from '../../lib/browser/onDevice.ts';
import type { ByServer } from '../../lib/text/useTranslation.ts';

interface Wishes {
  /** Null if the server doesn't translate. */
  byServer: ByServer | null;
  /** Whether messages can be translated at all. */
  isOffered: boolean;
  /** The messages that the reader wants translated. */
  ids: ReadonlySet<string>;
  /** Wants a message translated, or no longer. */
  toggle: (id: string) => void;
}

const Context = createContext<Wishes>({
  byServer: null,
  isOffered: false,
  ids: new Set(),
  toggle: () => undefined,
});

/** Holds which messages of a conversation its reader wants translated. */
export function TranslationWishes(given: { byServer: ByServer | null; children: ReactNode }) {
  const { byServer, children } = given;
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const wishes = useMemo(
    () => ({
      byServer,
      isOffered: byServer !== null || isOnDevice(),
      ids,
      toggle: (id: string) =>
        setIds((before) => {
          const after = new Set(before);
          if (!after.delete(id)) after.add(id);
          return after;
        }),
    }),
    [byServer, ids],
  );
  return <Context value={wishes}>{children}</Context>;
}

export function useWishes(): Wishes {
  return use(Context);
}
