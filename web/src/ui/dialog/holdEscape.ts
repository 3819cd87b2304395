import { createContext, useContext, useEffect } from 'react';

/** Given by a dialog: `true` leaves Escape to what is open above it. */
export const HoldEscape = createContext<(isHeld: boolean) => void>(() => {});

/** Leaves Escape to this part, while it is there, instead of the dialog it is in. */
export function useHoldEscape(isHeld: boolean): void {
  const hold = useContext(HoldEscape);
  useEffect(() => {
    if (!isHeld) return undefined;
    hold(true);
    return () => hold(false);
  }, [hold, isHeld]);
}
