import { event } from '../../testing/startPage.ts';
import { getOverview, getUninvitedStaff } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepEvent } from '../../lib/event/event.ts';
import { saveLogin } from '../../lib/login/login.ts';
import { exampleOf } from '../../testing/exampleOf.ts';
import { fakeServer, routeName } from '../../testing/fakeServer.ts';
import { hana } from '../../testing/people.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../texts/texts.ts';
import { Organiser } from './Organiser.tsx';

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  keepEvent(event);
  vi.unstubAllGlobals();
});

test('hana’s conference without a hall is not asked for booth staff to invite', async () => {
  const { config } = event;
  const conference = {
    ...event,
    config: { ...config, features: { ...config.features, hall: null } },
  };
  keepEvent(conference);
  saveLogin({ token: 'a token', user: hana });
  const server = fakeServer();
  server.on(getOverview, () => exampleOf(getOverview.reply, { event: conference }));
  await showPage(<Organiser />, '/organiser', '/organiser');
  await screen.findByRole('heading', { name: 'At a glance' });
  expect(server.calls()).not.toContain(routeName(getUninvitedStaff));
  expect(screen.queryByRole('alert')).toBeNull();
});
