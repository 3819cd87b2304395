let tell: () => void = () => undefined;

/** Hears when a call is refused for want of the second step that the event demands; answers how to stop. */
export function onSecondStepRequired(listener: () => void): () => void {
  tell = listener;
  return () => {
    tell = () => undefined;
  };
}

/** A call was refused for want of the second step that the event demands. */
export function requireSecondStep(): void {
  tell();
}
