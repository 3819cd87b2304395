import '../../../../testing/startPage.ts';
import { checkTicket, register } from '@pavilion/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../../../../testing/fakeServer.ts';
import {
  field,
  fillInWithCode,
  press,
  registered,
  sendingCodes,
  submit,
} from '../../../../testing/registering.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { RegistrationFlow } from '../RegistrationFlow.tsx';

const at = sendingCodes();
const show = () => showPage(<RegistrationFlow heading="h1" onDone={vi.fn<() => void>()} />);
const delegate = { _id: crypto.randomUUID(), name: { en: 'Delegate' } };
const ticket = {
  ...{ class: delegate, first_name: 'Meera', last_name: 'Rao' },
  ...{ isYours: false, isGivenUp: false },
};

beforeEach(() => {
  location.hash = '#ticket=signed.by.shop';
});
afterEach(() => {
  location.hash = '';
});

test('the link of her ticket fills in who meera is, and she registers with it', async () => {
  at.server.on(checkTicket, () => ({ ticket: { ...ticket, email: 'meera@shop.example' } }));
  const sent = at.server.on(register, () => registered);
  await show();
  await screen.findByText('Your ticket: Delegate');
  await vi.waitFor(() =>
    expect((field('Email') as HTMLInputElement).value).toBe('meera@shop.example'),
  );
  await fillInWithCode();
  expect((field('Last name') as HTMLInputElement).value).toBe('Rao');
  await submit();
  await vi.waitFor(() =>
    expect(sent[0]!.body).toMatchObject({ ticket: 'signed.by.shop', last_name: 'Rao' }),
  );
});

test('a ticket that somebody else has used says so, and meera can register without it', async () => {
  const message = 'Someone else has already used this ticket.';
  at.server.on(checkTicket, () => new Refusal('ticket.taken'));
  const sent = at.server.on(register, () => registered);
  await show();
  await screen.findByText(message);
  await press('Register without a ticket');
  expect(screen.queryByText(message)).toBeNull();
  await fillInWithCode();
  await submit();
  await vi.waitFor(() => expect(sent[0]!.body).toMatchObject({ ticket: '' }));
});
