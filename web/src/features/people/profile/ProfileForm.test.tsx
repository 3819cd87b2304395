import '../../../testing/startPage.ts';
import {
  type Code,
  codes,
  type EditableProfile,
  type ErrorReply,
  kinds,
  listDesignations,
  listSkills,
  type OwnProfile,
} from '@pavilion/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { pictureProblem } from './shrinkPicture.ts';

const user = userEvent.setup();
const own: OwnProfile = { ...meera, last_name: 'Pillai', bio: 'Old words', version: 3 };

/** The form as sent, and the fake server's reply to it. */
let sent: FormData[];
let answer: (form: FormData) => EditableProfile | Partial<ErrorReply> | 'lost';
let delay: Promise<void>;

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  timeout = 0;
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    sent.push(form);
    const said = answer(form);
    void delay.then(() => {
      if (said === 'lost') return this.dispatchEvent(new Event('error'));
      const isRefusal = 'code' in said;
      this.status = isRefusal ? kinds[codes[said.code as Code]] : 200;
      this.responseText = JSON.stringify(
        isRefusal
          ? { message: 'No', requestId: 'test', ...said }
          : { user: { _id: own._id, ...said } },
      );
      return this.dispatchEvent(new Event('load'));
    });
  }
}

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: own });
  sent = [];
  delay = Promise.resolve();
  answer = (form) => ({ ...own, bio: String(form.get('bio') ?? own.bio), version: 4 });
  const server = fakeServer();
  server.on(listSkills, () => ({ skills: [{ skill: 'Vastu' }] }));
  server.on(listDesignations, () => ({ designations: [{ designation: 'Architect' }] }));
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const open = () => showPage(<ProfileForm user={own} />, '/profile/edit');
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
/** Types into a field and leaves it, whatever else happens to the focus. */
function write(name: string | RegExp, text: string) {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
}

test('alice’s save sends only what she changed and returns to her profile (PF-16)', async () => {
  const router = await open();
  write('Bio', 'New words');
  await press('Save');
  await waitFor(() => expect(router.location.pathname).toBe('/profile'));
  expect(Object.fromEntries(sent[0]!)).toEqual({
    bio: 'New words',
    version: '3',
    eventId: own.eventId,
  });
});

test('what alice types while her profile is being saved is not taken, as the form is about to close', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  delay = promise;
  answer = () => 'lost';
  await open();
  write('Bio', 'New words');
  await press('Save');
  write('Bio', 'Newer words');
  await user.click(field('BTech'));
  expect([field('Bio').value, field('BTech').checked]).toEqual(['New words', false]);
  resolve();
  await screen.findByRole('button', { name: 'Save' });
  write('Bio', 'Newer words');
  expect(field('Bio').value).toBe('Newer words');
});

test('alice cancels her changes and returns to her profile', async () => {
  const router = await open();
  write('Bio', 'Never mind');
  await press('Cancel');
  await waitFor(() => expect(router.location.pathname).toBe('/profile'));
  expect(sent).toEqual([]);
  cleanup();
  await open();
  expect(field('Bio').value).toBe('Old words');
});

test('alice sees every problem at once, at its field, and nothing is sent (F-01, PF-05, PF-13, PF-15)', async () => {
  await open();
  write(/^First Name/, '');
  write('Website', 'javascript:alert(1)');
  write('Employee since', '2020-05-01');
  write('Employee up to', '2019-05-01');
  write('Facebook', 'https://evil.example/facebook.com');
  await press('Save');
  expect(field(/^First Name/).getAttribute('aria-invalid')).toBe('true');
  const summary = screen.getByRole('alert');
  expect(
    within(summary)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['First Name', 'Company 1, Website', 'Company 1, Employee up to', 'Facebook']);
  expect(screen.getAllByText(/Only public https addresses/).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(field(/^First Name/)));
});

test('alice can enter a website without https', async () => {
  await open();
  write('Company name', 'Own Ltd');
  write('Website', 'own.example');
  await user.tab();
  expect(field('Website').value).toBe('https://own.example');
});

test('alice writes since when as 02/06/2015, whatever language her browser has', async () => {
  await open();
  write('Company name', 'Own Ltd');
  write('Employee since', '02/06/2015');
  write('Employee up to', '31/02/2021');
  await press('Save');
  expect(screen.getAllByText(/Please enter a date as DD\/MM\/YYYY/).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  write('Employee up to', '');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(field('Employee since').value).toBe('02/06/2015');
  expect(JSON.parse(String(sent[0]!.get('companies')))).toMatchObject([
    { employeeSince: '2015-06-02', employeeUpto: '' },
  ]);
});

test('alice adds and removes companies, and removing the last leaves an empty row (PF-13)', async () => {
  await open();
  write('Company name', 'First Ltd');
  await press('Add company');
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Company name');
  await waitFor(() => expect(document.activeElement).toBe(names()[1]));
  await user.paste('Second Ltd');
  await press('Remove company 1');
  expect(names().map((input) => input.value)).toEqual(['Second Ltd']);
  await press('Remove company 1');
  expect(names().map((input) => input.value)).toEqual(['']);
  expect(sent).toEqual([]);
});

test('alice’s companies, qualifications and visibility are sent as JSON', async () => {
  await open();
  write('Company name', 'Own Ltd');
  await user.click(screen.getByLabelText('BTech'));
  await user.selectOptions(field('Who sees Phone'), 'nobody');
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  const read = (name: string) => JSON.parse(String(sent[0]!.get(name))) as unknown;
  expect(read('companies')).toMatchObject([{ companyName: 'Own Ltd' }]);
  expect(read('qualifications')).toEqual(['BTech']);
  expect(read('visibility')).toEqual({ email: 'connections', mobile: 'nobody' });
});

test('alice sees at the field what the server refused', async () => {
  answer = () => ({
    code: 'fields.invalid',
    fields: [{ path: 'mobile', code: 'phone.invalid', message: 'Not a mobile number.' }],
  });
  await open();
  write(/^Phone/, '12345678');
  await press('Save');
  expect((await screen.findAllByText(/Not a mobile number/)).length).toBeGreaterThan(0);
  expect(field(/^Phone/).getAttribute('aria-invalid')).toBe('true');
});

test('alice keeps her changes when saving fails, even after a reload (F-02)', async () => {
  answer = () => 'lost';
  const router = await open();
  write('Bio', 'Precious words');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Something went wrong/);
  expect(field('Bio').value).toBe('Precious words');
  cleanup();
  await open();
  expect(field('Bio').value).toBe('Precious words');
  expect(screen.getByText('We’ve restored what you typed before.')).toBeTruthy();
  await press('Start over');
  expect(field('Bio').value).toBe('Old words');
  expect(router.location.pathname).toBe('/profile/edit');
});

test('alice’s save keeps other fields that were saved in another tab (PF-17)', async () => {
  const theirs = { ...own, location: 'Kochi', version: 4 };
  answer = (form) =>
    form.get('version') === '3'
      ? { code: 'profile.changed', hint: { profile: theirs } }
      : { ...theirs, bio: String(form.get('bio')), version: 5 };
  const router = await open();
  write('Bio', 'Mine');
  await press('Save');
  await waitFor(() => expect(router.location.pathname).toBe('/profile'));
  expect(sent.map((form) => [form.get('bio'), form.get('version'), form.get('location')])).toEqual([
    ['Mine', '3', null],
    ['Mine', '4', null],
  ]);
});

test('alice decides when two tabs changed the same field (PF-17)', async () => {
  const theirs = { ...own, bio: 'Theirs', version: 4 };
  answer = (form) =>
    form.get('version') === '3'
      ? { code: 'profile.changed', hint: { profile: theirs } }
      : { ...theirs, version: 5 };
  const router = await open();
  write('Bio', 'Mine');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Changed in both places: Bio/);
  await press('Save mine');
  await waitFor(() => expect(router.location.pathname).toBe('/profile'));
  expect([sent[1]!.get('bio'), sent[1]!.get('version')]).toEqual(['Mine', '4']);
});

test('alice cannot choose a file that is too large or not a picture (PF-06, PF-07)', async () => {
  await open();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const choose = async (name: string, size: number) => {
    const file = new File(['x'], name, { type: 'image/png' });
    Object.defineProperty(file, 'size', { value: size });
    await userEvent.upload(input, file, { applyAccept: false });
  };
  await choose('big.png', 10_000_001);
  expect(await screen.findByText('Maximum allowed file size is 10mb')).toBeTruthy();
  await choose('paper.png', 100);
  expect(await screen.findByText('Invalid file type')).toBeTruthy();
  expect(sent).toEqual([]);
});

test.each([
  ['photo.jfif', '\xff\xd8\xff\xe0 and so on'],
  ['photo', '\x89PNG\r\n\x1a\n and so on'],
  ['photo.exe', 'GIF89a and so on'],
])('the browser, too, recognises a picture by its content: %s (PF-07)', async (name, content) => {
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
  expect(await pictureProblem(new File([bytes], name))).toBeNull();
  expect(await pictureProblem(new File(['<svg>'], `${name}.png`))).toBe('picture.invalid');
});

test('alice saves her profile without a last name or mobile, but not without a first name (I-10, PF-16)', async () => {
  const router = await showPage(
    <ProfileForm user={{ ...own, last_name: '', mobile: '' }} />,
    '/profile/edit',
  );
  write('Bio', 'New words');
  write(/^First Name/, '');
  await press('Save');
  expect(field(/^First Name/).getAttribute('aria-invalid')).toBe('true');
  expect(field(/^Last Name/).getAttribute('aria-invalid')).not.toBe('true');
  write(/^First Name/, 'Meera');
  await press('Save');
  await waitFor(() => expect(router.location.pathname).toBe('/profile'));
  expect(Object.fromEntries(sent[0]!)).toMatchObject({ bio: 'New words', version: '3' });
  expect([sent[0]!.has('last_name'), sent[0]!.has('mobile')]).toEqual([false, false]);
});
