/** The part of the Trusted Types API used here; not all browsers have it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML?(html: string): string | null; createScriptURL?(url: string): string },
  ): { createHTML(html: string): string; createScriptURL(url: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('own', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

// Mantine writes its styles as HTML; without `<` no element is created
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html.includes('<') ? null : html),
});

/** Parses HTML into a document of its own, where nothing runs and nothing is fetched. */
export function readTrustedHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body;
}

/** Registers the service worker for the addresses below `scope`. */
export function registerWorker(scope: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(toAddress('/worker.js'), { scope });
}

/** Starts one of our own scripts as a worker of this page. */
export function openWorker(address: string): Worker {
  return new Worker(toAddress(address), { type: 'module' });
}

/** Adds one of our own scripts to the page. */
export function addScript(address: '/embed/agenda.js'): void {
  const script = document.createElement('script');
  document.head.append(Object.assign(script, { type: 'module', src: toAddress(address) }));
}

function toAddress(own: string): string {
  return policy?.createScriptURL(own) ?? own;
}
