import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  testAlone,
} from '../product.ts';
import { openServer } from '../server.ts';

const root: Root = '/e/conference';
const languages = ['en', 'hi'].map((code) => ({ code, name: code, targets: ['en', 'hi'] }));

/** With a translator that puts a text in brackets. */
const test = testAlone.extend({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from here
  baseURL: async ({}, give) => {
    const translator = createServer(async (request, response) => {
      if (request.url === '/languages') return response.end(JSON.stringify(languages));
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const { q } = JSON.parse(Buffer.concat(pieces).toString()) as { q: string };
      response.end(JSON.stringify({ translatedText: `[${q}]` }));
    });
    await new Promise<void>((resolve) => translator.listen(0, '127.0.0.1', resolve));
    const { port } = translator.address() as AddressInfo;
    const server = await openServer({ TRANSLATOR_URL: `http://127.0.0.1:${port}` });
    await give(server.origin);
    await server.close();
    translator.close();
  },
});
test.slow();

/** Adds a running session in which sam speaks; returns its id. */
async function addSession(hana: Page, sam: Page): Promise<string> {
  const eventId = await eventIdOf(hana.request, root);
  const { now } = await callAs<{ now: string }>(hana, `GET /event/${eventId}`);
  const { session } = await callAs<{ session: { _id: string } }>(hana, 'POST /organiser/session', {
    topic: { en: 'In every language' },
    startAt: new Date(Date.parse(now) - 10 * 60_000).toISOString(),
    duration: 30,
    panels: [{ userId: await idOf(sam), role: 'speaker' }],
    anyway: true,
  });
  return session._id;
}

test(
  'alice reads the chat of a session translated, with the original beside it',
  { tag: '@full' },
  async ({ page: alice, enter, request }) => {
    await startSignedIn(alice, await register(request, root), root);
    const [sam, hana] = [await enter(demo('sam'), root), await enter(demo('hana'), root)];
    const id = await addSession(hana, sam);
    await callAs(alice, `POST /meetings/${id}/attendee/${await idOf(alice)}`, {});
    await callAs(sam, 'POST /message', { channelId: id, text: 'Guten Morgen' });

    await visit(alice, `${root}/meeting/${id}?panel=chat`);
    await alice
      .getByRole('button', { name: /Guten Morgen/ })
      .last()
      .click();
    await alice.getByRole('menuitem', { name: 'Translate' }).click();
    await expect(alice.getByText('[Guten Morgen]')).toBeVisible();
    await expect(alice.getByText('Machine translation')).toBeVisible();
    await look(alice);
  },
);

test(
  'alice reads captions in Hindi over the picture and beside it, as they are typed, with the original one tap away',
  { tag: '@full' },
  async ({ page: alice, enter, request }) => {
    await startSignedIn(alice, await register(request, root), root);
    const [sam, hana] = [await enter(demo('sam'), root), await enter(demo('hana'), root)];
    const id = await addSession(hana, sam);
    await callAs(alice, `POST /meetings/${id}/attendee/${await idOf(alice)}`, {});
    await visit(alice, `${root}/meeting/${id}`);
    await visit(sam, `${root}/meeting/${id}?panel=captions`);
    await sam.getByRole('button', { name: 'Start captions' }).click();
    const field = sam.getByRole('textbox', { name: 'What is being said' });
    await field.fill('Walk the boundary.');
    await field.press('Enter');

    await alice.getByRole('button', { name: 'Read along' }).click();
    await alice.getByText('Appearance').click();
    await alice.getByRole('combobox', { name: 'Captions in' }).selectOption('hi');
    const log = alice.getByRole('log', { name: 'Captions' });
    const first = log.getByRole('listitem').first();
    await expect(first).toContainText('[Walk the boundary.]');
    await expect(first).toContainText('Machine translation');
    await expect(first.locator('p').first()).toHaveAttribute('lang', 'hi');
    await field.fill('Then read the title.');
    await field.press('Enter');
    await expect(alice.locator('[data-place] p').last()).toHaveText('[Then read the title.]');
    await first.getByRole('button', { name: 'Show original' }).click();
    await expect(first).toContainText('Walk the boundary.');
    await expect(first).not.toContainText('[');
    await look(alice);
  },
);
