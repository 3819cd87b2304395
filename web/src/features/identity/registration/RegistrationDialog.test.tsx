import '../../../testing/startPage.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sendingCodes } from '../../../testing/registering.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { RegistrationDialog } from './RegistrationDialog.tsx';

const form = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./RegistrationFlow.tsx', async (original) => {
  await form.promise;
  return original();
});
sendingCodes();

test('a visitor reads that the registration is loading until its form is there', async () => {
  await showPage(<RegistrationDialog opened title="Register" onClose={() => {}} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Register' }));
  expect((await dialog.findByRole('status')).textContent).toBe('Loading...');
  form.resolve();
  expect(await dialog.findByRole('button', { name: 'Get code' })).toBeTruthy();
  expect(dialog.queryByText('Loading...')).toBeNull();
});
