import '../testing/startPage.ts';
import { dehydrate, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FreshQueries } from '../lib/api/FreshQueries.ts';
import { saveLogin } from '../lib/login/login.ts';
import { meera } from '../testing/ownProfile.ts';
import { endHydration, queriesOfServer } from './hydration.ts';
import { openPage, renderedHere } from './openPage.ts';

const newQueries = () => new FreshQueries({ defaultOptions: { queries: { staleTime: 15_000 } } });
const greeting = () => document.querySelector('#root p');

function Greeting() {
  const { data } = useQuery({ queryKey: ['greeting'], queryFn: () => 'Hello from the browser' });
  return <p>{data}</p>;
}

function App() {
  const [queries] = useState(() => queriesOfServer() ?? newQueries());
  useEffect(endHydration, []);
  return (
    <QueryClientProvider client={queries}>
      <Greeting />
    </QueryClientProvider>
  );
}

/** The page as the server sends it, with what it rendered or with the event's name alone. */
function sent(isRendered: boolean): void {
  const queries = newQueries();
  queries.setQueryData(['greeting'], 'Hello from the server');
  const page = renderToString(
    <QueryClientProvider client={queries}>
      <Greeting />
    </QueryClientProvider>,
  );
  const start = { at: '2021-06-02T05:30:00.000Z', answers: dehydrate(queries), parts: [] };
  document.body.innerHTML = isRendered
    ? `<div id="root">${page}</div><script id="rendered" type="application/json">${JSON.stringify(start)}</script>`
    : '<div id="root">Expo</div>';
}

async function opened(): Promise<void> {
  const loaded = Promise.resolve();
  await act(() => openPage({ app: <App />, rendered: renderedHere(), loaded, newQueries }));
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.documentElement.dataset['waiting'] = '';
});
afterEach(() => {
  saveLogin(null);
  delete document.documentElement.dataset['other'];
});

test('the page a guest was sent stays in place, with the replies it was rendered from', async () => {
  sent(true);
  const before = greeting();
  await opened();
  await waitFor(() => expect(document.documentElement.dataset['waiting']).toBeUndefined());
  expect(greeting()).toBe(before);
  expect(before!.textContent).toBe('Hello from the server');
});

test('asha’s own page takes the place of the app shell, and what it shows is asked for again', async () => {
  saveLogin({ token: 't', user: meera });
  sent(true);
  const before = greeting();
  await opened();
  await waitFor(() => expect(greeting()!.textContent).toBe('Hello from the browser'));
  expect(before!.isConnected).toBe(false);
});

test.each([
  ['the server rendered nothing', false],
  ['something else is shown to her', true],
])('alice’s browser renders the page where %s', async (_reason, isRendered) => {
  sent(isRendered);
  if (isRendered) document.documentElement.dataset['other'] = '';
  await opened();
  await waitFor(() => expect(greeting()!.textContent).toBe('Hello from the browser'));
});
