import { useMemo } from 'react';

/** The same object for as long as its content is the same, so that nothing is drawn again for it. */
export function useSame<Value>(value: Value): Value {
  const written = JSON.stringify(value);
  return useMemo(() => JSON.parse(written) as Value, [written]);
}
