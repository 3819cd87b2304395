import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { endHydration } from '../render/hydration.ts';
import { Caught, Routed, type Router } from '../render/router.ts';
import { Crash } from './fallback/Crash.tsx';
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
