import { waitFor } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static.edge';
import { afterEach, expect, test } from 'vitest';
import { endsOfParts, isReactHydrated } from './reactInternals.ts';

let application: Root | undefined;

afterEach(() => {
  application?.unmount();
  document.body.innerHTML = '';
});

const Field = () => <input name="part" />;

/** A field, and another in a part of its own. */
function Page({ Part }: { Part: ComponentType }) {
  return (
    <form>
      <input name="page" />
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </form>
  );
}

/** The page as the server sends it; once it hydrates, its part waits until it arrives. */
async function rendered() {
  const { prelude } = await prerender(<Page Part={Field} />);
  document.body.innerHTML = `<div id="root">${await new Response(prelude).text()}</div>`;
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>();
  const Late = lazy(() => promise);
  const root = document.getElementById('root')!;
  const [own, part] = root.querySelectorAll('input');
  return {
    ...{ root, own: own!, part: part! },
    hydrate: () => void (application = hydrateRoot(root, <Page Part={Late} />)),
    arrive: () => resolve({ default: Field }),
  };
}

test('React still keeps the props of an element it has hydrated, and of no other, under __reactProps$', async () => {
  const { own, part, hydrate, arrive } = await rendered();
  expect([isReactHydrated(own), isReactHydrated(part)]).toEqual([false, false]);
  hydrate();
  await waitFor(() => expect(isReactHydrated(own), Object.keys(own).join()).toBe(true));
  expect(isReactHydrated(part)).toBe(false);
  arrive();
  await waitFor(() => expect(isReactHydrated(part), Object.keys(part).join()).toBe(true));
});

test('React still ends a part that hydrates separately with the comment /$', async () => {
  const { root, part } = await rendered();
  expect(endsOfParts(root), root.innerHTML).toEqual([part]);
});
