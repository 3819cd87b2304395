import '../../../testing/startPage.ts';
import { previewOwnMail } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { OwnMails } from './OwnMails.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  await loadTexts();
  await loadWorkTexts();
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('hana sees both confirmations as they are sent, and where she changes their words', async () => {
  const asked = server.on(previewOwnMail, () => ({
    subject: 'You’re registered',
    text: 'Dear Hana',
    pages: { light: '/mail-preview/light', dark: '/mail-preview/dark' },
  }));
  await showPage(<OwnMails />);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of “You’re registered”');
  expect(frame.src).toContain('/mail-preview/light');
  await user.click(screen.getByLabelText('Dark'));
  expect(frame.src).toContain('/mail-preview/dark');
  await user.selectOptions(screen.getByLabelText('Email'), 'admissionApproved');
  await waitFor(() => expect(asked).toHaveLength(2));
  const link = screen.getByRole('link', { name: 'Change sender and words' });
  expect(link.getAttribute('href')).toBe('/organiser/settings#mails');
});
