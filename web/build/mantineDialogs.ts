import type { Plugin } from 'vite';

/** Mantine’s dialogs check whether they scroll in its ScrollArea, which adds 20 KiB of Floating UI to every page with a dialog; none of ours do. */
export function mantineDialogs(): Plugin {
  return {
    name: 'mantine-dialogs',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/components\/(Modal|Drawer)\/(Modal|Drawer)Root\.mjs/ },
      handler(code) {
        const asked = code.match(/scrollAreaComponent === ScrollArea\.Autosize/g) ?? [];
        const brought = code.match(/import \{ ScrollArea \} from "[^"]+";/g) ?? [];
        if (asked.length !== 1 || brought.length !== 1)
          throw new Error('Mantine’s dialogs are others: see whether they still need ScrollArea.');
        return code.replace(brought[0]!, '').replace(asked[0]!, 'false');
      },
    },
  };
}
