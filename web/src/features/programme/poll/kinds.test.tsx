import '../../../testing/startPage.ts';
import {
  answerPoll,
  createPoll,
  getPollReport,
  hidePollWord,
  type MyPoll,
  type PollQuestion,
  type PollReport,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleId } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { PollAnswer } from './PollAnswer.tsx';
import { PollBars } from './PollBars.tsx';
import { PollCompose } from './PollCompose.tsx';

vi.mock('../../../lib/live/liveConnection.ts', () => ({ useTopic: () => undefined }));

const user = userEvent.setup();
const id = () => crypto.randomUUID();
const question = (given: Partial<PollQuestion>, ...options: string[]): PollQuestion => ({
  _id: id(),
  isSingleChoice: false,
  questionText: 'And you?',
  options: options.map((optionText) => ({ _id: id(), optionText })),
  ...given,
});
const scale = { from: 1, to: 3, low: 'Not at all', high: 'Very' };
const steps = question({ kind: 'scale', scale, isSingleChoice: true }, '1', '2', '3');
const ranking = question({ kind: 'ranking' }, 'Light', 'Price', 'School');
const cloud = question({ kind: 'words' });
const quiz = question({ kind: 'quiz', isSingleChoice: true }, 'Pune', 'Delhi');
const [pune, delhi] = quiz.options;

function poll(questions: PollQuestion[], given: Partial<MyPoll> = {}): MyPoll {
  return {
    _id: id(),
    sessionId: id(),
    version: 2,
    title: 'Warm up',
    state: 'open',
    isAnonymous: true,
    results: 'afterAnswer',
    isPinned: false,
    openedAt: '2021-06-02T05:30:00.000Z',
    closedAt: null,
    questions,
    isParticipated: false,
    may: ['poll.answer'],
    ...given,
  };
}

let server: ReturnType<typeof fakeServer>;
beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const submit = async () => user.click(await screen.findByRole('button', { name: 'Submit' }));
function answers(asked: MyPoll) {
  return server.on(answerPoll, () => ({
    poll: { ...asked, isParticipated: true, may: ['poll.readResults' as const] },
  }));
}

/** Shows the results of one question. */
async function showResults(
  report: Partial<Omit<PollReport, 'options'>> & PollQuestion,
  given: { poll?: Partial<MyPoll>; reply?: object } = {},
) {
  const asked = poll([report], { isParticipated: true, may: ['poll.readResults'], ...given.poll });
  const reports = [
    {
      answered: 4,
      ...report,
      options: report.options.map((option) => ({ votes: 0, percent: 0, ...option })),
    },
  ];
  server.on(getPollReport, () => ({
    ...{ pollId: asked._id, sessionId: asked.sessionId, participants: 4, isHidden: false },
    ...{ reports, poll: asked, ...given.reply },
  }));
  await showPage(<PollBars poll={asked} />);
  return asked;
}

test('alice answers a scale, whose first and last step are named by what they mean', async () => {
  const asked = poll([steps]);
  const sent = answers(asked);
  await showPage(<PollAnswer poll={asked} />);
  expect(await screen.findByRole('radio', { name: '1, Not at all' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '3, Very' }));
  await submit();
  expect(sent[0]!.body).toMatchObject({ responses: [{ optionIds: [steps.options[2]!._id] }] });
});

test('alice ranks options by the keyboard alone, hears their places and keeps the focus', async () => {
  const asked = poll([ranking]);
  const sent = answers(asked);
  await showPage(<PollAnswer poll={asked} />);
  (await screen.findByRole('button', { name: 'School' })).focus();
  await user.keyboard('{Enter}');
  const school = screen.getByRole('button', { name: '1. School', pressed: true });
  expect(document.activeElement).toBe(school);
  expect(screen.getByText('School is now 1 of 3').getAttribute('role')).toBe('status');
  screen.getByRole('button', { name: 'Light' }).focus();
  await user.keyboard('{Enter}');
  // the only one left has the last place
  expect(screen.getByRole('button', { name: '3. Price', pressed: true })).toBeTruthy();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '1. Light' }));
  await user.click(screen.getByRole('button', { name: 'Move up: Price' }));
  await submit();
  const order = [ranking.options[0]!, ranking.options[1]!, ranking.options[2]!];
  expect(sent[0]!.body).toMatchObject({
    responses: [{ optionIds: order.map((option) => option._id) }],
  });
});

test('alice takes an option of her ranking back with a press', async () => {
  await showPage(<PollAnswer poll={poll([ranking])} />);
  await user.click(await screen.findByRole('button', { name: 'Price' }));
  await user.click(screen.getByRole('button', { name: '1. Price' }));
  expect(screen.getByRole('button', { name: 'Price', pressed: false })).toBeTruthy();
});

test('alice writes a word, of 40 characters at most', async () => {
  const asked = poll([cloud]);
  const sent = answers(asked);
  await showPage(<PollAnswer poll={asked} />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'And you?' });
  expect(field.maxLength).toBe(40);
  await user.type(field, 'Open sky');
  await submit();
  expect(sent[0]!.body).toMatchObject({ responses: [{ questionId: cloud._id, word: 'Open sky' }] });
});

test('alice reads the average of a scale and how people are spread', async () => {
  await showResults({ ...steps, average: 2.25 });
  expect(await screen.findByText('Average 2.25 of 3')).toBeTruthy();
  expect(screen.getByText('3, Very')).toBeTruthy();
  expect(screen.getAllByText('0.00%')).toHaveLength(3);
});

test('alice reads a ranking from the first place to the last', async () => {
  const points = [6, 10, 8];
  const options = ranking.options.map((option, nth) => ({
    ...option,
    ...{ votes: points[nth]!, percent: 50, meanRank: 4 - points[nth]! / 4 },
  }));
  await showResults({ ...ranking, options });
  await screen.findByText('1.5 on average');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.map((item) => /Light|Price|School/.exec(item!)![0])).toEqual([
    'Price',
    'School',
    'Light',
  ]);
  expect(items[0]).toContain('10 points');
});

test('alice has the words of a cloud as a list with counts, and mo hides one there', async () => {
  const words = [
    { _id: id(), text: 'Calm', votes: 3 },
    { _id: id(), text: 'Rude', votes: 1 },
  ];
  await showResults({ ...cloud, words });
  await user.click(await screen.findByText('2 words as a list'));
  const list = within(screen.getByRole('list'));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Calm 3 times',
    'Rude 1 time',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();

  const may = ['poll.readResults', 'poll.update'] as const;
  const asked = await showResults({ ...cloud, words }, { poll: { may: [...may] } });
  const hidden = server.on(hidePollWord, () => ({ poll: asked }));
  await user.click(await screen.findByText('2 words as a list'));
  await user.click(screen.getByRole('button', { name: 'Hide “Rude”' }));
  await waitFor(() => expect(hidden).toHaveLength(1));
  expect(hidden[0]!.body).toMatchObject({ isHidden: true });
});

test('alice, after an anonymous quiz, reads what is right and how she did, which only this tab knows', async () => {
  const asked = poll([quiz]);
  answers(asked);
  await showPage(<PollAnswer poll={asked} />);
  await user.click(await screen.findByRole('radio', { name: 'Delhi' }));
  await submit();
  await waitFor(() => expect(Object.keys(sessionStorage).join()).toContain('poll.own'));
  cleanup();
  await showResults({ ...quiz, rightIds: [delhi!._id] }, { poll: { _id: asked._id } });
  expect(await screen.findByText('You got 1 of 1 right.')).toBeTruthy();
  expect(screen.getByText('Delhi').textContent).toContain('Right answer');
  expect(screen.getByText('Pune').textContent).not.toContain('Right answer');
});

test('bob reads who was best once a quiz with names is closed', async () => {
  const people = ['Alice', 'Carol', 'Dev'].map((name) => ({
    ...{ _id: id(), first_name: name, last_name: '', dpUrl: null },
    right: name === 'Dev' ? 0 : 1,
  }));
  const closed = { state: 'closed' as const, isAnonymous: false };
  const reply = { board: people, ownRight: 0 };
  await showResults({ ...quiz, rightIds: [pune!._id] }, { poll: closed, reply });
  const board = within(await screen.findByRole('region', { name: 'Best of this quiz' }));
  expect(board.getAllByRole('listitem').map(({ textContent }) => textContent![0])).toEqual([
    '1',
    '1',
    '3',
  ]);
  expect(screen.getByText('You got 0 of 1 right.')).toBeTruthy();
});

test('mo writes a quiz, reads at its question that a right answer is missing, and marks it', async () => {
  const message = 'Please mark at least one right answer.';
  const fields = [{ path: 'questions.0.options', code: 'poll.noRightAnswer', message }];
  const sent = server.on(createPoll, (_, times) =>
    times === 1 ? new Refusal('fields.invalid', { fields }) : { poll: poll([quiz]) },
  );
  const onDone = vi.fn();
  await showPage(<PollCompose sessionId={exampleId} draft={null} onDone={onDone} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Quiz');
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Capitals');
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Which is one?');
  await user.type(screen.getByRole('textbox', { name: 'Option 1' }), 'Pune');
  await user.type(screen.getByRole('textbox', { name: 'Option 2' }), 'Delhi');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText(message)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Right: option 2' }));
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent[1]!.body).toMatchObject({
    questions: [
      {
        kind: 'quiz',
        options: [
          { optionText: 'Pune', isRight: false },
          { optionText: 'Delhi', isRight: true },
        ],
      },
    ],
  });
});

test('mo writes a scale from 0 to 10 with words at its ends, and no options', async () => {
  const sent = server.on(createPoll, () => ({ poll: poll([steps]) }));
  await showPage(<PollCompose sessionId={exampleId} draft={null} onDone={() => {}} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Scale');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), '0 to 10');
  await user.type(screen.getByRole('textbox', { name: 'What 10 means' }), 'Very');
  expect(screen.queryByRole('textbox', { name: 'Option 1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({
    questions: [{ kind: 'scale', options: [], scale: { from: 0, to: 10, low: '', high: 'Very' } }],
  });
});
