import {
  conference,
  type Features,
  getForm,
  leaveDesk,
  leavePlace,
  listAccessClasses,
  recordFormSteps,
  recordBoothVisit,
  type OwnProfile,
  findPage,
  propertyExpo,
  type Route,
} from '@pavilion/contract';
import { act, cleanup, configure, fireEvent, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { keepEvent } from '../lib/event/event.ts';
import { saveLogin } from '../lib/login/login.ts';
import { loadWorkTexts } from '../texts/texts.ts';
import { exampleOf, type Partly } from './exampleOf.ts';
import { fakeScreen } from './fakeScreen.ts';
import { type Answered, fakeServer, lost, routeName, Refusal } from './fakeServer.ts';
import { showPage } from './showPage.tsx';
import { event } from './startPage.ts';

/** A page with the replies to all its calls. */
interface Place {
  /** Who is where, as the test's title begins: `alice in the lobby`. */
  name: string;
  /** Null for a guest. */
  who: OwnProfile | null;
  page: ReactElement;
  address: string;
  /** Calls the page needs: it reports each that fails, with a way on. */
  replies: Reply[];
  /** Calls the page can do without, such as recording a visit or counting something beside a name. */
  extras?: Reply[];
  /** Calls whose failures are tested in another place. */
  around?: Reply[];
  /** Texts shown only when the page is complete. */
  whole: string[];
}

interface Reply {
  route: Route;
  answer: unknown;
}

/** A call and its reply, of which only what matters is given. */
export function reply<T>(
  route: Route & { reply: z.ZodType<T> },
  given?: Partly<NoInfer<T>>,
): Reply {
  return { route, answer: exampleOf(route.reply, given) };
}

interface Fault {
  name: string;
  answer: () => Answered<never>;
}

/** The ways a call fails: our server breaks, a proxy in front of it gives up, or nothing responds. */
const faults: Fault[] = [
  { name: 'answers 500', answer: () => new Refusal('server.broken') },
  {
    name: 'answers 503',
    answer: () => new Response('<h1>Bad gateway</h1>', { status: 503 }),
  },
  { name: 'is not there', answer: () => lost },
];

/** Calls pages make when left: served, but not waited for. */
const partings = [reply(leavePlace), reply(leaveDesk), reply(recordBoothVisit)];

/** Calls of a registration form that is prepared before it's opened, and counts how far it gets. */
const ahead = [
  reply(getForm, { questions: [] }),
  reply(listAccessClasses, { classes: [] }),
  reply(recordFormSteps, { noted: true }),
];

const features: Features = {
  ...propertyExpo.features,
  certificates: conference.features.certificates,
  members: conference.features.members,
  sponsors: conference.features.sponsors,
};

/** Tests each place: whichever call fails, in whatever way, the page says so and is complete once that is over. */
export function tryFaults(places: Place[]): void {
  beforeAll(async () => {
    // without the page's HTML, which is too long to read
    configure({ getElementError: (message) => new Error(message ?? '') });
    await loadWorkTexts();
    keepEvent({ ...event, config: { ...propertyExpo, features } });
    fakeScreen();
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('prefers-reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    }));
  });
  afterAll(() => {
    leave();
    vi.unstubAllGlobals();
  });

  for (const place of places)
    test(`${place.name} is told what went wrong and goes on, whichever call fails (F-02)`, async () => {
      const { replies, extras = [] } = place;
      if (replies.length === 0) await waitForWhole(place, await visit(place), 'nothing fails');
      // each fault comes first for some call
      for (const [index, call] of names(replies).entries())
        await tryAgain(place, call, [...faults.slice(index % 3), ...faults.slice(0, index % 3)]);
      if (extras.length > 0)
        for (const fault of faults) await doWithout(place, names(extras), fault);
    });
}

/** A call fails in one way, then in another at each retry: the page reports each, and is complete in the end. */
async function tryAgain(place: Place, call: string, inSequence: Fault[]): Promise<void> {
  const server = await visit(place, [call], inSequence[0]);
  let apologyText = '';
  for (const fault of inSequence) {
    server.fail([call], fault.answer);
    if (apologyText) fireEvent.click(wayOn(apology()!)!);
    apologyText = await nextTold(apologyText, `${call} ${fault.name}`);
  }
  server.fail([]);
  fireEvent.click(wayOn(apology()!)!);
  await waitForWhole(place, server, `${call} works again`);
}

/** The page is complete without these calls, and doesn't mention them. */
async function doWithout(place: Place, calls: string[], fault: Fault): Promise<void> {
  const server = await visit(place, calls, fault);
  const about = `${calls.join(', ')} ${fault.name}`;
  await waitForWhole(place, server, about);
  // the last failure may still be on its way to the page
  await act(() => new Promise((done) => setTimeout(done)));
  await waitForWhole(place, server, about);
}

/** Everything is shown, nothing is busy or reported as wrong, and the page has made exactly its calls. */
async function waitForWhole(
  place: Place,
  server: ReturnType<typeof fakeServer>,
  about: string,
): Promise<void> {
  const { replies, extras = [], around = [] } = place;
  await waitFor(() => {
    expect(missing(place), about).toEqual([]);
    expect(isBusy(), about).toBe(false);
    expect(apology()?.textContent, about).toBeUndefined();
    expect(new Set(server.calls()), about).toEqual(
      new Set(names([...replies, ...extras, ...around])),
    );
  });
}

/** The message about a failure; each way of failing has a different one. */
async function nextTold(before: string, about: string): Promise<string> {
  return waitFor(() => {
    const apologyText = apology()?.textContent ?? '';
    expect(apologyText, about).toMatch(/(\w+ ){2}\w+[.!]/);
    expect(apologyText, about).not.toBe(before);
    expect(isBusy(), about).toBe(false);
    return apologyText;
  });
}

/** Opens the page as on a fresh device, while some calls fail. */
async function visit(place: Place, failing: string[] = [], fault?: Fault) {
  leave();
  const { who, page, address, replies, extras = [], around = [] } = place;
  saveLogin(who && { token: 'a token', user: who });
  // a list has everything a drawn place has, and renders in a tenth of the time
  localStorage.setItem('pavilion-as-list', 'yes');
  const server = fakeServer();
  for (const { route, answer } of [...replies, ...extras, ...around])
    server.on(route, () => answer);
  for (const { route, answer } of [...partings, ...ahead])
    server.on(route, () => answer, { unnoticed: true });
  server.fail(failing, fault?.answer);
  const [path, hash = ''] = address.split('#');
  location.hash = hash;
  await showPage(page, address, findPage(path!.split('?')[0]!)!.page.path);
  return server;
}

function leave(): void {
  cleanup();
  saveLogin(null);
  localStorage.clear();
  sessionStorage.clear();
}

const names = (replies: Reply[]) => replies.map(({ route }) => routeName(route));

const isBusy = () => document.querySelector('[aria-busy=true]') !== null;

/** The expected texts the page doesn't show. */
function missing({ whole }: Place): string[] {
  const text = document.body.textContent;
  return whole.filter((words) => {
    const quoted = JSON.stringify(words);
    return !(
      text.includes(words) || document.querySelector(`[aria-label*=${quoted}], [value=${quoted}]`)
    );
  });
}

/** The page's error message with a way on. */
function apology(): Element | null {
  return [...document.querySelectorAll('[role=alert]')].find(wayOn) ?? null;
}

/** The retry button in the message or right beside it. */
function wayOn(alert: Element): Element | undefined {
  return [alert, alert.parentElement!]
    .flatMap((part) => [...part.querySelectorAll('button')])
    .find(({ textContent }) => textContent === 'Try again');
}
