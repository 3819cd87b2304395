import { expectAccessible, visit } from './accessible.ts';
import {
  callAs,
  demo,
  eventIdOf,
  expect,
  idOf,
  type Page,
  register,
  startSignedIn,
  test,
} from './product.ts';

test.slow();

interface Asked {
  feedback: { may: string[] };
}

/** Opens the room of a session and stays until the server knows it. */
async function attend(page: Page, sessionId: string): Promise<void> {
  await callAs(page, `POST /meetings/${sessionId}/attendee/${await idOf(page)}`, {});
  await visit(page, `/meeting/${sessionId}`);
  const mayRate = async () =>
    (await callAs<Asked>(page, `GET /feedback/session/${sessionId}`)).feedback.may;
  await expect.poll(mayRate, { timeout: 30_000 }).toEqual(['feedback.give']);
}

test(
  'alice rates a session on a phone once it is over; hana reads the average and hides a comment',
  { tag: '@full' },
  async ({ page: alice, enter, request }) => {
    await alice.setViewportSize({ width: 360, height: 780 });
    await startSignedIn(alice, demo('alice'));
    const hana = await enter(demo('hana'));
    const { now } = await callAs<{ now: string }>(
      hana,
      `GET /event/${await eventIdOf(request, '')}`,
    );
    const topic = `Feedback ${Date.now()}`;
    const startAt = new Date(Date.parse(now) - 2 * 60_000).toISOString();
    const { session } = await callAs<{ session: { _id: string } }>(
      hana,
      'POST /organiser/session',
      {
        ...{ topic: { en: topic }, startAt, duration: 30, anyway: true },
      },
    );
    const others = [await enter(await register(request)), await enter(await register(request))];
    for (const page of [alice, ...others]) await attend(page, session._id);
    await callAs(hana, `PUT /organiser/session/${session._id}`, { duration: 1, anyway: true });
    for (const page of others)
      await callAs(page, `POST /feedback/session/${session._id}`, { stars: 4 });

    await alice.reload();
    const card = alice.getByRole('region', { name: 'How was this session?' });
    await expect(card.getByRole('radiogroup', { name: 'How was this session?' })).toBeVisible();
    await expectAccessible(alice);
    await card.getByRole('radio', { name: '5 stars' }).click();
    await expect(card.getByRole('heading', { name: 'Thanks! Anything to add?' })).toBeFocused();
    const comment = `Well told, ${topic}`;
    await card.getByRole('textbox', { name: /^Comment/ }).fill(comment);
    await card.getByRole('button', { name: 'Send' }).click();
    await expect(card.getByText('Thanks for your feedback.')).toBeVisible();
    await visit(alice, `/agenda-landing/${session._id}`);
    await expect(card).toHaveCount(0);

    await visit(hana, '/organiser/figures');
    const row = hana.getByRole('listitem').filter({ hasText: topic });
    await expect(row.getByText('4.33 out of 5 · 3 answers')).toBeVisible();
    await row.getByRole('button', { name: /^Details/ }).click();
    const dialog = hana.getByRole('dialog', { name: topic });
    await expect(dialog.getByText(comment)).toBeVisible();
    await expectAccessible(hana);
    await dialog.getByRole('button', { name: `Hide “${comment}”` }).click();
    await expect(dialog.getByText('Hidden from everyone who can’t moderate')).toBeVisible();
  },
);
