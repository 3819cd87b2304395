import '../../../testing/startPage.ts';
import {
  addFeedback,
  dismissFeedback,
  type Feedback,
  type FormQuestion,
  getFeedback,
  giveFeedback,
} from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { FeedbackCard } from './FeedbackCard.tsx';

const user = userEvent.setup();
const question: FormQuestion = {
  ...{ _id: crypto.randomUUID(), type: 'choice', version: 1, label: { en: 'How long was it?' } },
  ...{ help: null, isRequired: false, consent: null, min: null, max: null, roles: [] },
  options: ['Too long', 'Just right'].map((en) => ({ _id: crypto.randomUUID(), label: { en } })),
  condition: null,
};
const asked: Feedback = {
  ...{ subject: 'session', _id: crypto.randomUUID(), state: 'none' },
  questions: [question],
  may: ['feedback.give'],
};
const rated: Feedback = { ...asked, state: 'rated', may: [] };
const ticket = 'a-ticket';
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(getFeedback, () => ({ feedback: asked }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const show = () => showPage(<FeedbackCard subject="session" id={asked._id} />);
const star = (name: string) => screen.findByRole('radio', { name });
const button = (name: string) => screen.findByRole('button', { name });

test('meera sends four stars with one press, answers a question, writes a comment and is thanked', async () => {
  const stars = server.on(giveFeedback, () => ({ feedback: rated, ticket }));
  const added = server.on(addFeedback, () => ({ added: true as const }));
  await show();
  await user.click(await star('4 stars'));
  expect(stars).toHaveLength(1);
  expect(stars[0]!.body).toMatchObject({ stars: 4 });
  expect(await screen.findByRole('heading', { name: 'Thanks! Anything to add?' })).toBe(
    document.activeElement,
  );
  await user.click(await screen.findByRole('radio', { name: 'Just right' }));
  await user.type(await screen.findByRole('textbox', { name: /^Comment/ }), 'Well told');
  await user.click(await button('Send'));
  expect(await screen.findByText('Thanks for your feedback.')).toBe(document.activeElement);
  const answers = { [question._id]: question.options[1]!._id };
  expect(added[0]!.body).toMatchObject({ ticket, answers, comment: 'Well told' });
});

test('meera moves along the stars by keys without sending anything, and sends them with Enter', async () => {
  const stars = server.on(giveFeedback, () => ({ feedback: rated, ticket }));
  await show();
  (await star('1 star')).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await star('3 stars')).toHaveProperty('checked', true);
  expect(stars).toHaveLength(0);
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(stars).toHaveLength(1));
  expect(stars[0]!.body).toMatchObject({ stars: 3 });
});

test('without a network meera’s stars and comment stay, even after a reload, and arrive once', async () => {
  const stars = server.on(giveFeedback, (_, times) =>
    times === 1 ? lost : { feedback: rated, ticket },
  );
  await show();
  await user.click(await star('5 stars'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  cleanup();
  await show();
  expect(await star('5 stars')).toHaveProperty('checked', true);
  await user.click(await button('Send'));
  await vi.waitFor(() => expect(stars).toHaveLength(2));
  const keys = stars.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);

  const added = server.on(addFeedback, (_, times) =>
    times === 1 ? lost : new Refusal('feedback.given'),
  );
  await user.type(await screen.findByRole('textbox', { name: /^Comment/ }), 'Well told');
  await user.click(await button('Send'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  cleanup();
  server.on(getFeedback, () => ({ feedback: rated }));
  await show();
  const comment = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ });
  expect(comment.value).toBe('Well told');
  // the first attempt had arrived
  await user.click(await button('Send'));
  expect(await screen.findByText('Thanks for your feedback.')).toBeTruthy();
  expect(added).toHaveLength(2);
});

test('meera reads at its field what is wrong with her comment, and it stays', async () => {
  server.on(giveFeedback, () => ({ feedback: rated, ticket }));
  const message = 'Please shorten this.';
  const fields = [{ path: 'comment', code: 'field.tooLong', message }];
  server.on(addFeedback, () => new Refusal('fields.invalid', { fields }));
  await show();
  await user.click(await star('2 stars'));
  const comment = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ });
  await user.type(comment, 'Long');
  await user.click(await button('Send'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(comment.value).toBe('Long');
});

test('meera adds nothing, or is never asked again, and finds no card when she comes back', async () => {
  server.on(giveFeedback, () => ({ feedback: rated, ticket }));
  await show();
  await user.click(await star('4 stars'));
  await user.click(await button('No, thanks'));
  expect(await screen.findByText('Thanks for your feedback.')).toBeTruthy();
  for (const feedback of [
    rated,
    { ...asked, state: 'dismissed' as const },
    { ...asked, may: [] },
  ] satisfies Feedback[]) {
    cleanup();
    const read = server.on(getFeedback, () => ({ feedback }));
    await show();
    await vi.waitFor(() => expect(read).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'How was this session?' })).toBeNull();
  }
  cleanup();
  server.on(getFeedback, () => ({ feedback: asked }));
  const dismissed: Feedback = { ...asked, state: 'dismissed' };
  server.on(dismissFeedback, () => ({ feedback: dismissed }));
  await show();
  await user.click(await button('Don’t ask again'));
  await vi.waitFor(() =>
    expect(screen.queryByRole('region', { name: 'How was this session?' })).toBeNull(),
  );
});
