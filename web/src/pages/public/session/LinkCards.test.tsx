import '../../../testing/startPage.ts';
import { getSession, getSpeaker } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleId, exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { belowChatMessage } from './belowChatMessage.tsx';

let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const show = (text: string) =>
  showPage(
    <>
      {belowChatMessage({
        ...{ id: '1', own: false, by: 'bob', name: 'Bob', text, note: null, clientId: null },
        at: '2021-06-02T05:30:00.000Z',
      })}
      <p>Bob</p>
    </>,
  );

test('meera sees what bob’s link to a session and a speaker leads to, from the event itself', async () => {
  server.on(getSession, () => exampleOf(getSession.reply, { session: { topic: 'Keynote' } }));
  server.on(getSpeaker, () =>
    exampleOf(getSpeaker.reply, {
      speaker: { userId: { first_name: 'Sam', last_name: 'Rao', company: 'Rao & Co' } },
    }),
  );
  await show(
    `${location.origin}/agenda-landing/${exampleId} with ${location.origin}/speaker-bio/${exampleId}`,
  );
  const session = await screen.findByRole('link', { name: /Session.*Keynote/ });
  expect(session.getAttribute('href')).toBe(`/agenda-landing/${exampleId}`);
  const speaker = await screen.findByRole('link', { name: /Speaker.*Sam Rao/ });
  expect(speaker.getAttribute('href')).toBe(`/speaker-bio/${exampleId}`);
});

test('a session that meera may not see has no card', async () => {
  const asked = server.on(getSession, () => new Refusal('session.missing'));
  await show(`${location.origin}/agenda-landing/${exampleId}`);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});

test('of another site she sees only its name, and nothing of it is fetched', async () => {
  await show('Look: https://slides.example/talk');
  const link = await screen.findByRole('link', { name: /Another site.*slides\.example/ });
  expect(link.getAttribute('rel')).toBe('noopener nofollow ugc');
  expect(link.querySelector('img')).toBeNull();
  expect(server.calls()).toEqual([]);
});
