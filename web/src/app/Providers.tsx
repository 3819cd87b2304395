import { MantineProvider } from '@mantine/core';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { start } from '../lib/start.ts';
import { themeOf } from './theme.ts';

const theme = themeOf(start?.event.config.look.brand ?? '#a8431f');
/** Libraries that write styles of their own look for the nonce here. */
declare global {
  var __webpack_nonce__: string | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
globalThis.__webpack_nonce__ = nonce;
// what is being sent is known before the second click of a double click
notifyManager.setScheduler(queueMicrotask);

/** What every page stands in: the event's look and the server's state. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // a call without a network fails and says so: nothing waits unseen
          queries: {
            retry: 1,
            staleTime: 15_000,
            refetchOnWindowFocus: true,
            networkMode: 'always',
          },
          mutations: { retry: false, networkMode: 'always' },
        },
      }),
  );
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce ?? ''}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
