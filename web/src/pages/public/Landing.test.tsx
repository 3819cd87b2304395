import { event } from '../../testing/startPage.ts';
import {
  getForm,
  getHallGlimpse,
  type LandingSection,
  listAccessClasses,
  listSessions,
  searchBooths,
} from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepRegistered } from '../../features/identity/registration/registered.ts';
import { dismiss } from '../../lib/event/dismissal.ts';
import { keepEvent } from '../../lib/event/event.ts';
import { setEventNow } from '../../lib/time/eventTime.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { foundBooths } from '../../testing/foundBooths.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Landing } from './Landing.tsx';

beforeAll(loadTexts);
beforeEach(() => {
  const server = fakeServer();
  server.on(getForm, () => ({ questions: [] }));
  server.on(listAccessClasses, () => ({ classes: [] }));
  server.on(listSessions, () => ({ sessions: [], next: null }));
  server.on(searchBooths, () => foundBooths());
  server.on(getHallGlimpse, () => ({
    totals: { booths: 0, items: 0, builders: 0, registered: 0, homes: 0, banks: 0 },
    booths: [],
  }));
  dismiss('registration');
});
afterEach(() => {
  cleanup();
  keepEvent(event);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a guest who has closed the registration is not asked again', async () => {
  await showPage(<Landing />);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('somebody who has registered at the landing finds the last step there after a reload', async () => {
  const { _id, first_name, email } = meera;
  const login = { token: 'a login', user: meera };
  keepRegistered({ _id, first_name, email, ticket: 'ticket', login });
  await showPage(<Landing />);
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
  expect(await dialog.findByText('One Last Step', {}, { timeout: 10_000 })).toBeTruthy();
});

test('a guest of an event that is over is not asked to register', async () => {
  setEventNow('2021-06-09T05:30:00.000Z');
  await showPage(<Landing />);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Register now' })).toBeNull();
  expect(screen.getByText('Over, open for questions until 6 July 2021')).toBeTruthy();
  setEventNow(event.now);
  cleanup();
  await showPage(<Landing />);
  expect((await screen.findAllByRole('button', { name: 'Register now' })).length).toBeGreaterThan(
    0,
  );
});

test('a guest sees the sections of the landing page that hana shows, in her order', async () => {
  const { features } = event.config;
  const landing = features.landing!;
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  await showPage(<Landing />);
  expect(await screen.findByRole('heading', { name: 'Talk Sessions' })).toBeTruthy();
  expect(headings()).toEqual(['Please note', 'Talk Sessions', 'How it works']);
  cleanup();
  const sections: LandingSection[] = ['howItWorks', 'notice'];
  const changed = { ...features, landing: { ...landing, sections } };
  keepEvent({ ...event, config: { ...event.config, features: changed } });
  await showPage(<Landing />);
  expect(await screen.findByRole('heading', { name: 'How it works' })).toBeTruthy();
  expect(headings()).toEqual(['How it works', 'Please note']);
  expect(screen.getAllByRole('button', { name: 'Register now' })).toHaveLength(1);
});
