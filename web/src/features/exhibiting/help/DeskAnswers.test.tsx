import '../../../testing/startPage.ts';
import type { StaffDesk } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { DeskAnswers } from './DeskAnswers.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

const desk = (answers: StaffDesk['answers'], boothId: string | null = exampleBooth()._id) => ({
  ...{ boothId, name: 'Meadows', staffed: true, usualAnswer: null, openings: null, languages: [] },
  ...{ onDuty: true, colleaguesOnDuty: [], answers },
});

test.each([
  [
    'soon',
    { count: 5, seconds: 50, hallSeconds: 100 },
    /within 1 minutes?\. .*hall: within 2 m/,
    false,
  ],
  [
    'as soon as the hall',
    { count: 5, seconds: 70, hallSeconds: 100 },
    /within 2 m.*within 2 m/,
    false,
  ],
  ['later', { count: 5, seconds: 400, hallSeconds: 100 }, /within 10 minutes/, true],
  ['few', { count: 3, seconds: null, hallSeconds: null }, /^Most .* still waiting/, true],
  [
    'almost nobody yet',
    { count: 1, seconds: 30, hallSeconds: null },
    /^After 2 more answers/,
    false,
  ],
])('eli, who answers %s, reads it beside the hall', async (_, answers, words, isSlow) => {
  await showPage(<DeskAnswers desks={[desk(answers)]} />);
  expect(screen.getByText(words).dataset['slow']).toBe(isSlow ? 'true' : undefined);
});

test('hana, who is at the info desk alone, reads nothing there', async () => {
  const answers = { count: 5, seconds: 50, hallSeconds: 100 };
  await showPage(<DeskAnswers desks={[desk(answers, null)]} />);
  expect(screen.queryByText(/within/)).toBeNull();
});
