import { MantineProvider } from '@mantine/core';
import { notifyManager, QueryClientProvider, timeoutManager } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { useEvent } from '../lib/event.ts';
import { FreshQueries } from '../lib/FreshQueries.ts';
import { quietTimers } from '../lib/quietTimers.ts';
import { themeOf } from './theme.ts';

/** Libraries that write styles of their own look for the nonce here. */
declare global {
  var __webpack_nonce__: string | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
globalThis.__webpack_nonce__ = nonce;
// what is being sent is known before the second click of a double click
notifyManager.setScheduler(queueMicrotask);
timeoutManager.setTimeoutProvider(quietTimers);

/** What every page stands in: the event's look and the server's state. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () =>
      new FreshQueries({
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
  const look = useEvent()?.config.look;
  const brand = look?.brand ?? '#a8431f';
  const accent = look?.accent ?? '#e0a02e';
  const theme = useMemo(() => themeOf(brand), [brand]);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--brand', brand);
    document.documentElement.style.setProperty('--accent', accent);
  }, [brand, accent]);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce ?? ''}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
