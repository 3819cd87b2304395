import '../../../testing/startPage.ts';
import { register } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleId } from '../../../testing/exampleOf.ts';
import {
  field,
  fillInWithCode,
  press,
  registered,
  sendingCodes,
  submit,
  type,
} from '../../../testing/registering.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { SessionJoin } from './SessionJoin.tsx';

const at = sendingCodes();

const open = () =>
  showPage(<SessionJoin />, `/video-session/${exampleId}/join`, '/video-session/{id}/join');
const otherWays = () =>
  screen.queryByRole('link', { name: 'Already registered? Log in' }) ??
  screen.queryByRole('button', { name: 'Use another email' });

async function giveEmail() {
  await open();
  type(field('Your email'), 'meera@example.org');
  await press('Register');
  await screen.findByRole('button', { name: 'Get code' });
}

test('a guest on the way into a session is asked to log in until she is registered', async () => {
  at.server.on(register, () => registered);
  await giveEmail();
  expect(otherWays()).not.toBeNull();
  await fillInWithCode();
  await submit();
  await screen.findByText('One Last Step');
  expect(otherWays()).toBeNull();
});

test('a guest on the way into a session finds the last step after a reload', async () => {
  at.server.on(register, () => registered);
  await giveEmail();
  await fillInWithCode();
  await submit();
  await screen.findByText('One Last Step');
  cleanup();
  await open();
  expect(await screen.findByText('One Last Step')).toBeTruthy();
});
