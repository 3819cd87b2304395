import { event } from '../../../testing/startPage.ts';
import { changeSettings, type Event, features, switchFeature } from '@pavilion/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { Settings } from './Settings.tsx';
import { SettingsParts } from './SettingsParts.tsx';
import { partPages } from './useParts.ts';

let server: ReturnType<typeof fakeServer>;
const user = userEvent.setup();
const save = () => screen.getByRole('button', { name: 'Save' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const days = () => screen.getByRole<HTMLInputElement>('spinbutton');
const withConfig = (config: Partial<Event['config']>, version = 1): Event => ({
  ...event,
  version,
  config: { ...event.config, ...config },
});

beforeEach(async () => {
  await loadTexts();
  await loadWorkTexts();
  Element.prototype.scrollIntoView = () => {};
  server = fakeServer();
});
afterEach(() => {
  sessionStorage.clear();
  cleanup();
  keepEvent(event);
  vi.unstubAllGlobals();
});

test('hana cannot save an empty retention period, and it does not mean “forever”', async () => {
  const asked = server.on(changeSettings, () => event);
  await showPage(<Settings pictures={{}} />, '/#privacy');
  await user.clear(days());
  expect(screen.queryByText(/data stays until/)).toBeNull();
  await user.click(save());
  expect(days().getAttribute('aria-invalid')).toBe('true');
  expect(asked).toHaveLength(0);
});

test('what hana types while her settings are being saved stays', async () => {
  let answer = () => {};
  server.on(changeSettings, async () => {
    await new Promise<void>((done) => (answer = done));
    return withConfig({ retentionDays: 120 });
  });
  await showPage(<Settings pictures={{}} />, '/#privacy');
  await user.clear(days());
  await user.type(days(), '120');
  await user.click(save());
  await user.type(days(), '5');
  answer();
  await waitFor(() => expect(save().getAttribute('data-loading')).toBeNull());
  expect(days().value).toBe('1205');
});

test('hana reads at the hours of an offer how they shrink as the event nears', async () => {
  const asked = server.on(changeSettings, () => event);
  await showPage(<SettingsParts keys={['registration']} pictures={{}} opensFirst />);
  const hours = await screen.findByRole('spinbutton', {
    name: 'Hours to accept a place from the waiting list',
    description: /at most a quarter of the time left until it starts, and at least 30 minutes/,
  });
  await user.clear(hours);
  await user.type(hours, '12');
  await user.click(save());
  await waitFor(() =>
    expect(asked[0]!.body).toMatchObject({ features: { registration: { offerHours: 12 } } }),
  );
});

test('hana turns on the deletion of personal data and starts from 90 days', async () => {
  keepEvent(withConfig({ retentionDays: null }));
  await showPage(<Settings pictures={{}} />, '/#privacy');
  await user.click(
    screen.getByRole('switch', { name: 'Delete data this many days after the end' }),
  );
  expect(days().value).toBe('90');
});

test('hana adds the privacy notice in Tamil as a text of several lines (I-11)', async () => {
  const asked = server.on(changeSettings, () => event);
  await showPage(<Settings pictures={{}} />, '/#privacy');
  await user.click(screen.getByRole('button', { name: /Add/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Tamil');
  const text = screen.getByRole('textbox', { name: 'Text' });
  expect(text.tagName).toBe('TEXTAREA');
  await user.click(text);
  await user.paste('தனியுரிமை');
  await user.click(save());
  await waitFor(() =>
    expect(asked[0]?.body).toMatchObject({
      privacyNotices: [{ language: 'ta', text: 'தனியுரிமை' }],
    }),
  );
});

test('hana finds every feature of an event once, in the settings or on a page of its own', async () => {
  await showPage(<Settings pictures={{}} />);
  const shown = screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'));
  const names = Object.keys(features.shape).filter((key) => !(key in partPages));
  expect(shown).toHaveLength(names.length);
  expect(new Set(shown).size).toBe(names.length);
  await user.type(screen.getByRole('searchbox'), 'landing');
  const link = screen.getByRole('link', { name: 'Landing page' });
  expect(link.getAttribute('href')).toBe('/organiser/look#landing');
});

test('hana cannot save a rate without its day and source, and reads why at the field', async () => {
  const asked = server.on(changeSettings, () => event);
  await showPage(<Settings pictures={{}} />, '/#costs');
  const at = (path: string) =>
    document.querySelector<HTMLInputElement>(`[name="features.costs.${path}"]`)!;
  await user.clear(at('loan.day'));
  await user.clear(at('currencies.0.source'));
  await user.click(save());
  const said = (path: string) =>
    document.getElementById(at(path).getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent;
  expect(said('loan.day')).toBe('Give the day these figures held, as DD/MM/YYYY.');
  expect(said('currencies.0.source')).toBe('Name the source of these figures.');
  expect(asked).toHaveLength(0);
});

test.each(['entrance', 'lobby', 'infoDesk', 'privacy'])(
  'hana reads no raw address or path in the settings of %s',
  async (key) => {
    const { features } = event.config;
    const text = { en: 'Welcome' };
    const [url, posterUrl] = ['/files/public/film.0123.mp4', '/files/public/film.0123.webp'];
    const video = { title: text, description: text, url, posterUrl };
    keepEvent(withConfig({ features: { ...features, entrance: { video }, lobby: { video } } }));
    await showPage(<Settings pictures={{}} />, `/#${key}`);
    const part = document.getElementById(key)!;
    const fields = [...part.querySelectorAll<HTMLInputElement>('input, textarea')];
    const written = fields.filter(({ type }) => type !== 'file').map(({ value }) => value);
    expect([part.textContent, ...written].join(' ')).not.toMatch(/\/[a-z-]{3,}/);
  },
);

test('hana sees an uploaded logo as a picture without its path, and takes it away', async () => {
  const url = '/files/public/logo.0123.svg';
  keepEvent(withConfig({ logo: { url, alt: { en: 'Expo' } } }));
  await showPage(<SettingsParts keys={['look']} pictures={{}} opensFirst />);
  const logo = screen.getByRole('group', { name: 'Link to the file' });
  expect(logo.querySelector('img')?.getAttribute('src')).toBe(url);
  expect(screen.queryByDisplayValue(url)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove: Link to the file' }));
  expect(field('Link to the file').value).toBe('');
});

test('hana sees a yes/no setting with a default as a switch', async () => {
  await showPage(<Settings pictures={{}} />, '/#sessions');
  const name = 'Anyone can read the chat of a public session once it’s over';
  expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(false);
});

test('hana turns on certificates', async () => {
  const { certificates } = event.config.features;
  expect(certificates).toBeNull();
  const route = { ...switchFeature, path: '/organiser/feature/certificates' } as const;
  const asked = server.on(route, () => event);
  await showPage(<Settings pictures={{}} />);
  await user.click(screen.getByRole('switch', { name: 'Certificates' }));
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ isOn: true }));
});

test('hana keeps her changes when someone else saves the settings, and resolves a conflict', async () => {
  let now = event;
  const asked = server.on(changeSettings, ({ body }) =>
    body['version'] === now.version
      ? { ...now, version: now.version + 1, name: body['name'] as string }
      : new Refusal('event.changed', { hint: { event: now } }),
  );
  await showPage(<Settings pictures={{}} />, '/#basics');
  await user.clear(field('Name'));
  await user.paste('Grand Expo');
  const opens = { ...withConfig({ opens: '07:00' }, 2) };
  act(() => keepEvent(opens));
  expect(field('Name').value).toBe('Grand Expo');
  expect(field('Doors open').value).toBe('07:00');
  expect(screen.queryByText(/Someone else/)).toBeNull();

  now = { ...opens, version: 3, name: 'Fair of eli' };
  await user.click(save());
  expect(await screen.findByText('Someone else changed this in the meantime:')).toBeTruthy();
  expect(field('Name').value).toBe('Grand Expo');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ version: 3, name: 'Grand Expo' }));
  await waitFor(() => expect(screen.queryByText(/Someone else/)).toBeNull());
  expect(field('Name').value).toBe('Grand Expo');
});

test('hana moves a section of the landing page up, and hides another', async () => {
  const asked = server.on(changeSettings, () => event);
  await showPage(<SettingsParts keys={['landing']} pictures={{}} opensFirst />);
  const order = within(await screen.findByRole('group', { name: 'Sections' }));
  const up = order.getByRole('button', { name: 'Move up: How it works' });
  await user.click(up);
  expect(document.activeElement).toBe(up);
  await user.click(order.getByRole('switch', { name: 'Figures' }));
  expect(order.queryByRole('button', { name: 'Move up: Figures' })).toBeNull();
  await user.click(save());
  const sections = ['booths', 'offerings', 'notice', 'howItWorks', 'talks', 'invitation'];
  await waitFor(() =>
    expect(asked[0]?.body).toMatchObject({ features: { landing: { sections } } }),
  );
});
