import '../../../testing/startPage.ts';
import { type Enquiry, listEnquiries, moveEnquiry } from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeServer, lost } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { Pipeline } from './Pipeline.tsx';

const lotus: Enquiry = {
  _id: '00000000-0000-4000-8000-000000000009',
  kind: 'exhibitor',
  name: 'Lata',
  ...{ email: 'lata@lotus.example', mobile: '', company: 'Lotus Homes', designation: '' },
  ...{ website: '', city: '', message: 'We would like a booth', more: {} },
  done: false,
  createdAt: '2021-05-01T00:00:00.000Z',
  stage: 'new',
  version: 1,
  ...{ assignee: null, booth: null, notes: [] },
};

beforeAll(loadWorkTexts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('hana sees that a card could not be moved, and that a column has more cards (F-02)', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  server.on(listEnquiries, () => ({ enquiries: [lotus], next: lotus._id }));
  server.on(moveEnquiry, () => lost);
  await showPage(<Pipeline />);
  const stage = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Lotus Homes/ });
  expect(stage.closest('section')!.querySelector('h2')!.textContent).toContain('1+');
  await user.selectOptions(stage, stage.options[1]!.value);
  const card = stage.closest('li')!;
  expect(await within(card).findByRole('alert')).toBeTruthy();
  expect(stage.value).toBe('new');
});
