import { look, visit } from '../accessible.ts';
import {
  callAs,
  demo,
  expect,
  idOf,
  type Page,
  register,
  startSignedIn,
  testAlone as test,
} from '../product.ts';

const root = '/e/conference';

interface Clock {
  _id: string;
  now: string;
  clockOffsetSeconds: number;
}

/** Makes an organiser's calls to the server, bypassing the screen. */
async function organiser(page: Page) {
  const call = <T>(request: string, data?: object) => callAs<T>(page, request, data);
  const events = await call<{ _id: string; slug: string }[]>('GET /events');
  const { _id } = events.find(({ slug }) => slug === 'conference')!;
  const clock = `/event/${_id}/clock`;
  return {
    call,
    event: () => call<Clock>(`GET /event/${_id}`),
    setClock: (to: { now: string } | { offsetSeconds: number }) => call<Clock>(`PUT ${clock}`, to),
  };
}

test('a rehearsed day unfolds on two screens without a reload, from before opening to the recording', async ({
  page: alice,
  browser,
  enter,
  request,
}) => {
  await startSignedIn(alice, await register(request, root), root);
  const [mo, hana] = [await enter(demo('mo'), root), await enter(demo('hana'), root)];
  const { call, event, setClock } = await organiser(hana);
  const { clockOffsetSeconds: offsetSeconds, now } = await event();
  const startAt = new Date(Date.parse(now) + 3 * 86_400_000).toISOString();
  const minutes = (after: number) =>
    new Date(Date.parse(startAt) + after * 60_000 + 1000).toISOString();
  const topic = `The rehearsal of ${Date.now()}`;
  const mos = await idOf(mo);
  const publicChat = (isOn: boolean) =>
    call('PUT /organiser/settings', {
      features: { sessions: { showsAttendees: true, publicChat: isOn } },
    });
  const { session } = await call<{ session: { _id: string } }>('POST /organiser/session', {
    topic: { en: topic },
    startAt,
    duration: 30,
    panels: [{ userId: mos, role: 'moderator' }],
    player: { kind: 'youtube', url: 'https://www.youtube.com/watch?v=abcdefghijk' },
  });
  const room = `${root}/meeting/${session._id}`;
  try {
    await visit(alice, `${root}/agenda-landing/${session._id}`);
    await alice.getByRole('button', { name: 'I am attending' }).click();
    await expect(alice.getByText('Session has not started yet')).toBeVisible();
    await expect(alice.getByRole('button', { name: 'Join Session' })).toHaveCount(0);
    await visit(mo, `${room}?panel=polls`);
    await expect(mo.getByText('Session has not started yet')).toBeVisible();

    await setClock({ now: minutes(-15) });
    await alice.getByRole('button', { name: 'Join Session' }).click();
    await expect(alice).toHaveURL(new RegExp(room));
    for (const page of [alice, mo]) {
      await expect(page.getByText('We’ll be live shortly.')).toBeVisible();
      await expect(page.getByText('Live', { exact: true })).toHaveCount(0);
    }
    await expect(alice.getByText('The video starts with the session.')).toBeVisible();
    await alice.getByRole('textbox', { name: 'Message everyone' }).fill('Good morning');
    await alice.getByRole('button', { name: 'Send', exact: true }).click();

    await setClock({ now: minutes(5) });
    await expect(alice.getByText('This video comes from YouTube')).toBeVisible();
    for (const page of [alice, mo])
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await mo.getByRole('button', { name: 'New poll' }).click();
    await mo.getByRole('textbox', { name: 'Title' }).fill('Sound');
    await mo.getByRole('textbox', { name: 'Your question' }).fill('Do you hear us?');
    await mo.getByRole('textbox', { name: 'Option 1' }).fill('Yes');
    await mo.getByRole('textbox', { name: 'Option 2' }).fill('No');
    await mo.getByRole('button', { name: 'Save as draft' }).click();
    const poll = (page: Page) => page.getByRole('article', { name: 'Sound' });
    await poll(mo).getByRole('button', { name: 'Open' }).click();
    await alice.getByRole('tab', { name: 'Polls' }).click();
    await poll(alice).getByRole('radio', { name: 'Yes' }).check();
    await poll(alice).getByRole('button', { name: 'Submit' }).click();
    for (const page of [alice, mo]) await expect(poll(page).getByText('100.00%')).toBeVisible();

    for (const page of [alice, mo]) await page.getByRole('tab', { name: 'Questions' }).click();
    await alice.getByRole('textbox', { name: 'Ask the panel' }).fill('Where are the slides?');
    await alice.getByRole('button', { name: 'Ask', exact: true }).click();
    const asked = (page: Page) =>
      page.getByRole('article').filter({ hasText: 'Where are the slides?' });
    await asked(mo).getByRole('button', { name: 'Mark as answered' }).click();
    await asked(mo).getByRole('textbox').fill('Beside the stage.');
    await asked(mo).getByRole('button', { name: 'Mark as answered' }).click();
    await expect(asked(alice).getByText('Beside the stage.')).toBeVisible();

    await setClock({ now: minutes(30) });
    for (const page of [alice, mo])
      await expect(page.getByText('Session Over!').first()).toBeVisible();
    await expect(alice.getByText('This video comes from YouTube')).toHaveCount(0);
    await alice.getByRole('tab', { name: 'Chat' }).click();
    await expect(alice.getByRole('log').getByText('Good morning')).toBeVisible();
    await expect(alice.getByRole('textbox', { name: 'Message everyone' })).toHaveCount(0);

    await visit(hana, `${root}/auditorium`);
    const watch = hana.getByRole('button', { name: `Watch ${topic}` });
    await expect(watch).toHaveCount(0);
    const films = await call<{ sessions: { session: { sessionRecordingUrl: string | null } }[] }>(
      `GET /sessions/${(await event())._id}`,
    );
    const url = films.sessions.map((one) => one.session.sessionRecordingUrl).find(Boolean)!;
    await call(`PUT /organiser/session/${session._id}`, {
      recording: { url, title: topic, description: 'All of it.' },
    });
    for (const page of [alice, mo]) await expect(page.locator('video[src]')).toBeVisible();
    await expect(watch.first()).toBeVisible();
    await expect(alice.getByText('Do you hear us?')).toBeVisible();

    await publicChat(true);
    const guest = await (await browser.newContext()).newPage();
    await visit(guest, `${root}/agenda-landing/${session._id}`);
    await guest.getByRole('button', { name: 'Read the chat' }).click();
    await expect(guest.getByRole('log').getByText('Good morning')).toBeVisible();
    await look(guest);
    await guest.context().close();
  } finally {
    await publicChat(false);
    await setClock({ offsetSeconds });
    await call(`DELETE /organiser/session/${session._id}`);
  }
});
