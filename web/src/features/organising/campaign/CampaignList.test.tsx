import '../../../testing/startPage.ts';
import { type Bounce, liftBounce, listBounces, listCampaigns } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, lost } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { Bounces } from './Bounces.tsx';
import { CampaignList } from './CampaignList.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  await loadTexts();
  await loadWorkTexts();
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('hana is told that the next campaigns did not come, and asks for them again', async () => {
  let isCut = true;
  const page = (subject: string, next: string | null) =>
    exampleOf(listCampaigns.reply, {
      campaigns: [{ _id: next ?? undefined, subject: { en: subject } }],
      next,
    });
  server.on(listCampaigns, ({ query }) => {
    if (!query.has('after')) return page('First', '00000000-0000-4000-8000-000000000020');
    return isCut ? lost : page('Second', null);
  });
  await showPage(<CampaignList onOpen={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  isCut = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Second')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('hana allows an address again once, however often she presses, and keeps her place', async () => {
  const bounced = (email: string): Bounce => ({
    ...{ email, reason: 'no such mailbox', bouncedAt: '2021-06-02T05:30:00.000Z' },
  });
  let bounces = [bounced('asha@new.example'), bounced('ravi@new.example')];
  let answer: () => void = () => {};
  server.on(listBounces, () => ({ bounces }));
  const asked = server.on(liftBounce, async ({ query }) => {
    await new Promise<void>((resolve) => (answer = resolve));
    bounces = bounces.filter(({ email }) => email !== query.get('email'));
    return { lifted: true as const };
  });
  await showPage(<Bounces />);
  const lift = await screen.findByRole('button', { name: 'Allow asha@new.example again' });
  await user.dblClick(lift);
  expect(lift.dataset['loading']).toBe('true');
  answer();
  await waitFor(() => expect(screen.queryByText('asha@new.example')).toBeNull());
  const heading = screen.getByRole('heading', { name: 'Addresses that bounced' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(asked).toHaveLength(1);
});
