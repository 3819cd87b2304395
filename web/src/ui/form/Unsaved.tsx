import { useContext, useEffect, useId, useState } from 'react';
import { UnsavedContext } from '../../lib/draft/UnsavedContext.ts';

/** For use in a form: while its draft differs from `saved` (by default, from the initial draft), the dialog or drawer around it asks before closing. */
export function Unsaved({ draft, saved }: { draft: unknown; saved?: unknown }) {
  const report = useContext(UnsavedContext);
  const form = useId();
  const [first] = useState(draft);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved === undefined ? first : saved);
  useEffect(() => {
    report(form, isChanged);
    return () => report(form, false);
  }, [report, form, isChanged]);
  return null;
}
