import '../../testing/startPage.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { DayField } from './DayField.tsx';
import { MomentField } from './MomentField.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

const user = userEvent.setup();
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

function Day() {
  const [day, setDay] = useState('2021-06-02');
  return (
    <>
      <DayField label="First day" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

test('hana reads and writes a day as DD/MM/YYYY, and what is no day is kept for the form to refuse', async () => {
  await showPage(<Day />);
  const day = field('First day');
  const said = () => screen.getByRole('status').textContent;
  expect(day.value).toBe('02/06/2021');
  for (const [typed, meant, shown] of [
    ['3/6/2021', '2021-06-03', '03/06/2021'],
    ['2021-06-05', '2021-06-05', '05/06/2021'],
    ['31/02/2021', '31/02/2021', '31/02/2021'],
  ] as const) {
    await user.clear(day);
    await user.type(day, typed);
    await user.tab();
    expect([said(), day.value]).toEqual([meant, shown]);
  }
});

function Moment() {
  const [moment, setMoment] = useState('');
  return (
    <>
      <MomentField label="From" value={moment} onChange={setMoment} />
      <output>{moment}</output>
    </>
  );
}

test('hana sets a moment by its day and its time; one alone is half of it', async () => {
  await showPage(<Moment />);
  await user.type(field('From'), '02/06/2021');
  expect(screen.getByRole('status').textContent).toBe('2021-06-02T');
  await user.type(screen.getByLabelText('From: time'), '09:30');
  expect(screen.getByRole('status').textContent).toBe('2021-06-02T09:30');
  expect(field('From').value).toBe('02/06/2021');
});
