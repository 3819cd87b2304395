import { event } from '../../../testing/startPage.ts';
import {
  type Campaign,
  changeCampaign,
  countAudience,
  getCampaign,
  listFormQuestions,
  listOrganisedClasses,
  listPersonTags,
  sendCampaign,
  stopCampaign,
  testCampaign,
} from '@pavilion/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadFile } from '../../../lib/api/uploadFile.ts';
import { keepEvent } from '../../../lib/event/event.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleId, exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { hana } from '../../../testing/people.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { OrganiserCampaign } from '../../../pages/organiser/OrganiserCampaign.tsx';

vi.mock('./CampaignPreview.tsx', () => ({ CampaignPreview: () => null }));
const written = (en: string) => ({ en, hi: '' });
let server: ReturnType<typeof fakeServer>;
let now: Campaign;
let people: number;

/** A change saved by another organiser in the meantime. */
function change(given: Partial<Campaign>): Campaign {
  now = { ...now, ...given, version: now.version + 1 };
  return now;
}

vi.mock('../../../lib/api/uploadFile.ts', () => ({ uploadFile: vi.fn() }));

beforeEach(async () => {
  await loadTexts();
  await loadWorkTexts();
  saveLogin({ token: 'a token', user: hana });
  keepEvent({ ...event, config: { ...event.config, languages: ['en', 'hi'] } });
  now = exampleOf(getCampaign.reply, {
    campaign: {
      ...{ _id: exampleId, version: 1, state: 'draft', countsClicks: false, audience: {} },
      rule: null,
      ...{ subject: written('Hello'), text: written('Dear all'), button: written('') },
    },
  }).campaign;
  people = 3;
  server = fakeServer();
  server.on(getCampaign, () => ({ campaign: now }));
  server.on(changeCampaign, ({ body }) =>
    body['version'] === now.version
      ? { campaign: change(body as Partial<Campaign>) }
      : new Refusal('campaign.changed', { hint: { campaign: now } }),
  );
  server.on(countAudience, () => exampleOf(countAudience.reply, { people }));
  server.on(listOrganisedClasses, () => ({ classes: [] }));
  server.on(listPersonTags, () => ({ tags: [] }));
  server.on(listFormQuestions, () => ({ questions: [] }));
  server.on(testCampaign, () => ({ to: 'hana@test.example' }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  keepEvent(event);
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  const path = '/organiser/campaigns/{id}';
  await showPage(<OrganiserCampaign />, `/organiser/campaigns/${exampleId}`, path);
  await screen.findByText('Content');
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const named = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const isAsked = () => document.querySelector('[role=dialog]') !== null;
const focused = (text: RegExp) =>
  waitFor(() => expect(document.activeElement?.textContent).toMatch(text));

/** Presses a button once it is enabled. */
async function press(name: string): Promise<void> {
  await waitFor(() => expect(named(name)?.disabled).toBe(false));
  const button = named(name)!;
  button.focus();
  fireEvent.click(button);
}

test('hana finds what she was writing after she left the page, and discards it', async () => {
  await open();
  write('Subject in English', 'Hello again');
  cleanup();
  change({ text: written('Dear friends') });
  await open();
  expect(field('Subject in English').value).toBe('Hello again');
  expect(field('Text in English').value).toBe('Dear friends');
  await press('Discard changes');
  expect(field('Subject in English').value).toBe('Hello');
  await focused(/^Changes discarded/);
  expect(named('Discard changes')).toBeUndefined();
});

test('what hana writes while her campaign is being saved is not overwritten', async () => {
  let answer: () => void = () => {};
  server.on(changeCampaign, async ({ body }) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { campaign: change(body as Partial<Campaign>) };
  });
  await open();
  write('Subject in English', 'Hello again');
  await press('Save');
  write('Subject in English', 'Hello again, all');
  write('Button in English', 'Open');
  act(() => answer());
  await screen.findByText('Hello again');
  expect(field('Subject in English').value).toBe('Hello again, all');
  expect(field('Button in English').value).toBe('Open');
  expect(screen.getByText(/Not saved yet/)).toBeTruthy();
  expect(screen.queryByText('Someone else changed this in the meantime:')).toBeNull();
});

test('hana sees what sam has changed meanwhile beside what she writes, and chooses where both have written', async () => {
  await open();
  write('Subject in English', 'Hello from hana');
  change({ subject: written('Hello from sam'), text: written('Dear friends') });
  await press('Save');
  expect(await screen.findByText('Someone else changed this in the meantime:')).toBeTruthy();
  expect(field('Subject in English').value).toBe('Hello from hana');
  expect(field('Text in English').value).toBe('Dear friends');
  const notice = screen.getByText(/^Someone else changed this campaign/).closest('[role=status]')!;
  expect(notice.textContent).toContain('Text in English');
  expect(named('Send…')!.disabled).toBe(true);
  await press('Save mine');
  await screen.findByText('Saved.');
  expect(now).toMatchObject({ subject: { en: 'Hello from hana' }, text: { en: 'Dear friends' } });
});

test('hana takes what sam has written', async () => {
  await open();
  write('Subject in English', 'Hello from hana');
  change({ subject: written('Hello from sam') });
  await press('Save');
  await press('Use theirs');
  expect(field('Subject in English').value).toBe('Hello from sam');
  await focused(/^You see their version now/);
});

test('hana sends the version that she was shown, and not what sam wrote after that', async () => {
  const asked = server.on(sendCampaign, ({ body }) =>
    body['version'] === now.version
      ? { campaign: change({ state: 'sending' }) }
      : new Refusal('campaign.changed', { hint: { campaign: now } }),
  );
  await open();
  await press('Send…');
  await waitFor(() =>
    expect(document.querySelector('blockquote')?.textContent).toBe('HelloDear all'),
  );
  change({ text: written('Buy my boat') });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(field('Text in English').value).toBe('Buy my boat'));
  expect(document.querySelector('blockquote')!.textContent).toBe('HelloDear all');
  await press('Send to 3 people');
  expect(await screen.findByText(/Someone else has changed this campaign/)).toBeTruthy();
  expect(asked.map(({ body }) => body['version'])).toEqual([1]);
  expect(isAsked()).toBe(false);
  expect(screen.getByText(/^Someone else changed this campaign/)).toBeTruthy();
});

test('hana is led to the field that a campaign lacks, and to a time that has passed', async () => {
  server.on(sendCampaign, ({ body }) => {
    const [path, message] =
      body['startsAt'] === null
        ? ['link', 'Please fill this in.']
        : ['startsAt', 'Please choose a time in the future.'];
    return new Refusal('fields.invalid', {
      fields: [{ path: path!, code: 'field.required', message: message! }],
    });
  });
  await open();
  await press('Send…');
  fireEvent.click(await screen.findByLabelText('At a set time'));
  await press('Schedule for 3 people');
  expect(await screen.findByText('Please choose a time in the future.')).toBeTruthy();
  const [day] = screen.getAllByLabelText(/Send at/);
  await waitFor(() => expect(document.activeElement).toBe(day));
  fireEvent.click(screen.getByLabelText('Now'));
  await press('Send to 3 people');
  await waitFor(() => expect(isAsked()).toBe(false));
  const link = field('Where the button leads');
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(link.getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector('[role=alert]')!.textContent).toContain(
    'Where the button leads: Please fill this in.',
  );
  write('Where the button leads', '/agenda');
  expect(link.getAttribute('aria-invalid')).not.toBe('true');
});

test('hana is told that the audience could not be counted, and counts it again', async () => {
  let isCut = true;
  server.on(countAudience, () => (isCut ? lost : exampleOf(countAudience.reply, { people })));
  await open();
  await press('Send…');
  const again = () => [...document.querySelectorAll('[role=dialog] [role=alert] button')][0];
  await waitFor(() => expect(again()?.textContent).toBe('Try again'));
  isCut = false;
  fireEvent.click(again()!);
  await press('Send to 3 people');
  expect(screen.queryByText('Try again')).toBeNull();
});

test('hana reads that her campaign is saved also after a test', async () => {
  await open();
  await press('Send me a test');
  expect(await screen.findByText('Test sent to hana@test.example.')).toBeTruthy();
  write('Subject in English', 'Hello again');
  await press('Save');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(screen.queryByText(/Test sent/)).toBeNull();
});

test('hana puts a picture into her campaign, is asked what it shows, and takes it out again', async () => {
  const fileUrl = '/files/public/event/lake.0123456789abcdef.jpg';
  vi.mocked(uploadFile).mockResolvedValue({ fileUrl, title: 'lake', bytes: 9 });
  await open();
  const part = within(screen.getByRole('group', { name: 'Picture' }));
  expect(part.queryByRole('img')).toBeNull();
  await userEvent.upload(
    part.getByRole('button', { name: 'Add a picture' }).parentElement!.querySelector('input')!,
    new File(['lake'], 'lake.png', { type: 'image/png' }),
  );
  expect(uploadFile).toHaveBeenCalledWith('mailPicture', expect.anything(), expect.anything());
  expect(part.getByRole('presentation')).toHaveProperty('src', expect.stringContaining(fileUrl));
  expect(part.getByLabelText(/^Alt text in English/)).toHaveProperty('required', true);
  fireEvent.change(part.getByLabelText(/^Alt text in English/), {
    target: { value: 'The lake at dawn' },
  });
  fireEvent.change(part.getByLabelText(/^Alt text in Hindi/), { target: { value: 'झील' } });
  await press('Save');
  const saved = { url: fileUrl, alt: { en: 'The lake at dawn', hi: 'झील' } };
  await waitFor(() => expect(now.picture).toEqual(saved));
  await press('Remove the picture');
  expect(part.queryByRole('img')).toBeNull();
  expect(document.activeElement).toBe(part.getByRole('button', { name: 'Add a picture' }));
  await press('Save');
  await waitFor(() => expect(now.picture).toBeNull());
});

/** Makes the server send, schedule and stop campaigns. */
function sends(): void {
  server.on(sendCampaign, ({ body }) => {
    const startsAt = body['startsAt'] as string | null;
    return { campaign: change({ state: startsAt ? 'scheduled' : 'sending', startsAt }) };
  });
  server.on(stopCampaign, () => ({
    campaign: change({ state: now.state === 'scheduled' ? 'draft' : 'stopped' }),
  }));
}

test('the focus goes to what says so when hana schedules a campaign and cancels that', async () => {
  sends();
  await open();
  await press('Send…');
  fireEvent.click(await screen.findByLabelText('At a set time'));
  await press('Schedule for 3 people');
  await focused(/^Scheduled for/);
  await press('Cancel sending');
  await focused(/^Sending cancelled/);
});

test('the focus goes to what says so when hana sends a campaign, stops and continues it', async () => {
  sends();
  await open();
  await press('Send…');
  await press('Send to 3 people');
  await focused(/^Sending$/);
  await press('Stop sending');
  await focused(/^Stopped$/);
  await press('Continue sending');
  await focused(/^Sending$/);
});
