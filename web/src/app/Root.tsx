import { pages } from '@pavilion/contract/pages';
import { mayEnterUnopened } from '@pavilion/contract/permissions';
import { Suspense, useEffect, useRef, useState } from 'react';
import { readIntent } from '../features/venue/swag/intent.ts';
import { reloadInside } from '../lib/login/enter.ts';
import { useEvent } from '../lib/event/event.ts';
import { lazyNamed } from '../render/lazyNamed.ts';
import { useAskedProof } from '../lib/login/proof.ts';
import { onSecondStepRequired } from '../lib/login/secondStep.ts';
import { useLogin } from '../lib/login/login.ts';
import { Outlet, useLocation, usePage, useRouter } from '../render/router.ts';
import { start } from '../lib/start.ts';
import { loadInsideTexts, useTexts } from '../texts/texts.ts';
import { AreaGate } from './fallback/AreaGate.tsx';
import { Crash } from './fallback/Crash.tsx';
import { Missing } from './fallback/Missing.tsx';
import { Offline } from './fallback/Offline.tsx';
import { PublicShell } from './shell/PublicShell.tsx';
import { Queries } from './Queries.tsx';
import { SlowCalls } from './fallback/SlowCalls.tsx';
import { useNewVersion } from './useNewVersion.ts';

const PrivateShell = lazyNamed(() => withTexts(import('./shell/PrivateShell.tsx')), 'PrivateShell');

const NotOpen = lazyNamed(() => import('./fallback/NotOpen.tsx'), 'NotOpen');

const IntendedSwag = lazyNamed(
  () => import('../features/venue/swag/IntendedSwag.tsx'),
  'IntendedSwag',
);

const ProofDialog = lazyNamed(
  () => import('../features/identity/account/ProofDialog.tsx'),
  'ProofDialog',
);

const NewVersion = lazyNamed(() => import('./fallback/NewVersion.tsx'), 'NewVersion');

/** Renders every page in its shell; moves the focus to a newly opened page, so that it's announced. */
export function Root() {
  const t = useTexts();
  const session = useLogin();
  const main = useRef<HTMLElement>(null);
  const outdated = useNewVersion();
  const isProofAsked = useAskedProof() !== null;
  const { pathname } = useLocation();
  const page = usePage();
  const guests = page !== undefined && pages[page].access === 'guest';
  useAdmission(session?.user._id);
  useSecondStepDemand();
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);
  const { outside, closed } = useDoor();
  const shown = (
    <main id="main" ref={main} tabIndex={-1}>
      <Suspense fallback={null}>
        {closed ? (
          <NotOpen />
        ) : (
          <AreaGate>
            <Outlet missing={<Missing />} crash={<Crash />} offline={<Offline />} />
          </AreaGate>
        )}
      </Suspense>
    </main>
  );
  return (
    <Queries outside={guests || outside}>
      <a
        className="skip"
        href="#main"
        onClick={(press) => {
          // keeps the hash, which may carry something, such as the token of an invitation
          press.preventDefault();
          main.current?.focus();
        }}
      >
        {t('shell.skip')}
      </a>
      {!session || guests || outside ? (
        <PublicShell>{shown}</PublicShell>
      ) : (
        <Suspense fallback={null}>
          <PrivateShell>
            <Intended />
            {shown}
          </PrivateShell>
        </Suspense>
      )}
      <SlowCalls />
      {isProofAsked && (
        <Suspense fallback={null}>
          <ProofDialog />
        </Suspense>
      )}
      {outdated && (
        <Suspense fallback={null}>
          <NewVersion />
        </Suspense>
      )}
    </Queries>
  );
}

/** Loads a module for logged-in people along with the texts only they need. */
async function withTexts<Module>(loading: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loading, loadInsideTexts()]);
  return module;
}

/** What the visitor wanted before they logged in. */
function Intended() {
  const [intent, setIntent] = useState(readIntent);
  return (
    intent && (
      <Suspense fallback={null}>
        <IntendedSwag intent={intent} onClose={() => setIntent(null)} />
      </Suspense>
    )
  );
}

/** `outside`: the event isn't open and this person may not enter early; `closed`: this page isn't one of the ways in either. Their login is kept. */
function useDoor(): { outside: boolean; closed: boolean } {
  const event = useEvent();
  const session = useLogin();
  const page = usePage();
  const outside =
    event !== undefined &&
    event.state !== 'open' &&
    !(session && mayEnterUnopened(event.state, session.user.roles));
  const atDoor =
    page === 'invitation' ||
    page === 'speakerInvitation' ||
    page === 'unsubscribe' ||
    (page === 'login' && !session);
  return { outside, closed: outside && !atDoor };
}

/** Redirects from the team's pages to the set-up of a required second step; visitors' pages carry on. */
function useSecondStepDemand(): void {
  const router = useRouter();
  useEffect(
    () =>
      onSecondStepRequired(() => {
        const { href } = router.location;
        if (!/^\/(organiser|exhibitor|desk)\b/.test(href)) return;
        void router.navigate({ href: `/security?next=${encodeURIComponent(href)}` });
      }),
    [router],
  );
}

/** Checks again who may see the page when someone logs in or out, here or in another tab. */
function useAdmission(person: string | undefined): void {
  const router = useRouter();
  const before = useRef(person);
  useEffect(() => {
    if (before.current !== person) {
      if (person && start && start.event.state !== 'open') reloadInside();
      else void router.refresh();
    }
    before.current = person;
  }, [router, person]);
}
