import { MantineProvider } from '@mantine/core';
import type { PageName } from '@pavilion/contract';
import { pages } from '@pavilion/contract/pages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { decoded, memoryHistory, Outlet, Routed, Router } from '../render/router.ts';

/** Renders a component as a page of the application; returns the router, to check navigation. `path` is the page's in the contract, for its name and parameters. */
export async function showPage(page: ReactElement, at = '/', path = '/') {
  const named = (Object.keys(pages) as PageName[]).find((name) => pages[name].path === path);
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const Page = () => page;
  let params: Record<string, string> = {};
  const router = new Router(
    ({ pathname }) => {
      const found = Object.entries(pattern.exec(pathname)?.groups ?? {});
      // the page stays on screen wherever it navigates
      if (found.length)
        params = Object.fromEntries(found.map(([name, part]) => [name, decoded(part)]));
      return { page: named ?? 'home', params, load: () => Promise.resolve({ Page }) };
    },
    memoryHistory(at),
    '',
  );
  await router.load();
  const queries = new QueryClient({
    defaultOptions: { mutations: { networkMode: 'always' }, queries: { retry: false } },
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Routed router={router}>
          <Outlet missing={null} crash={null} offline={null} />
        </Routed>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}
