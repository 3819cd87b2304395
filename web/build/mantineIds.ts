import type { Plugin } from 'vite';

/** For server rendering, Mantine gives every field a new id after mounting and so renders each twice; React's own ids will do. */
export function mantineIds(): Plugin {
  return {
    name: 'mantine-ids',
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
