import '../../testing/startPage.ts';
import { type OwnProfile, setLanguage } from '@pavilion/contract';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { catchUpLanguage } from '../../features/identity/account/saveLanguage.ts';
import { language } from '../../lib/text/language.ts';
import { saveLogin, currentLogin } from '../../lib/login/login.ts';
import { fakeServer, lost } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { loadTexts, speak } from '../../texts/texts.ts';
import { chooseLanguage } from './chooseLanguage.ts';

const hindi: OwnProfile = { ...meera, language: 'hi' };
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  server = fakeServer();
});
afterEach(async () => {
  saveLogin(null);
  await speak('en');
  vi.unstubAllGlobals();
});

test('alice switches the page to Hindi, and her profile follows (I-07)', async () => {
  saveLogin({ token: 't', user: meera });
  const asked = server.on(setLanguage, () => ({ user: hindi }));
  await chooseLanguage('hi');
  expect(language()).toBe('hi');
  expect(asked.map((one) => one.body)).toEqual([{ language: 'hi' }]);
  expect(currentLogin()!.user.language).toBe('hi');
  await catchUpLanguage();
  expect(asked).toHaveLength(1);
});

test('alice switches the page to Hindi offline, and her profile follows at the next contact (I-07)', async () => {
  saveLogin({ token: 't', user: meera });
  const asked = server.on(setLanguage, (_asked, times) => (times < 2 ? lost : { user: hindi }));
  await chooseLanguage('hi');
  expect(language()).toBe('hi');
  expect(currentLogin()!.user.language).toBe('en');
  await catchUpLanguage();
  expect(asked).toHaveLength(2);
  expect(currentLogin()!.user.language).toBe('hi');
});

test('a visitor who is not logged in only switches the page', async () => {
  await chooseLanguage('hi');
  expect(language()).toBe('hi');
});
