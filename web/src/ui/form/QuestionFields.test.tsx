import '../../testing/startPage.ts';
import type { FormAnswers, FormQuestion } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { QuestionFields } from './QuestionFields.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

const question: FormQuestion = {
  ...{ _id: crypto.randomUUID(), type: 'date', version: 1, label: { en: 'Day of arrival' } },
  ...{
    help: null,
    isRequired: true,
    options: [],
    consent: null,
    min: null,
    max: null,
    roles: [],
    condition: null,
  },
};

function Form() {
  const [answers, setAnswers] = useState<FormAnswers>({});
  return (
    <>
      <QuestionFields
        questions={[question]}
        answers={answers}
        problem={() => undefined}
        onAnswer={(id, answer) => setAnswers({ [id]: answer })}
      />
      <output>{String(answers[question._id])}</output>
    </>
  );
}

test('alice answers the question for a day as DD/MM/YYYY', async () => {
  await showPage(<Form />);
  await userEvent.type(screen.getByRole('textbox', { name: /Day of arrival/ }), '02/06/2021');
  expect(screen.getByRole('status').textContent).toBe('2021-06-02');
});

test('alice reads at its field what a number must fit, until the same is said of her answer', async () => {
  const years: FormQuestion = { ...question, type: 'number', min: 0, max: 60 };
  const show = (problem?: string) =>
    showPage(
      <QuestionFields
        questions={[{ ...years, label: { en: 'Years' }, help: { en: 'In practice' } }]}
        answers={{}}
        problem={() => problem}
        onAnswer={() => {}}
      />,
    );
  await show();
  expect(screen.getByText('In practice · Enter a number from 0 to 60.')).toBeTruthy();
  cleanup();
  await show('Enter a number from 0 to 60.');
  expect(screen.getByText('In practice')).toBeTruthy();
  expect(screen.getAllByText(/from 0 to 60/)).toHaveLength(1);
});
