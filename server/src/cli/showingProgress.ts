import type { WriteStream } from 'node:tty';
import type { Terminal } from './Command.ts';

const leastMsBetween = 100;
const eraseLine = '\r\u001b[K';

/** The same terminal, whose last line says how far a command is. */
export function showingProgress(terminal: Terminal, screen: Pick<WriteStream, 'write'>): Terminal {
  let lastShownMs = -Infinity;
  const erase = () => {
    if (lastShownMs > -Infinity) screen.write(eraseLine);
    lastShownMs = -Infinity;
  };
  return {
    ...terminal,
    showProgress(line) {
      const now = performance.now();
      if (now - lastShownMs < leastMsBetween) return;
      screen.write(eraseLine + line);
      lastShownMs = now;
    },
    print(line) {
      erase();
      terminal.print(line);
    },
    printError(line) {
      erase();
      terminal.printError(line);
    },
  };
}
