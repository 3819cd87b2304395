import { look, secondEvent, visit } from '../accessible.ts';
import {
  callAs,
  demo,
  eventIdOf,
  expect,
  idOf,
  type Page,
  register,
  type Root,
  startSignedIn,
  testAlone as test,
} from '../product.ts';

const root: Root = '/e/conference';
test.slow();

interface Planned {
  topic: string;
  /** Minutes from now. */
  inMinutes: number;
  duration: number;
  moderator?: string;
}

/** Adds sessions to an event as its organiser; returns their ids. */
async function addSessions(hana: Page, of: Root, planned: Planned[]): Promise<string[]> {
  const eventId = await eventIdOf(hana.request, of);
  const { now } = await callAs<{ now: string }>(hana, `GET /event/${eventId}`);
  const ids: string[] = [];
  for (const { topic, inMinutes, duration, moderator } of planned) {
    const { session } = await callAs<{ session: { _id: string } }>(
      hana,
      'POST /organiser/session',
      {
        topic: { en: topic },
        startAt: new Date(Date.parse(now) + inMinutes * 60_000).toISOString(),
        duration,
        panels: moderator ? [{ userId: moderator, role: 'moderator' }] : [],
        anyway: true,
      },
    );
    ids.push(session._id);
  }
  return ids;
}

const stages = [
  { topic: 'North stage', inMinutes: -2, duration: 30 },
  { topic: 'South stage', inMinutes: -1, duration: 30 },
];

for (const of of ['', root] as const)
  test(
    `alice sees all that is live in the lobby, the header and the agenda of ${of || 'the expo'}, and joins`,
    { tag: secondEvent(of) },
    async ({ page: alice, enter, request }) => {
      await startSignedIn(alice, await register(request, of), of);
      const hana = await enter(demo('hana'), of);
      const [, south] = await addSessions(hana, of, stages);
      await visit(hana, `${of}/meeting/${south}`);
      await visit(alice, `${of}/lobby`);
      const inLobby = alice.getByRole('main').getByRole('list', { name: 'On now' });
      for (const { topic } of stages) {
        await expect(inLobby.getByRole('link', { name: topic })).toBeVisible();
        await expect(inLobby.getByRole('button', { name: `Join Session: ${topic}` })).toBeVisible();
      }
      await expect(inLobby.getByText(/ (people|person) here$/).first()).toBeVisible();

      const drawing = alice.getByRole('group', { name: 'Lobby' });
      await expect(drawing.getByRole('button', { name: /^Join live: / })).toBeVisible();
      await expect(drawing.getByRole('link', { name: /^Next on stage: / })).toBeVisible();

      const button = alice.getByRole('button', { name: /sessions are on now$/ });
      await button.press('Enter');
      const list = alice.getByRole('dialog', { name: 'On now' });
      for (const { topic } of stages)
        await expect(list.getByRole('link', { name: topic })).toBeVisible();
      await look(alice);
      await alice.keyboard.press('Escape');
      await expect(button).toBeFocused();

      await visit(alice, `${of}/agenda-landing`);
      const row = alice.getByRole('row').filter({ hasText: 'South stage' });
      await expect(row.getByText(/ (people|person) here$/)).toBeVisible();
      await look(alice);
      await row.getByRole('button', { name: 'Join Session: South stage' }).click();
      await expect(alice).toHaveURL(/\/meeting\//);
      await expect(alice.getByRole('heading', { name: 'South stage', level: 1 })).toBeVisible();
    },
  );

test(
  'alice reads at a session’s end where to go next',
  { tag: '@full' },
  async ({ page: alice, enter, request }) => {
    await startSignedIn(alice, await register(request, root), root);
    const hana = await enter(demo('hana'), root);
    const [ending, , own] = await addSessions(hana, root, [
      { topic: 'Closing words', inMinutes: -20, duration: 25 },
      { topic: 'After hours', inMinutes: -1, duration: 120 },
      { topic: 'My evening', inMinutes: 40, duration: 30 },
    ]);
    const me = await idOf(alice);
    for (const id of [ending, own]) await callAs(alice, `POST /meetings/${id}/attendee/${me}`, {});
    await visit(alice, `${root}/meeting/${ending}`);
    const next = alice.getByRole('region', { name: 'Where next' });
    await expect(next).toHaveCount(0);
    const eventId = await eventIdOf(hana.request, root);
    const { now } = await callAs<{ now: string }>(hana, `GET /event/${eventId}`);
    const later = new Date(Date.parse(now) + 10 * 60_000).toISOString();
    await callAs(hana, `PUT /event/${eventId}/clock`, { now: later });
    await expect(next.getByRole('link', { name: 'After hours' })).toBeVisible();
    await expect(next.getByRole('link', { name: 'Your next: My evening' })).toBeVisible();
    await expect(next.getByRole('link', { name: 'Lounge' })).toBeVisible();
    await look(alice);
    await next.getByRole('link', { name: 'After hours' }).click();
    await expect(alice.getByRole('heading', { name: 'After hours', level: 1 })).toBeVisible();
  },
);

test(
  'alice, in the lobby, is told that her question was answered, and comes to it; not while she doesn’t want to be disturbed',
  { tag: '@full' },
  async ({ page: alice, enter, request }) => {
    await startSignedIn(alice, await register(request, root), root);
    const [mo, hana] = [await enter(demo('mo'), root), await enter(demo('hana'), root)];
    const [id] = await addSessions(hana, root, [{ ...stages[0]!, moderator: await idOf(mo) }]);
    await callAs(alice, `POST /meetings/${id}/attendee/${await idOf(alice)}`, {});
    const ask = async (text: string) => {
      const data = { text, anonymous: true, clientId: crypto.randomUUID() };
      const asked = await callAs<{ question: { _id: string } }>(
        alice,
        `POST /questions/${id}`,
        data,
      );
      return asked.question._id;
    };
    const answer = (questionId: string, text: string) =>
      callAs(mo, `PUT /question/${questionId}/answer`, { answered: true, text });
    const first = await ask('Where are the slides?');
    const second = await ask('And the recording?');
    await visit(alice, `${root}/lobby`);
    const toast = alice.getByRole('link', { name: /The panel answered your question/ });
    const bell = (unread: number) =>
      alice.getByRole('button', { name: new RegExp(`^Notifications, ${unread} unread`) });

    await alice.getByRole('banner').getByRole('button', { name: /Asha/ }).click();
    await alice.getByRole('menuitemcheckbox', { name: 'Do not disturb' }).click();
    await alice.keyboard.press('Escape');
    await expect(bell(0)).toHaveAccessibleName(/Do not disturb is on$/);
    await answer(second, 'Tomorrow.');
    await expect(bell(1)).toBeVisible();
    await expect(toast).toHaveCount(0);
    await visit(alice, `${root}/notifications`);
    await look(alice);
    await alice.getByRole('switch', { name: 'On until I turn it off' }).press('Space');
    await expect(alice.getByText('Do not disturb is off right now')).toBeVisible();

    await visit(alice, `${root}/lobby`);
    await answer(first, 'Beside the stage.');
    await expect(toast).toContainText('Beside the stage.');
    await toast.click();
    await expect(alice).toHaveURL(new RegExp(`/meeting/${id}\\?.*question=${first}`));
    const question = alice.locator(`#question-${first}`);
    await expect(question).toBeFocused();
    await expect(question).toContainText('Beside the stage.');
  },
);
