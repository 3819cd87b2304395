import { useEffect } from 'react';
import { setQuiet } from '../../../lib/browser/quiet.ts';
import { useDoNotDisturb } from './data.ts';

/** Renders nothing; while mounted, keeps this page quiet when the person doesn't want to be disturbed. */
export function KeepQuiet(): null {
  const holds = useDoNotDisturb().data?.holds ?? false;
  useEffect(() => setQuiet(holds), [holds]);
  useEffect(() => () => setQuiet(false), []);
  return null;
}
