import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Address } from './address.ts';
import { Link } from './Link.tsx';
import { type PageHistory, browserHistory, memoryHistory } from './history.ts';
import { type Match, type Loaded, Router } from './Router.ts';
import { Navigate, Outlet, Routed, useLocation, useParams, useSearch } from './routing.tsx';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  window.scrollTo(0, 0);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Ways() {
  return (
    <nav>
      <Link to="/lobby">Lobby</Link>
      <Link to="/exhibition-hall" search={{ city: 'Pune' }} className="way">
        Hall
      </Link>
      <Link to="/booth/$id" params={{ id: '7' }}>
        Booth
      </Link>
      <Link to="/lounge">Lounge</Link>
    </nav>
  );
}
const Lobby = () => <h1>Lobby</h1>;
const Hall = () => <h1>Hall of {String(useSearch()['city'])}</h1>;
const Booth = () => <h1>Booth {useParams<'id'>().id}</h1>;
const Lounge = () => <Navigate to="/booth/$id" params={{ id: '9' }} replace />;
const Broken = () => {
  throw new Error('it broke');
};

type Load = () => Promise<Loaded>;
const loads: Record<string, Load> = {};
function match({ pathname }: Address): Match {
  if (pathname === '/') return { redirect: '/lobby' };
  const [, name = '', id = ''] = pathname.split('/');
  const load = loads[name];
  return load ? { page: 'lobby', params: { id }, load } : null;
}

async function open(at: string | PageHistory, root = '') {
  Object.assign(loads, {
    lobby: async () => ({ Page: Lobby }),
    'exhibition-hall': async () => ({ Page: Hall }),
    booth: async () => ({ Page: Booth }),
    lounge: async () => ({ Page: Lounge }),
    security: async () => ({ Page: Broken }),
  } satisfies Record<string, Load>);
  const router = new Router(match, typeof at === 'string' ? memoryHistory(at) : at, root);
  await router.load();
  render(
    <Routed router={router}>
      <Ways />
      <Outlet
        missing={<h1>Nothing is here</h1>}
        crash={<h1>Try again</h1>}
        offline={<h1>Offline</h1>}
      />
      <Place />
    </Routed>,
  );
  return router;
}
const Place = () => <p>{useLocation().href}</p>;
const heading = () => screen.getByRole('heading').textContent;
const link = (name: string) => screen.getByRole('link', { name });

test('alice is led on from where nothing is shown, and the link to where she is says so', async () => {
  await open('/');
  expect(heading()).toBe('Lobby');
  expect(link('Lobby').getAttribute('aria-current')).toBe('page');
  expect(link('Hall').getAttribute('aria-current')).toBeNull();
  await userEvent.click(link('Hall'));
  await waitFor(() => expect(heading()).toBe('Hall of Pune'));
  expect(link('Hall').className).toBe('way active');
  await userEvent.click(link('Lounge'));
  await waitFor(() => expect(heading()).toBe('Booth 9'));
});

test('the page that alice leaves stays until the next one is there, and the last of her wishes counts', async () => {
  const router = await open('/lobby');
  let resolveHall: (loaded: Loaded) => void = () => undefined;
  loads['exhibition-hall'] = () => new Promise((resolve) => (resolveHall = resolve));
  await userEvent.click(link('Hall'));
  expect([heading(), screen.getByText('/lobby').tagName]).toEqual(['Lobby', 'P']);
  expect(router.location.href).toBe('/exhibition-hall?city=Pune');
  await userEvent.click(link('Booth'));
  await waitFor(() => expect(heading()).toBe('Booth 7'));
  await act(async () => resolveHall({ Page: Hall }));
  expect(heading()).toBe('Booth 7');
});

test('what alice chooses one after another on a page counts together, and shows at once', async () => {
  const router = await open('/exhibition-hall?city=Pune');
  expect(heading()).toBe('Hall of Pune');
  act(() => {
    void router.navigate({ to: '.', search: { city: 'Kochi' }, replace: true });
    expect(router.shown.location.search).toEqual({ city: 'Kochi' });
  });
  expect(heading()).toBe('Hall of Kochi');
});

test('a page is loaded as soon as alice is about to open it', async () => {
  await open('/lobby');
  const load = vi.fn(loads['booth']!);
  loads['booth'] = load;
  link('Booth').focus();
  expect(load).toHaveBeenCalledTimes(1);
});

test('links of an event with a slug are whole, and open elsewhere as the browser has them', async () => {
  const router = await open('/e/expo/lobby', '/e/expo');
  expect(link('Booth').getAttribute('href')).toBe('/e/expo/booth/7');
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(link('Booth'));
  expect(router.location.href).toBe('/lobby');
});

test('where nothing is, and where something broke, alice is told', async () => {
  const router = await open('/nowhere');
  expect(heading()).toBe('Nothing is here');
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  void router.navigate({ href: '/security' });
  await waitFor(() => expect(heading()).toBe('Try again'));
  expect(errors).toHaveBeenCalled();
  void router.navigate({ href: '/lobby' });
  await waitFor(() => expect(heading()).toBe('Lobby'));
});

test('a page that is gone with an older version comes anew from the server', async () => {
  const history = {
    ...memoryHistory('/lobby'),
    reload: vi.fn(async () => await new Promise<never>(() => {})),
  };
  const router = await open(history);
  vi.stubGlobal('fetch', async () => new Response());
  loads['booth'] = () => Promise.reject(new Error('404'));
  void router.navigate({ href: '/booth/7' });
  await waitFor(() => expect(history.reload).toHaveBeenCalled());
  expect([history.href(), heading()]).toEqual(['/booth/7', 'Lobby']);
});

test('a page that alice opens without a network says so, and comes by itself once the server answers', async () => {
  const router = await open('/lobby');
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let server = () => Promise.reject<Response>(new Error('no way to it'));
  vi.stubGlobal('fetch', () => server());
  const { booth } = loads;
  loads['booth'] = () => Promise.reject(new Error('no network'));
  void router.navigate({ href: '/booth/7' });
  await waitFor(() => expect(heading()).toBe('Offline'));
  loads['booth'] = booth!;
  network.mockReturnValue(true);
  server = async () => new Response();
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(heading()).toBe('Booth 7'));
});

test('with a network but no way to the server, the page alice is on is not loaded anew', async () => {
  const reload = vi.fn(async () => await new Promise<never>(() => {}));
  const router = await open({ ...memoryHistory('/lobby'), reload });
  vi.stubGlobal('fetch', () => Promise.reject<Response>(new Error('silent')));
  loads['booth'] = () => Promise.reject(new Error('silent'));
  void router.navigate({ href: '/booth/7' });
  await waitFor(() => expect(heading()).toBe('Offline'));
  await router.navigate({ href: '/lobby' });
  expect([heading(), reload.mock.calls]).toEqual(['Lobby', []]);
});

test('a page begins at its top, and Back brings alice to where she was, in a list of it too', async () => {
  const List = () => (
    <main>
      <h1>Lobby</h1>
      <ul data-testid="list" />
    </main>
  );
  history.replaceState(null, '', '/lobby');
  const router = await open(browserHistory());
  loads['lobby'] = async () => ({ Page: List });
  void router.refresh();
  const list = await screen.findByTestId('list');
  window.scrollTo(0, 400);
  list.scrollTo(0, 90);
  list.dispatchEvent(new Event('scroll'));
  const { state } = history;

  void router.navigate({ href: '/booth/7' });
  await waitFor(() => expect(heading()).toBe('Booth 7'));
  expect(scrollY).toBe(0);
  window.scrollTo(0, 30);
  void router.navigate({ to: '.', search: { open: 'chat' }, resetScroll: false });
  await screen.findByText('/booth/7?open=chat');
  expect([location.search, scrollY]).toEqual(['?open=chat', 30]);

  // as the browser goes back
  history.replaceState(state, '', '/lobby');
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(heading()).toBe('Lobby'));
  expect([scrollY, screen.getByTestId('list').scrollTop]).toEqual([400, 90]);
});
