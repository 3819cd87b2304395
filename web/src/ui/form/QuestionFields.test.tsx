import '../../testing/startPage.ts';
import type { FormAnswers, FormQuestion } from '@pavilion/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { QuestionFields } from './QuestionFields.tsx';

beforeAll(loadTexts);

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
