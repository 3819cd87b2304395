import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// The test files of a worker share its page and libraries: each starts with modules of its own and leaves an empty page.
vi.resetModules();
// a second is too short on a busy machine
configure({ asyncUtilTimeout: 15_000 });
if (typeof document !== 'undefined') {
  // an earlier file may have navigated to another page
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'http://localhost:3000/',
  );
  const stop = watch();
  afterAll(async () => {
    cleanup();
    // modules that arrive later would read the next file's page before it is set up
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    stop();
    clear();
  });
}

/** Events of the tab as a whole; libraries listen to others once for all files. */
const ofTab = /^(visibilitychange|(on|off)line|page(show|hide)|storage|beforeunload)$/;

/** Returns a function that stops all timers and listeners the page starts from now on. */
function watch(): () => void {
  const begun: (() => void)[] = [];
  const { setTimeout, setInterval } = globalThis;
  const keep = (timer: NodeJS.Timeout) => {
    begun.push(() => clearTimeout(timer));
    return timer;
  };
  Object.assign(globalThis, {
    setTimeout: (...args: Parameters<typeof setTimeout>) => keep(setTimeout(...args)),
    setInterval: (...args: Parameters<typeof setInterval>) => keep(setInterval(...args)),
  });
  for (const target of [window, document]) {
    const { addEventListener } = target;
    target.addEventListener = (...args: Listened) => {
      addEventListener.apply(target, args);
      if (ofTab.test(args[0])) begun.push(() => target.removeEventListener(...args));
    };
    begun.push(() => Object.assign(target, { addEventListener }));
  }
  return () => {
    for (const end of begun) end();
    Object.assign(globalThis, { setTimeout, setInterval });
  };
}

type Listened = [name: string, listener: EventListenerOrEventListenerObject];

function clear(): void {
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(document, 'visibilityState');
  for (const element of [document.head, document.body, document.documentElement])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
}
