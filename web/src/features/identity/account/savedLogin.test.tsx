import '../../../testing/startPage.ts';
import { admissionChanged, getOwnProfile } from '@pavilion/contract';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AreaGate } from '../../../app/fallback/AreaGate.tsx';
import type { TopicListener } from '../../../lib/live/liveTopics.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, lost } from '../../../testing/fakeServer.ts';
import { alice } from '../../../testing/people.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { useSavedLogin } from './data.ts';

const live = vi.hoisted(() => ({ listener: null as TopicListener | null }));
vi.mock('../../../lib/live/liveConnection.ts', () => ({
  useTopic: (_topic: string, listener: TopicListener) => void (live.listener = listener),
}));
vi.mock('../../../render/router.ts', async (original) => ({
  ...(await original<object>()),
  usePage: () => 'lounge',
}));

beforeAll(loadTexts);
beforeEach(() => saveLogin({ token: 't', user: alice }));
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

function Shell() {
  useSavedLogin();
  return (
    <AreaGate>
      <p>The people of the event</p>
    </AreaGate>
  );
}

test('alice’s open lounge closes once she is declined', async () => {
  let user = alice;
  const asked = fakeServer().on(getOwnProfile, () => exampleOf(getOwnProfile.reply, { user }));
  await showPage(<Shell />);
  expect(await screen.findByText('The people of the event')).toBeTruthy();
  expect(asked).toHaveLength(1);
  user = { ...alice, barred: { areas: ['messages'], isAdmitted: false } };
  const refused = exampleOf(admissionChanged.payload, { admission: { state: 'refused' } });
  act(() => live.listener!.onEvent({ action: admissionChanged.action, ...refused } as never));
  expect(await screen.findByText('You don’t have a place yet')).toBeTruthy();
  expect(screen.queryByText('The people of the event')).toBeNull();
});

function Sign({ kept }: { kept?: typeof alice }) {
  const queries = useQueryClient();
  useState(() => kept && queries.setQueryData(['own-profile'], { user: kept }));
  const { reachable } = useSavedLogin();
  if (useIsFetching() > 0) return null;
  return <p>{reachable ? 'as before' : 'the server is out of reach'}</p>;
}

test('alice in a tunnel is told so above the page only if her device keeps nothing of hers', async () => {
  const asked = fakeServer().on(getOwnProfile, () => lost);
  await showPage(<Sign />);
  expect(await screen.findByText('the server is out of reach')).toBeTruthy();
  cleanup();
  await showPage(<Sign kept={alice} />);
  expect(await screen.findByText('as before')).toBeTruthy();
  expect(asked).toHaveLength(2);
});
