import { type Feedback, getFeedback } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { event } from '../../testing/startPage.ts';
import { keepEvent } from '../../lib/event/event.ts';
import { saveLogin } from '../../lib/login/login.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { EventFeedback } from './EventFeedback.tsx';

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  keepEvent(event);
  vi.unstubAllGlobals();
});

test('meera is asked how the event was once it is over, and not before', async () => {
  saveLogin({ token: 't', user: meera });
  const feedback: Feedback = {
    ...{ subject: 'event', _id: event._id, state: 'none', questions: [] },
    may: ['feedback.give'],
  };
  const asked = fakeServer().on(getFeedback, () => ({ feedback }));
  await showPage(<EventFeedback />);
  expect(asked).toHaveLength(0);
  cleanup();
  keepEvent({ ...event, version: 2, firstDay: '2021-05-01', lastDay: '2021-05-20' });
  await showPage(<EventFeedback />);
  expect(await screen.findByRole('radiogroup', { name: 'How was the event?' })).toBeTruthy();
});
