/** Whether the device can draw in space, as 360° pictures need it. */
export function canTurn(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    // browsers allow only a few at once
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
