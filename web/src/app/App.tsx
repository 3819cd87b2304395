import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { endHydration } from '../lib/hydration.ts';
import { Providers } from './Providers.tsx';

/** The whole application, as browsers and the server render it. */
export function App({ router }: { router: AnyRouter }) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset['other'];
  }, []);
  useEffect(endHydration, []);
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
