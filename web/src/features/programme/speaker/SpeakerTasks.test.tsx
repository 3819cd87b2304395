import '../../../testing/startPage.ts';
import { completeSpeakerTask, listOwnSpeakerTasks, type OwnSpeakerTask } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { SpeakerTasks } from './SpeakerTasks.tsx';

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = userEvent.setup();
const slides: OwnSpeakerTask = {
  _id: '00000000-0000-4000-8000-000000000031',
  ...{ title: { en: 'Upload your slides' }, dueOn: '2021-06-01', isDone: false },
};
const camera: OwnSpeakerTask = {
  _id: '00000000-0000-4000-8000-000000000032',
  ...{ title: { en: 'Test your camera' }, dueOn: '2021-06-04', isDone: false },
};

test('sam ticks off what he has done, and reads what is late', async () => {
  const server = fakeServer();
  server.on(listOwnSpeakerTasks, () => ({ tasks: [slides, camera] }));
  const asked = server.on(completeSpeakerTask, (_, times) =>
    times === 1
      ? new Refusal('speakerTask.missing')
      : { tasks: [{ ...slides, isDone: true }, camera] },
  );
  await showPage(<SpeakerTasks />);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /slides/ });
  expect(screen.getByText('Late: was due by 1 June 2021')).toBeTruthy();
  expect(screen.getByText('Due by 4 June 2021')).toBeTruthy();
  await user.click(box);
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  expect(box.checked).toBe(false);
  await user.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  expect(asked.at(-1)!.body).toMatchObject({ isDone: true });
  expect(screen.queryByText(/^Late/)).toBeNull();
});

test('a speaker without tasks reads nothing about them', async () => {
  const server = fakeServer();
  server.on(listOwnSpeakerTasks, () => ({ tasks: [] }));
  await showPage(<SpeakerTasks />);
  expect(screen.queryByText('Before you speak')).toBeNull();
});
