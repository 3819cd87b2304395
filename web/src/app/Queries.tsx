import { notifyManager, QueryClientProvider, timeoutManager } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queriesOfServer } from '../render/hydration.ts';
import { FreshQueries } from '../lib/api/FreshQueries.ts';
import { quietTimers } from '../lib/api/quietTimers.ts';
import { useLogin } from '../lib/login/login.ts';
import { isGivenUp } from '../lib/api/slowCalls.ts';

// pending state has to show before the second click of a double click
notifyManager.setScheduler(queueMicrotask);
timeoutManager.setTimeoutProvider(quietTimers);

/**
 * The query cache of one person. When someone logs in or out, here or in another tab, everything inside remounts with
 * an empty cache, and replies still on their way are dropped. Outside, on guest pages, everyone counts as logged out.
 */
export function Queries({ outside, children }: { outside: boolean; children: ReactNode }) {
  const person = useLogin()?.user._id;
  return <OwnQueries key={(!outside && person) || 'nobody'}>{children}</OwnQueries>;
}

/** An empty query cache. */
export function newQueries(): FreshQueries {
  return new FreshQueries({
    defaultOptions: {
      // without a network, calls fail visibly instead of waiting unseen
      queries: {
        retry: (failures, error) => failures < 1 && !isGivenUp(error),
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function OwnQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(() => queriesOfServer() ?? newQueries());
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
