import '../../../testing/startPage.ts';
import { addLeadNote, getLead, type LeadStory } from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { LeadCard } from './LeadCard.tsx';

const { _id: boothId } = exampleBooth();
const personId = '00000000-0000-4000-8000-000000000002';
const at = '2021-06-02T05:30:00.000Z';
const person = { _id: personId, first_name: 'Alice', last_name: 'Menon', dpUrl: null };
const story: LeadStory = {
  lead: {
    ...{ person: { ...person, designation: '', company: '' }, stage: 'new', rating: null },
    ...{
      version: 0,
      actions: ['asked'],
      signs: ['asked'],
      score: 2,
      interactions: 1,
      notes: 0,
      firstAt: at,
      lastAt: at,
    },
    ...{ consent: 'none', contact: null, wishes: null, owner: null, nextStep: null },
  },
  ...{ consents: [], notes: [], calls: [], moments: [], staff: [] },
};

beforeAll(loadWorkTexts);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('eli types on while a note about alice is being saved, and keeps what he typed', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  server.on(getLead, () => story);
  const replies: (() => void)[] = [];
  const asked = server.on(addLeadNote, async ({ body }) => {
    await new Promise<void>((reply) => replies.push(reply));
    const text = String(body['text']);
    return { note: { _id: boothId, text, author: null, createdAt: at } };
  });
  await showPage(<LeadCard boothId={boothId} personId={personId} onClose={() => {}} />);
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'What should the next colleague know?',
  });
  const save = screen.getByRole('button', { name: 'Add note' });
  await user.type(box, 'Wants a balcony');
  await user.click(save);
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.type(box, ', and a garage');
  replies[0]!();
  await waitFor(() => expect(save.dataset['loading']).toBeUndefined());
  expect(box.value).toBe('Wants a balcony, and a garage');
  await user.click(save);
  await waitFor(() => expect(asked).toHaveLength(2));
  replies[1]!();
  await waitFor(() => expect(box.value).toBe(''));
});

test('eli reads alice’s score as a sum of what she did', async () => {
  const signs = ['asked' as const, 'offer' as const, 'booked' as const];
  const lead = { ...story.lead, signs, score: 10 };
  fakeServer().on(getLead, () => ({ ...story, lead }));
  await showPage(<LeadCard boothId={boothId} personId={personId} onClose={() => {}} />);
  expect(await screen.findByText('Asked 2 · Took the offer 3 · Booked a call 5 = 10')).toBeTruthy();
});

test('eli reads on alice’s card what came of each call, what he noted and sent, and what comes next', async () => {
  const call = { startAt: at, consultant: 'Eli Rao', cancelledBy: null, note: '' };
  const held = {
    ...{ ...call, callId: personId, outcome: 'held' as const, notHeldBy: null, lateMinutes: 6 },
    ...{ note: 'Wants a garden', nextStep: 'visit' as const, documents: ['Brochure', 'Prices'] },
  };
  const untaken = {
    ...{ ...call, callId: boothId, outcome: 'notHeld' as const, notHeldBy: 'booth' as const },
    ...{ lateMinutes: null, nextStep: null, documents: [] },
  };
  fakeServer().on(getLead, () => ({ ...story, calls: [held, untaken] }));
  await showPage(<LeadCard boothId={boothId} personId={personId} onClose={() => {}} />);
  const calls = (await screen.findByRole('heading', { name: 'Calls' })).parentElement!;
  const [first, second] = within(calls).getAllByRole('listitem');
  for (const said of [
    'Held, 6 minutes late',
    'Wants a garden',
    'Visit on site',
    'Brochure, Prices',
  ])
    expect(within(first!).getByText(said)).toBeTruthy();
  expect(within(first!).getByText(/with Eli Rao$/)).toBeTruthy();
  expect(within(second!).getByText('Not held: nobody from the booth came')).toBeTruthy();
  expect(within(second!).queryByText('Next step')).toBeNull();
});
