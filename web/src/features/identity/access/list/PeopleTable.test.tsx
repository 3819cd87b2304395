import '../../../../testing/startPage.ts';
import {
  changePeople,
  exportPeople,
  listFormQuestions,
  listOrganisedClasses,
  listPeopleViews,
  listPersonTags,
  type PeopleShown,
  searchPeople,
} from '@pavilion/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { exampleOf } from '../../../../testing/exampleOf.ts';
import { fakeServer, lost } from '../../../../testing/fakeServer.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../../texts/texts.ts';
import { defaultPeopleShown, type PeopleAddress } from './peopleAddress.ts';
import { PeopleTable } from './PeopleTable.tsx';

const user = userEvent.setup();
const diet = crypto.randomUUID();
const people = ['Alice', 'Bob'].map((first_name) => ({
  ...{ _id: crypto.randomUUID(), first_name, roles: ['attendee' as const] },
  ...{ answers: {}, duties: null },
}));
let server: ReturnType<typeof fakeServer>;
let found: typeof people;
const led = vi.fn<(to: PeopleAddress) => void>();

beforeAll(() => Promise.all([loadTexts(), loadWorkTexts()]));
beforeEach(() => {
  server = fakeServer();
  found = people;
  server.on(listPeopleViews, () => ({ views: [] }));
  server.on(listOrganisedClasses, () => ({ classes: [] }));
  server.on(listPersonTags, () => ({ tags: [{ tag: 'VIP', people: 2 }] }));
  server.on(listFormQuestions, () => ({ questions: [] }));
  server.on(searchPeople, () =>
    exampleOf(searchPeople.reply, { people: found, total: found.length }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(shown: Partial<PeopleShown> = {}): Promise<void> {
  const Page = () => {
    const [at, setAt] = useState<PeopleAddress>({ shown: { ...defaultPeopleShown, ...shown } });
    const onAddress = (to: PeopleAddress) => {
      led(to);
      setAt(to);
    };
    return (
      <PeopleTable address={at} onAddress={onAddress} moreFor={() => null} showMore={() => null} />
    );
  };
  await showPage(<Page />);
  await screen.findByText('2 people');
}

// `hidden`: nothing on this page is hidden, and checking that takes seconds
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const press = (name: string) => user.click(button(name));
const choose = (name: string) => user.click(screen.getByRole('checkbox', { name, hidden: true }));

/** Hana selects everyone on the page and picks an action. */
async function change(act: string) {
  await choose('Select everyone on this page');
  await press('Actions');
  await user.click(await screen.findByRole('menuitem', { name: act, hidden: true }));
  return within(await screen.findByRole('dialog'));
}

const part = { unchanged: 0, refused: [] };

test('hana takes a tag off all whom the list shows, and reads what came of it though the list is empty then', async () => {
  server.on(changePeople, () => {
    found = [];
    return { ...part, changed: 2, next: null };
  });
  await show({ filter: { tags: ['VIP'] } });
  const dialog = await change('Remove a tag');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Tag/ }), 'VIP');
  await user.click(dialog.getByRole('button', { name: 'Remove tag' }));
  await screen.findByText('No people match these filters.');
  const done = dialog.getByText('Done for 2 people. You can undo this in the log.');
  expect(document.activeElement?.contains(done)).toBe(true);
  expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  expect(dialog.getByText('Remove a tag from 2 people')).toBeTruthy();
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('hana is asked before she stops half-way, and reads what was done until then', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = server.on(changePeople, async (_asked, times) => {
    if (times > 1) await promise;
    return { ...part, changed: 1, next: people[0]!._id };
  });
  await show();
  const dialog = await change('Unmute');
  await user.click(dialog.getByRole('button', { name: 'Unmute' }));
  await dialog.findByText('1 of 2 done…');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Stop here?' }));
  await user.click(question.getByRole('button', { name: 'Keep going' }));
  await waitFor(() => expect(screen.queryByText('Stop here?')).toBeNull());
  expect(dialog.getByText('1 of 2 done…')).toBeTruthy();
  await user.keyboard('{Escape}');
  const again = within(await screen.findByRole('dialog', { name: 'Stop here?' }));
  await user.click(again.getByRole('button', { name: 'Stop' }));
  expect(await dialog.findByText('Stopping…')).toBeTruthy();
  resolve();
  expect(await dialog.findByText(/^Done for 2 people/)).toBeTruthy();
  expect(asked).toHaveLength(2);
});

test('hana reads who was done before the connection broke, and goes on', async () => {
  let isCut = true;
  server.on(changePeople, (_asked, times) => {
    if (times === 1) return { ...part, changed: 1, next: people[0]!._id };
    return isCut ? lost : { ...part, changed: 1, unchanged: 1, next: null };
  });
  await show();
  const dialog = await change('Unmute');
  await user.click(dialog.getByRole('button', { name: 'Unmute' }));
  expect(await dialog.findByText(/^Not everyone was updated/)).toBeTruthy();
  expect(dialog.getByText(/^Done for 1 person/)).toBeTruthy();
  isCut = false;
  await user.click(dialog.getByRole('button', { name: 'Unmute' }));
  expect(await dialog.findByText('1 person was already up to date.')).toBeTruthy();
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(document.activeElement).toBe(button('Actions')));
});

test('a column with answers stays chosen while the questions have not come', async () => {
  server.on(listFormQuestions, () => new Promise<never>(() => {}));
  await show({ columns: ['role', diet] });
  await press('Columns');
  await choose('Mobile');
  expect(led.mock.lastCall![0].shown!.columns).toEqual(['mobile', 'role', diet]);
  expect(screen.getByText('Loading the registration questions…')).toBeTruthy();
});

test('hana clears the filters: the days and what she typed a moment ago as well', async () => {
  await show({ filter: { roles: ['speaker'], registeredFrom: '2021-05-01' } });
  const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'Registered from' });
  expect(from.value).toBe('01/05/2021');
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  vi.useFakeTimers();
  fireEvent.change(search, { target: { value: 'ali' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await waitFor(() => expect(from.value).toBe(''));
  expect(search.value).toBe('');
  expect(led.mock.lastCall![0].shown!.filter).toEqual({});
  expect(document.activeElement).toBe(search);
});

test('filters of classes and tags that do not come say so, and can be tried again', async () => {
  server.on(listPersonTags, (_asked, times) =>
    times === 1 ? lost : { tags: [{ tag: 'VIP', people: 2 }] },
  );
  await show({ filter: { roles: ['attendee'] } });
  const filters = within(screen.getByRole('search'));
  expect(await filters.findByRole('alert')).toBeTruthy();
  expect(filters.queryByRole('textbox', { name: 'Tags' })).toBeNull();
  await user.click(filters.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(filters.queryByRole('alert')).toBeNull());
  expect(filters.getAllByText('Tags').length).toBeGreaterThan(0);
});

test('a CSV waits for the questions, has all answers, and no column of a question that is gone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.on(listFormQuestions, async () => {
    await promise;
    return exampleOf(listFormQuestions.reply, { questions: [{ _id: diet }] });
  });
  const asked = server.on(exportPeople, () => new Response('Name'));
  await show({ columns: ['role', crypto.randomUUID()] });
  await press('CSV');
  expect(asked).toHaveLength(0);
  resolve();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.body['columns']).toEqual(['email', 'role', diet]);
});

test('where the questions do not come hana reads why there is no CSV', async () => {
  server.on(listFormQuestions, () => lost);
  await show();
  const tools = within(screen.getByRole('group', { name: 'Download this list' }));
  await user.click(tools.getByRole('button', { name: 'CSV' }));
  expect(await tools.findByRole('alert')).toBeTruthy();
});

test('the focus of hana goes to how many are chosen, and back to how many there are', async () => {
  server.on(searchPeople, () => exampleOf(searchPeople.reply, { people: found, total: 3 }));
  await showPage(
    <PeopleTable
      address={{ shown: defaultPeopleShown }}
      onAddress={() => {}}
      moreFor={() => null}
      showMore={() => null}
    />,
  );
  await user.click(await screen.findByRole('checkbox', { name: /^Select Alice/ }));
  await press('Select all 3 that match');
  const bar = screen.getByRole('group', { name: '3 people selected' });
  expect(document.activeElement).toBe(bar);
  await press('Clear selection');
  expect(document.activeElement?.textContent).toBe('3 people');
});

test('hana pages by keyboard and keeps her place at the pager, on the last page too', async () => {
  const [alice, bob] = people;
  server.on(searchPeople, ({ body }) =>
    exampleOf(searchPeople.reply, {
      ...(body['after'] ? { people: [bob!] } : { people: [alice!], next: alice!._id }),
      total: 2,
    }),
  );
  await show();
  const next = button('Next page');
  next.focus();
  await user.keyboard('{Enter}{Enter}');
  await screen.findByText(/^Bob/);
  expect(screen.getByText('Page 2')).toBeTruthy();
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await press('Previous page');
  await screen.findByText(/^Alice/);
  expect(screen.getByText('Page 1')).toBeTruthy();
});
