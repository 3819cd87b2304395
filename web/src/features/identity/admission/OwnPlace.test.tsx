import '../../../testing/startPage.ts';
import {
  type AdmissionState,
  getOwnAdmission,
  listAccessClasses,
  releaseAdmission,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { browserZone, ownTime } from '../../../lib/time/ownTime.ts';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { alice } from '../../../testing/people.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { OwnPlace } from './OwnPlace.tsx';

const user = userEvent.setup();
beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const admission = (state: AdmissionState) =>
  exampleOf(getOwnAdmission.reply, {
    admission: { class: { name: { en: 'Delegate' } }, place: null, state },
  });

test('alice cancels her registration once she has read what follows', async () => {
  saveLogin({ token: 'a login', user: alice });
  const server = fakeServer();
  let state: AdmissionState = 'admitted';
  server.on(getOwnAdmission, () => admission(state));
  server.on(listAccessClasses, () => ({ classes: [] }));
  const released = server.on(releaseAdmission, () => {
    state = 'released';
    return admission(state);
  });
  await showPage(<OwnPlace />);
  await user.click(await screen.findByRole('button', { name: 'Cancel my registration' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your registration?' });
  expect(dialog.textContent).toContain('You give up your Delegate place');
  expect(dialog.textContent).toContain('your booked calls');
  expect(released).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel my registration' }));
  await waitFor(() => expect(released).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'You no longer have a place' })).toBeTruthy();
});

test('alice, who is offered a place, reads on her own clock until when it is hers', async () => {
  saveLogin({ token: 'a login', user: alice });
  const offeredUntil = '2021-06-04T05:30:00.000Z';
  const { admission: offered } = admission('offered');
  fakeServer().on(getOwnAdmission, () => ({ admission: { ...offered!, offeredUntil } }));
  await showPage(<OwnPlace />);
  const { textContent } = await screen.findByText(/We’re holding your Delegate place until 4 June/);
  const zones = { zone: 'Asia/Kolkata', own: browserZone(), language: 'en' };
  const time = ownTime(offeredUntil, 0, zones);
  expect(textContent).toContain(time === null ? '11:00 IST' : `11:00 IST · ${time} for you`);
});

test('alice reads that it is too late to cancel once the event is over, and keeps her place', async () => {
  saveLogin({ token: 'a login', user: alice });
  const server = fakeServer();
  server.on(getOwnAdmission, () => admission('admitted'));
  server.on(listAccessClasses, () => ({ classes: [] }));
  server.on(releaseAdmission, () => new Refusal('admission.over'));
  await showPage(<OwnPlace />);
  await user.click(await screen.findByRole('button', { name: 'Cancel my registration' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel my registration' }));
  expect(await within(dialog).findByText(/The event is over/)).toBeTruthy();
  expect(screen.getByText('You’re in')).toBeTruthy();
});

test('alice finds where to change and to cancel at an event without classes', async () => {
  saveLogin({ token: 'a login', user: alice });
  fakeServer().on(getOwnAdmission, () => ({ admission: null }));
  await showPage(<OwnPlace />);
  const links = ['Edit my profile', 'Change my answers', 'Cancel my registration'];
  await screen.findByText(links[2]!);
  expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/profile/edit',
    '/my-data#answers',
    '/my-data#delete',
  ]);
});
