import '../../testing/startPage.ts';
import { type AdmissionState, getOwnAdmission, listCompanions } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PlaceBar } from '../../features/identity/admission/PlaceBar.tsx';
import { saveLogin } from '../../lib/login/login.ts';
import { exampleOf } from '../../testing/exampleOf.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { alice } from '../../testing/people.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { RegistrationThanks } from './RegistrationThanks.tsx';

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

async function thank(state: AdmissionState | null) {
  const barred = { areas: [], isAdmitted: false };
  const isIn = state === null || state === 'admitted';
  saveLogin({ token: 'a login', user: { ...alice, ...(!isIn && { barred }) } });
  const named = { class: { name: { en: 'Delegate' } }, place: state === 'waiting' ? 3 : null };
  const server = fakeServer();
  server.on(listCompanions, () => ({
    companions: [],
    most: 1,
    may: ['companion.create' as const],
  }));
  server.on(getOwnAdmission, () =>
    state
      ? exampleOf(getOwnAdmission.reply, { admission: { ...named, state } })
      : { admission: null },
  );
  await showPage(<RegistrationThanks />);
}

test.each([
  ['waiting', 'You’re on the waiting list', /^You’re number 3 on the waiting list\. All Delegate/],
  ['asked', 'We’ll let you know', /reviewing your Delegate registration/],
] as const)(
  'alice, whose request is %s, reads that, and is not asked to walk in',
  async (...row) => {
    const [state, title, text] = row;
    await thank(state);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText('Registration complete')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Walk in' })).toBeNull();
    expect(screen.getByRole('link', { name: 'My registration' })).toBeTruthy();
  },
);

test.each([null, 'admitted'] as const)('alice walks in with her place (%s)', async (state) => {
  await thank(state);
  expect(await screen.findByRole('heading', { name: 'Registration complete' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Walk in' })).toBeTruthy();
});

test('alice, whose class includes a companion, names them right after registering', async () => {
  await thank('admitted');
  expect(await screen.findByRole('button', { name: 'Add a companion' })).toBeTruthy();
});

test('alice reads when it starts and what to do until then', async () => {
  await thank(null);
  expect(await screen.findByRole('heading', { name: 'Before it starts' })).toBeTruthy();
  expect(screen.getByText(/28 May/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Add to my calendar/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Share/ })).toBeTruthy();
  const change = screen.getByRole('link', { name: 'Change or cancel my registration' });
  expect(change.getAttribute('href')).toBe('/my-place');
});

test('alice, on the waiting list, reads so once: above other pages in a bar, here on the page itself', async () => {
  await thank('waiting');
  const Both = () => (
    <>
      <PlaceBar className={undefined} />
      <RegistrationThanks />
    </>
  );
  cleanup();
  const path = '/attendee-registration/thankyou';
  await showPage(<Both />, path, path);
  await screen.findByRole('heading', { level: 1, name: 'You’re on the waiting list' });
  expect(screen.getAllByRole('link', { name: 'My registration' })).toHaveLength(1);
  cleanup();
  await showPage(<PlaceBar className={undefined} />, '/agenda-landing', '/agenda-landing');
  expect((await screen.findByRole('status')).textContent).toContain('on the waiting list');
});
