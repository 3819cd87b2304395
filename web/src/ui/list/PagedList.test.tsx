import { event } from '../../testing/startPage.ts';
import { type Disclosure, listDisclosures } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { usePages } from '../../lib/api/usePages.ts';
import { fakeServer, Refusal } from '../../testing/fakeServer.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { PagedList } from './PagedList.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

function Names() {
  const query = usePages(listDisclosures, { queryKey: ['names'], query: { limit: 2 } });
  return (
    <PagedList
      query={query}
      toItems={(page) => page.disclosures}
      empty={<p>No one yet</p>}
      more="Show more"
    >
      {(entries) => <p>{entries.map((one) => one.by).join(', ')}</p>}
    </PagedList>
  );
}

const toId = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const entry = (by: string, place: number): Disclosure => ({
  _id: toId(place),
  kind: 'records',
  role: 'organiser',
  by,
  booth: null,
  at: '2021-06-02T05:30:00.000Z',
});
const first = { disclosures: [entry('Alice', 1), entry('Bob', 2)], next: toId(2) };
const last = { disclosures: [entry('Carol', 3)], next: null };

test('alice reads a list page by page, and after the last page she is offered no more', async () => {
  const asked = fakeServer().on(listDisclosures, ({ query }) =>
    query.has('after') ? last : first,
  );
  await showPage(<Names />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(await screen.findByText('Alice, Bob')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Alice, Bob, Carol')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([
    { limit: '2', eventId: event._id },
    { limit: '2', eventId: event._id, after: toId(2) },
  ]);
});

test('alice sees why an empty list has nothing in it', async () => {
  fakeServer().on(listDisclosures, () => ({ disclosures: [], next: null }));
  await showPage(<Names />);
  expect(await screen.findByText('No one yet')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('bob loads a page once, however often he presses, and can only wait meanwhile', async () => {
  const arrival = Promise.withResolvers<typeof last>();
  const asked = fakeServer().on(listDisclosures, ({ query }) =>
    query.has('after') ? arrival.promise : first,
  );
  await showPage(<Names />);
  const more = await screen.findByRole('button', { name: 'Show more' });
  await userEvent.dblClick(more);
  expect(more.getAttribute('aria-disabled')).toBe('true');
  arrival.resolve(last);
  expect(await screen.findByText('Alice, Bob, Carol')).toBeTruthy();
  expect(asked).toHaveLength(2);
});

test('alice keeps what she has when the next page fails, reads why, and tries again (F-02)', async () => {
  const answers = [first, new Refusal('throttled', { retryAfter: 40 }), last];
  fakeServer().on(listDisclosures, (_, times) => answers[times - 1]!);
  await showPage(<Names />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/You can try again in 40 seconds/);
  expect(screen.getByText('Alice, Bob')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Alice, Bob, Carol')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
