const textFields =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=file], [type=color])';
const leading = /^(Tab|Escape|Home|End|Page\w+|Arrow\w+)$/;
const pauseMs = 1000;

/** Whoever types on when their field has lost the focus presses no button and opens no shortcuts, until they pause or go elsewhere themselves. */
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
      // what was typed into one line is sent by Enter, and done
      const isSent = event.key === 'Enter' && field instanceof HTMLInputElement;
      return isSent ? leave() : void (typedAt = event.timeStamp);
    }
    if (event.timeStamp - typedAt > pauseMs) return;
    typedAt = event.timeStamp;
    event.preventDefault();
    event.stopPropagation();
  };
  // Space presses a button as it is let go
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
