const textFields =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=file], [type=color])';
const leading = /^(Tab|Escape|Home|End|Page\w+|Arrow\w+)$/;
const pauseMs = 1000;

/** When someone types on after their field has lost the focus, keeps the keys from pressing buttons or triggering shortcuts, until they pause or move on. */
export function keepTyping(): () => void {
  let typedAt = -Infinity;
  const leave = () => {
    typedAt = -Infinity;
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (leading.test(event.key)) return leave();
    const field = event.target instanceof Element && event.target.closest(textFields);
    if (field) {
      // Enter submits a single-line field, and ends the typing
      const isSent = event.key === 'Enter' && field instanceof HTMLInputElement;
      return isSent ? leave() : void (typedAt = event.timeStamp);
    }
    if (event.timeStamp - typedAt > pauseMs) return;
    typedAt = event.timeStamp;
    event.preventDefault();
    event.stopPropagation();
  };
  // Space presses a button on keyup
  const letGo = (event: KeyboardEvent) => {
    const isField = event.target instanceof Element && event.target.closest(textFields);
    if (event.key === ' ' && !isField && event.timeStamp - typedAt <= pauseMs)
      event.preventDefault();
  };
  addEventListener('keydown', press, true);
  addEventListener('keyup', letGo, true);
  addEventListener('pointerdown', leave, true);
  return () => {
    removeEventListener('keydown', press, true);
    removeEventListener('keyup', letGo, true);
    removeEventListener('pointerdown', leave, true);
  };
}
