import '../../../testing/startPage.ts';
import {
  cancelClassRequest,
  getOwnAdmission,
  listAccessClasses,
  type OwnAdmission,
  requestClass,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleId, exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { alice } from '../../../testing/people.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { OwnPlace } from './OwnPlace.tsx';

const user = userEvent.setup();
const ids = ['00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000012'];
let server: ReturnType<typeof fakeServer>;
let own: OwnAdmission;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 'a login', user: alice });
  server = fakeServer();
  own = admitted('Visitor');
  server.on(getOwnAdmission, () => ({ admission: own }));
  server.on(listAccessClasses, () =>
    exampleOf(listAccessClasses.reply, {
      classes: [
        { _id: exampleId, name: { en: 'Visitor' }, state: 'open' },
        { _id: ids[0], name: { en: 'Delegate' }, state: 'open', needsApproval: false },
        { _id: ids[1], name: { en: 'Press' }, state: 'full', needsCode: true },
      ],
    }),
  );
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

function admitted(en: string, request: OwnAdmission['request'] = null): OwnAdmission {
  return exampleOf(getOwnAdmission.reply, {
    admission: { class: { _id: exampleId, name: { en } }, state: 'admitted', request } as never,
  }).admission!;
}

test('alice, a visitor, reads that she becomes a delegate right away, and does', async () => {
  const asked = server.on(requestClass, () => {
    own = { ...admitted('Delegate'), class: { _id: ids[0]!, name: { en: 'Delegate' } } };
    return { admission: own };
  });
  await showPage(<OwnPlace />);
  await screen.findByText('There’s a place for you, so you change right away.');
  await user.click(screen.getByRole('button', { name: 'Change to Delegate' }));
  await waitFor(() => expect(asked[0]!.body).toMatchObject({ accessClass: ids[0] }));
  expect((await screen.findAllByText('Your access: Delegate.')).length).toBeGreaterThan(0);
});

test('for a full class alice gives its code, a wrong one is told at its field, and she withdraws what she asked for', async () => {
  const request = {
    class: { _id: ids[1]!, name: { en: 'Press' } },
    ...{ state: 'waiting' as const, place: 3, reason: null },
  };
  const asked = server.on(requestClass, (_asked, times) => {
    if (times === 1)
      return new Refusal('admission.codeInvalid', {
        fields: [{ path: 'accessCode', code: 'admission.codeInvalid', message: 'Not right.' }],
      });
    own = admitted('Visitor', request);
    return { admission: own };
  });
  const cancelled = server.on(cancelClassRequest, () => {
    own = admitted('Visitor');
    return { admission: own };
  });
  await showPage(<OwnPlace />);
  await user.selectOptions(await screen.findByLabelText('Change to'), 'Press');
  expect(screen.getByText(/you join the waiting list, and keep your Visitor place/)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Invitation code/), 'press-20');
  const press = () => user.click(screen.getByRole('button', { name: 'Ask for Press' }));
  await press();
  expect(await screen.findByText('Not right.')).toBeTruthy();
  await press();
  expect(await screen.findByText(/number 3 on the waiting list for Press/)).toBeTruthy();
  expect(asked[1]!.body).toMatchObject({ accessClass: ids[1], accessCode: 'press-20' });
  await user.click(screen.getByRole('button', { name: 'Withdraw this request' }));
  await waitFor(() => expect(cancelled).toHaveLength(1));
  expect(await screen.findByLabelText('Change to')).toBeTruthy();
});
