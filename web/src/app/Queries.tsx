import { notifyManager, QueryClientProvider, timeoutManager } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queriesOfServer } from '../lib/hydration.ts';
import { FreshQueries } from '../lib/FreshQueries.ts';
import { quietTimers } from '../lib/quietTimers.ts';
import { useLogin } from '../lib/login.ts';
import { isGivenUp } from '../lib/slowCalls.ts';

// what is being sent is known before the second click of a double click
notifyManager.setScheduler(queueMicrotask);
timeoutManager.setTimeoutProvider(quietTimers);

/**
 * What the server answers to one person. Whoever comes or goes, here or in another tab, everything inside begins anew
 * without it; what was still being asked is answered to nobody. Outside, on the pages of guests, nobody is anybody yet.
 */
export function Queries({ outside, children }: { outside: boolean; children: ReactNode }) {
  const person = useLogin()?.user._id;
  return <OwnQueries key={(!outside && person) || 'nobody'}>{children}</OwnQueries>;
}

/** Queries that know nothing yet. */
export function newQueries(): FreshQueries {
  return new FreshQueries({
    defaultOptions: {
      // a call without a network fails and says so: nothing waits unseen
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
