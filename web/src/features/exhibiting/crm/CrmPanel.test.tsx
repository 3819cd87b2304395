import '../../../testing/startPage.ts';
import {
  type Crm,
  createCrm,
  crmFields,
  defaultCrmFields,
  getCrm,
  leadSteps,
  listCrmDeliveries,
  replayCrmDelivery,
  testCrm,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { CrmPanel } from './CrmPanel.tsx';

const { _id: boothId } = exampleBooth();
const url = 'https://crm.example/leads';
const known: Crm = exampleOf(getCrm.reply, {
  crm: { url, setBy: 'Eli Rao', steps: [...leadSteps], fields: defaultCrmFields },
}).crm!;

beforeAll(loadWorkTexts);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('eli connects his CRM under its own field names, corrects what is refused, and sees the secret once', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  let crm: Crm | null = null;
  server.on(getCrm, () => ({ crm }));
  server.on(listCrmDeliveries, () => ({ deliveries: [], next: null }));
  const asked = server.on(createCrm, ({ body }) => {
    const fields = body['fields'] as { to: string }[];
    const at = fields.findIndex(({ to }) => to === '<b>');
    if (at >= 0)
      return new Refusal('fields.invalid', {
        fields: [{ path: `fields.${at}.to`, code: 'crm.fieldName', message: 'Use letters.' }],
      });
    crm = known;
    return { crm, secret: 'whsec_c2VjcmV0' };
  });
  await showPage(<CrmPanel boothId={boothId} />);
  await user.click(await screen.findByRole('button', { name: 'Connect a CRM' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /^Address/ }), url);
  const email = within(dialog).getByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await user.type(email, '<b>');
  await user.clear(within(dialog).getByRole('textbox', { name: 'Budget' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Call moved' }));
  await user.click(within(dialog).getByRole('button', { name: 'Connect a CRM' }));
  expect(await within(dialog).findByText('Use letters.')).toBeTruthy();
  await user.clear(email);
  await user.type(email, 'Email Address');
  await user.click(within(dialog).getByRole('button', { name: 'Connect a CRM' }));
  expect(await within(dialog).findByDisplayValue('whsec_c2VjcmV0')).toBeTruthy();
  const sent = asked.at(-1)!.body as { steps: string[]; fields: { from: string; to: string }[] };
  expect(sent.steps).toEqual(leadSteps.filter((step) => step !== 'lead.callMoved'));
  expect(sent.fields.map(({ from }) => from)).toEqual(
    crmFields.filter((field) => field !== 'budget'),
  );
  expect(sent.fields.find(({ from }) => from === 'email')!.to).toBe('Email Address');
  await user.click(within(dialog).getByRole('button', { name: 'I’ve saved it' }));
  expect(await screen.findByRole('heading', { name: url })).toBeTruthy();
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_c2VjcmV0')).toBeNull());
});

test('eli reads what became of each message and sends one again, but none that is held', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  server.on(getCrm, () => ({ crm: known }));
  const person = { first_name: 'Alice', last_name: 'Menon' };
  const { deliveries } = exampleOf(listCrmDeliveries.reply, {
    deliveries: [
      { _id: boothId, type: 'lead.offerTaken', state: 'delivered', person, status: 201 },
      { type: 'lead.asked', state: 'held', person },
      { type: 'lead.stageChanged', state: 'dropped', person },
    ],
  });
  const all = deliveries.map((one, at) => ({ ...one, _id: `${boothId.slice(0, -1)}${at}` }));
  all[0] = { ...all[0]!, receipt: 'CRM-4711', attempts: 2, triedAt: all[0]!.createdAt };
  server.on(listCrmDeliveries, () => ({ deliveries: all, next: null }));
  const again = server.on(replayCrmDelivery, () => ({ delivery: all[0]! }));
  const tried = server.on(testCrm, () => ({ delivery: all[0]! }));
  await showPage(<CrmPanel boothId={boothId} />);
  const log = await screen.findByRole('region', { name: 'What was sent' });
  const [offer, asked, stage] = await within(log).findAllByRole('listitem');
  expect(offer!.textContent).toMatch(/Took the offer · Alice Menon.*Arrived · answered 201/);
  expect(offer!.textContent).toMatch(/2 attempts.*saved there as CRM-4711/);
  expect(asked!.textContent).toContain('Held until they allow contact');
  expect(within(asked!).queryByRole('button')).toBeNull();
  expect(stage!.textContent).toContain('Not sent: consent withdrawn');
  await user.click(within(offer!).getByRole('button', { name: /^Send again/ }));
  await waitFor(() => expect(again).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(tried).toHaveLength(1));
});
