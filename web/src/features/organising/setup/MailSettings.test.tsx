import { event } from '../../../testing/startPage.ts';
import { changeSettings } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { SettingsParts } from './SettingsParts.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  await loadTexts();
  await loadWorkTexts();
  server = fakeServer();
  keepEvent({ ...event, config: { ...event.config, languages: ['en'] } });
});
afterEach(() => {
  sessionStorage.clear();
  cleanup();
  keepEvent(event);
  vi.unstubAllGlobals();
});

test('hana words the confirmation from ours, and reads that the event’s name is missing', async () => {
  const asked = server.on(changeSettings, () => event);
  await showPage(<SettingsParts keys={['mails']} pictures={{}} opensFirst />);
  await user.click(screen.getByRole('switch', { name: 'Sender’s name in emails' }));
  await user.type(screen.getByRole('textbox', { name: 'Sender’s name in emails' }), 'Lake Fair');
  await user.click(screen.getByRole('switch', { name: 'Confirmation of a registration' }));
  const subject = screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });
  expect(subject.value).toBe('You’re registered for {{event}}');
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ });
  await user.clear(subject);
  await user.type(subject, 'Welcome');
  await user.clear(text);
  await user.type(text, 'See you soon');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText(/Please keep the placeholder for the event’s name/)).not.toEqual([]);
  expect(asked).toHaveLength(0);
  await user.type(text, ' at {{{{event}}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.body).toMatchObject({
    senderName: 'Lake Fair',
    mailWords: {
      registered: { subject: { en: 'Welcome' }, text: { en: 'See you soon at {{event}}' } },
      admissionApproved: null,
    },
  });
});
