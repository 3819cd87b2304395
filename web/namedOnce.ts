import type { Plugin } from 'vite';

/** Mantine names every field anew once it is drawn, for servers that draw React, and so draws each twice; React's own names serve. */
export function namedOnce(): Plugin {
  return {
    name: 'named-once',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/hooks\/esm\/use-id\/use-id\.mjs/ },
      handler(code) {
        const [once, ...more] = code.match(/useIsomorphicEffect\(\(\) => \{.*?\}, \[\]\);/gs) ?? [];
        if (!once || more.length)
          throw new Error('Mantine’s useId is another one: see whether it still draws twice.');
        return code.replace(once, '');
      },
    },
  };
}
