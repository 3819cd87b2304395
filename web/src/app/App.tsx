import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { endHydration } from '../lib/hydration.ts';
import type { Router } from '../lib/router/Router.ts';
import { Caught, Routed } from '../lib/router/routing.tsx';
import { Crash } from './Crash.tsx';
import { Providers } from './Providers.tsx';
import { Root } from './Root.tsx';

/** The whole application, as browsers and the server render it. */
export function App({ router }: { router: Router }) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset['other'];
  }, []);
  useEffect(endHydration, []);
  return (
    <StrictMode>
      <Providers>
        <Routed router={router}>
          <Caught fallback={<Crash />}>
            <Root />
          </Caught>
        </Routed>
      </Providers>
    </StrictMode>
  );
}
