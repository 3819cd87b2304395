import '../../testing/startPage.ts';
import { CallError } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { FailedStep } from './FailedStep.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

const said = () => screen.getByRole('alert').textContent;
const refused = new CallError(409, {
  code: 'room.over',
  message: 'This room has ended.',
  requestId: '1',
});

test('alice reads in the server’s words why it was not done, and what else she may do', async () => {
  await showPage(
    <FailedStep error={refused}>
      <button type="button">Try another room</button>
    </FailedStep>,
  );
  expect(said()).toContain('This room has ended.');
  expect(screen.getByRole('button', { name: 'Try another room' })).toBeTruthy();
});

test('alice reads the page’s own words for what the server did not explain, and others without a network', async () => {
  await showPage(<FailedStep error={new Error('a bug')} otherwise="It was not booked." />);
  expect(said()).toBe('It was not booked.');
  cleanup();
  await showPage(<FailedStep error={new CallError(0)} otherwise="It was not booked." />);
  expect(said()).toContain('No connection to the server.');
});

test('alice is told nothing while nothing has failed', async () => {
  await showPage(<FailedStep error={null} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
