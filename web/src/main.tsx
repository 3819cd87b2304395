// schemas check without code made at run time: the site's own policy forbids it, and browsers report each try
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// what the server drew is painted before the application is read, which takes slow phones a while
const painted = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  // a hidden tab paints nothing
  setTimeout(resolve, document.visibilityState === 'visible' ? 1000 : 0);
});
await painted;
// one after the other, with a breath between: a slow phone stays alive meanwhile
await import('react-dom/client');
await new Promise((resolve) => setTimeout(resolve));
await import('./app/begin.tsx');

export {};
