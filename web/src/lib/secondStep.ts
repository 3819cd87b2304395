let onDemand: () => void = () => undefined;

/** Hears when a call is refused for want of the second step that the event demands; answers how to stop. */
export function onSecondStepRequired(listener: () => void): () => void {
  onDemand = listener;
  return () => {
    onDemand = () => undefined;
  };
}

/** A call was refused for want of the second step that the event demands. */
export function requireSecondStep(): void {
  onDemand();
}
