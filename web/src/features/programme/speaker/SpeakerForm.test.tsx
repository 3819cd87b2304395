import { event } from '../../../testing/startPage.ts';
import {
  changeSession,
  changeSpeaker,
  conference,
  createSpeaker,
  getOrganisedSession,
  listSessions,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { SpeakerForm } from './SpeakerForm.tsx';

const user = userEvent.setup();
const mo = crypto.randomUUID();
const startAt = '2021-06-02T05:45:00.000Z';

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
afterEach(() => {
  cleanup();
  keepEvent(event);
  vi.unstubAllGlobals();
});

test('hana adds asha, who speaks in one session and moderates another; a try that fails adds her once', async () => {
  keepEvent({ ...event, config: conference });
  const server = fakeServer();
  const of = (_id: string, topic: string) => ({ session: { _id, topic, startAt } });
  server.on(listSessions, () =>
    exampleOf(listSessions.reply, {
      sessions: [of(crypto.randomUUID(), 'Earth walls'), of(crypto.randomUUID(), 'Lime')],
    }),
  );
  const asha = exampleOf(createSpeaker.reply, {
    speaker: { userId: { _id: crypto.randomUUID() } },
  });
  const added = server.on(createSpeaker, () => asha);
  server.on(getOrganisedSession, () =>
    exampleOf(getOrganisedSession.reply, {
      session: { version: 3, panels: [{ _id: mo, role: 'moderator' }] },
    }),
  );
  let isBroken = true;
  const changed = server.on(changeSession, () =>
    isBroken ? new Refusal('session.changed') : exampleOf(changeSession.reply),
  );
  const changes = server.on(changeSpeaker, () => exampleOf(changeSpeaker.reply));
  const done = vi.fn<() => void>();
  await showPage(<SpeakerForm speaker={null} onDone={done} />);
  await user.type(await screen.findByLabelText(/^First name/), 'Asha');
  const add = await screen.findByLabelText('Add to a session');
  await user.selectOptions(add, screen.getByRole('option', { name: /^Earth walls/ }));
  await user.selectOptions(add, screen.getByRole('option', { name: /^Lime/ }));
  await user.selectOptions(screen.getByLabelText('Role in “Lime”'), 'Moderates');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(added).toHaveLength(1);
  expect(changes).toHaveLength(1);
  const others = { userId: mo, role: 'moderator' };
  const { _id: userId } = asha.speaker.userId;
  expect(changed.slice(1).map(({ body }) => [body['panels'], body['version']])).toEqual([
    [[others, { userId, role: 'speaker' }], 3],
    [[others, { userId, role: 'moderator' }], 3],
  ]);
});
