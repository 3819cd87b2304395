import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { currentLogin } from './login.ts';

/** A draft in a drawer or dialog: survives a reload and an expired login, and is dropped once that closes. Also returns the initial value. Never for passwords and codes. */
export function useDraft<T extends object>(
  name: string,
  first: T,
): [draft: T, set: (part: Partial<T>) => void, begun: T] {
  const [begun] = useState(first);
  const [draft, setDraft] = useState<T>({ ...begun, ...readDraft<T>(name) });
  useEffect(() => {
    if (JSON.stringify(draft) === JSON.stringify(begun)) dropDraft(name);
    else keepDraft(name, draft);
    return () => {
      if (currentLogin()) dropDraft(name);
    };
  }, [name, draft, begun]);
  return [draft, (part) => setDraft((before) => ({ ...before, ...part })), begun];
}
