import { look, visit } from '../accessible.ts';
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

/** Adds a session with a recording in which sam speaks, begun ten minutes ago; returns its id. */
async function addSession(hana: Page, sam: Page): Promise<string> {
  const eventId = await eventIdOf(hana.request, root);
  const { now } = await callAs<{ now: string }>(hana, `GET /event/${eventId}`);
  const { topics } = await callAs<{ topics: { recording: { url: string } }[] }>(
    hana,
    'GET /auditorium/topics',
  );
  const { session } = await callAs<{ session: { _id: string } }>(hana, 'POST /organiser/session', {
    topic: { en: 'Read along' },
    startAt: new Date(Date.parse(now) - 10 * 60_000).toISOString(),
    duration: 30,
    recording: { url: topics[0]!.recording.url, title: 'Read along' },
    panels: [{ userId: await idOf(sam), role: 'speaker' }],
    anyway: true,
  });
  return session._id;
}

test(
  'alice reads what sam types while he types, over the picture and as text, and searches it afterwards',
  { tag: '@full' },
  async ({ page: alice, enter, request }) => {
    await startSignedIn(alice, await register(request, root), root);
    const [sam, hana] = [await enter(demo('sam'), root), await enter(demo('hana'), root)];
    const id = await addSession(hana, sam);
    await callAs(alice, `POST /meetings/${id}/attendee/${await idOf(alice)}`, {});
    await visit(alice, `${root}/meeting/${id}`);
    await visit(sam, `${root}/meeting/${id}?panel=captions`);

    await sam.getByRole('button', { name: 'Start captions' }).click();
    const notice = /^Captions are written for this session/;
    await expect(alice.getByRole('status').getByText(notice)).toBeVisible();
    const field = sam.getByRole('textbox', { name: 'What is being said' });
    await field.pressSequentially('Walk the boundary');
    const over = alice.locator('[data-place] p');
    await expect(over).toHaveText(['Walk the boundary']);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await field.fill('Then read the titel.');
    await field.press('Enter');
    await expect(over.last()).toHaveText('Then read the titel.');

    await alice.getByRole('button', { name: 'Read along' }).click();
    const log = alice.getByRole('log', { name: 'Captions' });
    await expect(log.getByRole('listitem')).toHaveCount(2);
    await sam.getByRole('button', { name: 'Correct “Then read the titel.”' }).click();
    await sam.getByRole('textbox', { name: 'Corrected line' }).fill('Then read the title.');
    await look(sam);
    await sam.keyboard.press('Enter');
    await expect(log.getByText('Then read the title.')).toBeVisible();
    await alice.getByText('Appearance').click();
    await alice.getByText('Large', { exact: true }).click();
    await look(alice);

    const eventId = await eventIdOf(hana.request, root);
    const { now } = await callAs<{ now: string }>(hana, `GET /event/${eventId}`);
    const later = new Date(Date.parse(now) + 30 * 60_000).toISOString();
    await callAs(hana, `PUT /event/${eventId}/clock`, { now: later });
    await visit(alice, `${root}/agenda-landing/${id}`);
    const transcript = alice.getByRole('region', { name: 'Transcript' });
    await expect(transcript.getByRole('listitem')).toHaveCount(2);
    await transcript.getByRole('searchbox', { name: 'Search what was said' }).fill('title');
    await expect(transcript.getByRole('listitem')).toHaveCount(1);
    await look(alice);
    await transcript.getByRole('button', { name: /10:\d\d into the recording/ }).click();
    const video = alice.getByRole('dialog').locator('video');
    await expect(video).toBeVisible();
    await expect(video.locator('track')).toHaveAttribute('src', `/captions/${id}/lines.vtt`);
  },
);
