import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Draws a component as a page of the application would; answers the router, to see where it leads. `path` is that of the contract's page, for what is in its braces. */
export async function showPage(page: ReactElement, at = '/', path = '/') {
  const root = createRootRoute({ component: () => page, notFoundComponent: () => null });
  const place = createRoute({
    getParentRoute: () => root,
    path: path.replaceAll(/\{(\w+)\}/g, '$$$1'),
  });
  const router = createRouter({
    routeTree: root.addChildren([place]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  const queries = new QueryClient({
    defaultOptions: { mutations: { networkMode: 'always' }, queries: { retry: false } },
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}
