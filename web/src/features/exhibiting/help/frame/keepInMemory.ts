/** Gives a page without origin what browsers deny it, storage and cookies, in memory: chat services fail without, and so forget a visitor when the frame closes. */
export function keepInMemory(page: Window = window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (!works(() => page[name].length))
      Object.defineProperty(page, name, { value: memoryStorage(), configurable: true });
  if (works(() => page.document.cookie)) return;
  const cookies = new Map<string, string>();
  Object.defineProperty(page.document, 'cookie', {
    configurable: true,
    get: () => [...cookies].map((pair) => pair.join('=')).join('; '),
    set: (line: string) => {
      const [name = '', value = ''] = line.split(';')[0]!.split('=');
      cookies.set(name.trim(), value.trim());
    },
  });
}

function works(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(String(name)) ?? null,
    setItem: (name, value) => void kept.set(String(name), String(value)),
    removeItem: (name) => void kept.delete(String(name)),
    clear: () => kept.clear(),
  };
}
