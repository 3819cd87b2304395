import { event } from '../../../testing/startPage.ts';
import {
  type Campaign,
  type CampaignRule,
  changeCampaign,
  countAudience,
  createCampaign,
  getCampaign,
  listCampaigns,
  listFormQuestions,
  listOrganisedClasses,
  listPersonTags,
  sendCampaign,
  stopCampaign,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleId, exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { hana } from '../../../testing/people.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { OrganiserCampaign } from '../../../pages/organiser/OrganiserCampaign.tsx';
import { RuleList } from './RuleList.tsx';

vi.mock('./CampaignPreview.tsx', () => ({ CampaignPreview: () => null }));
const user = userEvent.setup();
const beforeStart: CampaignRule = { moment: 'beforeStart', minutes: 2880 };
let server: ReturnType<typeof fakeServer>;
let now: Campaign;

beforeEach(async () => {
  await loadTexts();
  await loadWorkTexts();
  saveLogin({ token: 'a token', user: hana });
  keepEvent({ ...event, config: { ...event.config, languages: ['en'] } });
  now = rule(beforeStart);
  server = fakeServer();
  server.on(getCampaign, () => ({ campaign: now }));
  server.on(countAudience, () => exampleOf(countAudience.reply, { people: 3 }));
  server.on(listOrganisedClasses, () => ({ classes: [] }));
  server.on(listPersonTags, () => ({ tags: [] }));
  server.on(listFormQuestions, () => ({ questions: [] }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  keepEvent(event);
  vi.unstubAllGlobals();
});

function rule(given: CampaignRule, more: Partial<Campaign> = {}): Campaign {
  const written = (en: string) => ({ en, hi: '' });
  return exampleOf(getCampaign.reply, {
    campaign: {
      ...{ _id: exampleId, version: 1, state: 'draft', countsClicks: false, audience: {} },
      ...{ subject: written('Soon'), text: written('Dear all'), button: written('') },
      ...{ startsAt: null, link: null, rule: given, figures: { people: 0, waiting: 0 } },
      ...more,
    },
  }).campaign;
}

const open = () =>
  showPage(<OrganiserCampaign />, `/organiser/campaigns/${exampleId}`, '/organiser/campaigns/{id}');

test('hana finds her automatic emails with when they leave and whether they are on, and adds one', async () => {
  server.on(listCampaigns, ({ query }) => ({
    campaigns: query.get('kind') === 'rule' ? [rule(beforeStart, { state: 'scheduled' })] : [],
    next: null,
  }));
  const asked = server.on(createCampaign, () => ({ campaign: now }));
  const opened: string[] = [];
  await showPage(<RuleList onOpen={(id) => opened.push(id)} />);
  expect(await screen.findByText('On · Before the event starts · 2 days')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Sent'), 'Before someone’s first session');
  await user.click(screen.getByRole('button', { name: 'New automatic email' }));
  await waitFor(() => expect(opened).toEqual([exampleId]));
  expect(asked[0]!.body['rule']).toEqual({ moment: 'beforeFirstSession', minutes: 60 });
});

test('hana has it leave three hours before, and turns it on', async () => {
  const saved = server.on(changeCampaign, ({ body }) => {
    now = { ...now, ...(body as Partial<Campaign>), version: 2 };
    return { campaign: now };
  });
  const sent = server.on(sendCampaign, () => {
    now = { ...now, state: 'scheduled', startsAt: '2021-06-01T05:30:00.000Z', version: 3 };
    return { campaign: now };
  });
  await open();
  expect(await screen.findByText('3 people would get this email now.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Unit'), 'Hours');
  await user.clear(screen.getByLabelText('How long before'));
  await user.type(screen.getByLabelText('How long before'), '3');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Before the event starts · 3 hours')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Turn on' }).at(-1)!);
  expect(await screen.findByText(/^Scheduled for/)).toBeTruthy();
  expect(saved[0]!.body['rule']).toEqual({ moment: 'beforeStart', minutes: 180 });
  expect(sent[0]!.body).toMatchObject({ version: 2, startsAt: null });
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy();
});

test('hana is led to the moment that has passed', async () => {
  server.on(
    sendCampaign,
    () =>
      new Refusal('fields.invalid', {
        fields: [{ path: 'rule', code: 'campaign.rulePast', message: 'This moment has passed.' }],
      }),
  );
  await open();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByText('Before the event starts · 2 days');
  await user.click(screen.getAllByRole('button', { name: 'Turn on' }).at(-1)!);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Sent')));
  expect(screen.getByLabelText('Sent').getAttribute('aria-invalid')).toBe('true');
});

test('an email with people’s own moments is on until hana turns it off, and can then be changed', async () => {
  now = rule({ moment: 'admitted', minutes: 0 }, { state: 'active' });
  server.on(stopCampaign, () => {
    now = { ...now, state: 'stopped', version: 2 };
    return { campaign: now };
  });
  await open();
  expect(await screen.findByRole('heading', { name: 'On' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByLabelText('Subject in English')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByLabelText('Subject in English')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeTruthy();
});
