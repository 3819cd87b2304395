import '../../../testing/startPage.ts';
import { changeLead, getLead, type LeadStory } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { LeadCard } from './LeadCard.tsx';

const { _id: boothId } = exampleBooth();
const personId = '00000000-0000-4000-8000-000000000002';
const eli = { _id: '00000000-0000-4000-8000-000000000003', first_name: 'Eli', last_name: 'Rao' };
const person = { _id: personId, first_name: 'Alice', last_name: 'Menon' };

beforeAll(loadWorkTexts);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Shows alice's card; the server keeps what is changed. */
async function show(given: Partial<LeadStory['lead']> = {}, moments: LeadStory['moments'] = []) {
  const server = fakeServer();
  let story = exampleOf(getLead.reply, { lead: { person }, staff: [eli], moments });
  story = { ...story, lead: { ...story.lead, owner: null, nextStep: null, ...given } };
  server.on(getLead, () => story);
  const asked = server.on(changeLead, ({ body }) => {
    const { ownerId, nextStep } = body as {
      ownerId?: string | null;
      nextStep?: { text: string; on: string } | null;
    };
    if (nextStep?.on === '2021-06-01')
      return new Refusal('fields.invalid', {
        fields: [{ path: 'nextStep.on', code: 'lead.stepPast', message: 'This day has passed.' }],
      });
    const lead = {
      ...story.lead,
      ...(ownerId !== undefined && { owner: ownerId ? eli : null }),
      ...(nextStep !== undefined && { nextStep: nextStep && { ...nextStep, isDue: false } }),
    };
    story = { ...story, lead };
    return { lead };
  });
  await showPage(<LeadCard boothId={boothId} personId={personId} onClose={() => {}} />);
  return { asked, user: userEvent.setup() };
}

test('eli takes alice’s lead, plans a next step, reads why a day is refused, and is done with it', async () => {
  const { asked, user } = await show();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Owner' }), 'Eli Rao');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.body).toMatchObject({ ownerId: eli._id });
  const text = screen.getByRole('textbox', { name: 'Next step' });
  const save = screen.getByRole('button', { name: 'Save next step' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.type(text, 'Send the plan');
  await user.type(screen.getByRole('textbox', { name: 'Due on' }), '01/06/2021');
  await user.click(save);
  expect(await screen.findByText('This day has passed.')).toBeTruthy();
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due on' });
  expect(day.getAttribute('aria-invalid')).toBe('true');
  await user.clear(day);
  await user.type(day, '05/06/2021');
  await user.click(screen.getByRole('button', { name: 'Save next step' }));
  const done = await screen.findByRole('button', { name: 'Done' });
  expect(asked.at(-1)!.body).toMatchObject({
    nextStep: { text: 'Send the plan', on: '2021-06-05' },
  });
  await user.click(done);
  await waitFor(() => expect(asked.at(-1)!.body).toMatchObject({ nextStep: null }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Next step' }).value).toBe(''),
  );
});

test('eli reads in the history what the staff changed, and who did', async () => {
  const none = { text: null, stage: null, on: null, by: null, startAt: null };
  const moment = { ...none, at: '2021-06-02T05:30:00.000Z', minutes: null, threadId: null };
  await show({}, [
    { ...moment, kind: 'stage', stage: 'qualified', by: 'Eli Rao' },
    { ...moment, kind: 'owner', text: null },
    { ...moment, kind: 'nextStep', text: 'Send the plan', on: '2021-06-05', by: 'Bob Das' },
    { ...moment, kind: 'nextStep', by: 'Bob Das' },
    { ...moment, kind: 'shortlisted', text: 'Meadows' },
  ]);
  const history = (await screen.findByRole('heading', { name: 'History' })).parentElement!;
  const said = [...history.querySelectorAll('li')].map((item) => item.textContent);
  expect(said[0]).toMatch(/^Stage changedQualifiedby Eli Rao/);
  expect(said[1]).toMatch(/^Owner changedNo owner/);
  expect(said[2]).toMatch(/^Next stepSend the planDue 5 June 2021by Bob Das/);
  expect(said[3]).toMatch(/^Next stepDoneby Bob Das/);
  expect(said[4]).toMatch(/^On their shortlistMeadows/);
});
