import { event } from '../../../testing/startPage.ts';
import { conference, createMember, listMembers } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { OrganisedMembers } from './OrganisedMembers.tsx';

afterEach(() => {
  cleanup();
  keepEvent(event);
  vi.unstubAllGlobals();
});

test('hana is asked for the English role when she enters only the Hindi one', async () => {
  await loadTexts();
  await loadWorkTexts();
  keepEvent({ ...event, config: conference });
  const server = fakeServer();
  const user = userEvent.setup();
  server.on(listMembers, () => ({ members: [] }));
  const message = 'Please fill this in.';
  const asked = server.on(
    createMember,
    () =>
      new Refusal('fields.invalid', {
        fields: [{ path: 'role.en', code: 'field.required', message }],
      }),
  );
  await showPage(<OrganisedMembers />);
  await user.click(await screen.findByRole('button', { name: 'Add someone' }));
  await user.type(await screen.findByLabelText(/Name/), 'Asha Rao');
  await user.type(screen.getByLabelText(/Hindi/), 'अध्यक्ष');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ role: { en: '', hi: 'अध्यक्ष' } });
});
