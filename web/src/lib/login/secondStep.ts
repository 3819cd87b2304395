let onDemand: () => void = () => undefined;

/** Calls back when a call is refused because the event requires a second step; returns an unsubscribe function. */
export function onSecondStepRequired(listener: () => void): () => void {
  onDemand = listener;
  return () => {
    onDemand = () => undefined;
  };
}

/** Reports a call refused because the event requires a second step. */
export function requireSecondStep(): void {
  onDemand();
}
