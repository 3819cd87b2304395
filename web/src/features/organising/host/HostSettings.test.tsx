import '../../../testing/startPage.ts';
import { checkHost, getEventAddress, setHost } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { HostSettings } from './HostSettings.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shared = {
  host: null,
  url: 'https://pavilion.example/e/expo/',
  serverHost: 'pavilion.example',
};
const own = { host: 'expo.example', url: 'https://expo.example/', serverHost: 'pavilion.example' };

const name = () => screen.findByRole('textbox', { name: 'A name of your own' });

test('hana is told where a name leads, and can use it only once that is here', async () => {
  let state: 'elsewhere' | 'here' = 'elsewhere';
  server.on(getEventAddress, () => shared);
  server.on(checkHost, () => ({ host: 'expo.example', state, addresses: ['203.0.113.7'] }));
  const asked = server.on(setHost, () => own);
  await showPage(<HostSettings />);
  await user.type(await name(), 'Expo.example');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/leads to 203\.0\.113\.7, which is another server/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  state = 'here';
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await user.click(await screen.findByRole('button', { name: 'Use expo.example' }));
  expect(
    await screen.findByText('Your event’s address is now https://expo.example/.'),
  ).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('hana reads at the field what is wrong with a name, and loses nothing', async () => {
  server.on(getEventAddress, () => shared);
  const message = 'Enter a name such as expo.example.com';
  server.on(
    checkHost,
    () =>
      new Refusal('fields.invalid', { fields: [{ path: 'host', code: 'host.invalid', message }] }),
  );
  await showPage(<HostSettings />);
  await user.type(await name(), 'https://x');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/Enter a name such as expo\.example\.com/)).toBeTruthy();
  expect(((await name()) as HTMLInputElement).value).toBe('https://x');
});

test('hana goes back to the server’s name after she has read what that means', async () => {
  server.on(getEventAddress, () => own);
  server.on(setHost, () => shared);
  await showPage(<HostSettings />);
  await user.click(await screen.findByRole('button', { name: 'Stop using expo.example' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Links that people already have to expo.example');
  await user.click(screen.getAllByRole('button', { name: 'Stop using expo.example' }).at(-1)!);
  expect(await screen.findByText(/is now https:\/\/pavilion\.example\/e\/expo\//)).toBeTruthy();
});
