import '../../../testing/startPage.ts';
import {
  addPerson,
  addPersonNote,
  confirmEmail,
  correctEmail,
  deletePersonNote,
  getEmailChange,
  listDuplicates,
  listFormQuestions,
  listOrganisedClasses,
  listPersonMails,
  listPersonNotes,
  type ManagedPerson,
  mergePerson,
  type PersonMail,
  type PersonMails,
  type PersonNote,
  renamePerson,
  resendMail,
  sendConfirmation,
  sendEmailCode,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentLogin, saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { AddPerson } from './AddPerson.tsx';
import { OwnNewEmail } from './OwnNewEmail.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import { PersonDuplicates } from './PersonDuplicates.tsx';
import { PersonMailList } from './PersonMailList.tsx';
import { PersonNotes } from './PersonNotes.tsx';

const mal: ManagedPerson = {
  _id: '00000000-0000-4000-8000-000000000009',
  first_name: 'Mal',
  last_name: 'Test',
  email: 'mal@test.example',
  ...{ mobile: null, company: '', designation: '', tags: [], admission: null },
  ...{ broughtBy: null, companions: [] },
  dpUrl: null,
  roles: ['attendee'],
  duties: null,
  booths: [],
  createdAt: '2021-05-01T00:00:00.000Z',
  seenAt: null,
  isDisabled: false,
  hasBounced: false,
  hasAuthenticator: false,
  mutedUntil: null,
  isMe: false,
};
const at = '2021-06-02T05:30:00.000Z';
const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeAll(loadWorkTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: { ...meera, roles: ['organiser'] } });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
async function enter(label: string | RegExp, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: label });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

test('hana corrects mal’s name and address, and reads what follows', async () => {
  const named = server.on(renamePerson, () => ({ person: { ...mal, first_name: 'Malik' } }));
  const corrected = server.on(correctEmail, ({ body }) =>
    body['email'] === 'taken@test.example'
      ? new Refusal('person.exists', {
          fields: [{ path: 'email', code: 'person.exists', message: 'Someone has it.' }],
        })
      : { person: mal, isChanged: false },
  );
  const sent = server.on(sendConfirmation, () => ({ sent: true as const }));
  await showPage(<PersonDetails person={mal} />);
  await enter(/^First name/, 'Malik');
  await press('Save name');
  expect(await screen.findByText(/You can undo this in the log/)).toBeTruthy();
  await enter(/^Email address/, 'taken@test.example');
  await press('Change email');
  expect(await screen.findByText('Someone has it.')).toBeTruthy();
  await enter(/^Email address/, 'malik@test.example');
  await press('Change email');
  expect(await screen.findByText(/We’ve emailed both addresses/)).toBeTruthy();
  await press('Send confirmation again');
  expect(await screen.findByText(/The confirmation to mal@test.example/)).toBeTruthy();
  expect(named.map(({ body }) => body['first_name'])).toEqual(['Malik']);
  expect([corrected.length, sent.length]).toEqual([2, 1]);
});

const mail: PersonMail = {
  ...{ _id: mal._id, channel: 'mail', to: mal.email, subject: 'You’re registered' },
  ...{ kind: 'place', fate: 'sent', reason: null, createdAt: at, sentAt: at, nextTryAt: null },
  may: [],
};
const unhindered = { isMailOff: false, bounce: null, isBlocked: false, turnedOff: [] };
const listed = (mails: PersonMail[], more: Partial<PersonMails> = {}) =>
  server.on(listPersonMails, () => ({
    ...{ mails, next: null, leftOut: [], hindrances: unhindered },
    ...more,
  }));

test('hana reads what became of each email to mal, and tries one again', async () => {
  const id = (nth: number) => `00000000-0000-4000-8000-00000000001${nth}`;
  listed([
    mail,
    { ...mail, _id: id(1), fate: 'retrying', sentAt: null, nextTryAt: at, may: ['outbox.resend'] },
    { ...mail, _id: id(2), fate: 'bounced', sentAt: null, reason: '552' },
  ]);
  const resent = server.on(resendMail, () => ({
    mail: { ...mail, state: 'queued' as const },
  }));
  await showPage(<PersonMailList personId={mal._id} />);
  expect(await screen.findByText(/^Sent 2 Jun/)).toBeTruthy();
  expect(screen.getByText('Bounced: mailbox full')).toBeTruthy();
  expect(screen.getByText(/^Not sent yet, next try 2 Jun/)).toBeTruthy();
  expect(screen.getByText(/Nothing keeps email from them/)).toBeTruthy();
  await press('Try again: You’re registered');
  await waitFor(() => expect(resent).toHaveLength(1));
});

test('hana reads why email does not reach mal, and which campaigns left him out', async () => {
  listed([], {
    leftOut: [{ _id: mal._id, subject: 'Doors open' }],
    hindrances: {
      ...{ isMailOff: false, isBlocked: false },
      bounce: { reason: '550 5.1.1 unknown', at },
      turnedOff: ['news'],
    },
  });
  await showPage(<PersonMailList personId={mal._id} />);
  expect(await screen.findByText(/came back on 2 Jun.*: no such address/)).toBeTruthy();
  expect(screen.getByText(/They turned off email about: “News about the event”/)).toBeTruthy();
  expect(screen.getByText('Left out: email to them bounces')).toBeTruthy();
  expect(screen.getByText('Nothing has been sent to them yet.')).toBeTruthy();
});

test('hana adds a note on mal and deletes it after being asked', async () => {
  let notes: PersonNote[] = [];
  server.on(listPersonNotes, () => ({ notes }));
  server.on(addPersonNote, ({ body }) => {
    const by = { _id: meera._id, name: 'Hana' };
    notes = [{ _id: mal._id, text: String(body['text']), by, createdAt: at }];
    return { notes };
  });
  const deleted = server.on(deletePersonNote, () => {
    notes = [];
    return { notes };
  });
  await showPage(<PersonNotes personId={mal._id} />);
  await enter('New note', 'Comes by train');
  await press('Add note');
  expect(await screen.findByText('Comes by train')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe(''),
  );
  await press(/^Delete the note of 2 June/);
  const dialog = await screen.findByRole('dialog', { name: 'Delete this note?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Comes by train')).toBeNull());
  expect(deleted).toHaveLength(1);
});

test('hana sees who may be mal, too, and merges the one that nobody uses after being asked', async () => {
  const none = {
    ...{ answers: 0, sessions: 0, conversations: 0, leads: 0, calls: 0, polls: 0 },
    notes: 0,
  };
  const [unused, used] = ['31', '32'].map((nth) => `00000000-0000-4000-8000-0000000000${nth}`);
  const other = { name: 'Mal Test', mobile: null, company: '', has: { ...none, notes: 2 } };
  let isMerged = false;
  server.on(listDuplicates, () => ({
    has: none,
    duplicates: [
      ...(isMerged
        ? []
        : [
            {
              ...{ ...other, _id: unused!, email: 'mal+fair@test.example' },
              same: ['mailbox' as const],
              may: ['person.merge' as const],
            },
          ]),
      { ...other, _id: used!, email: 'mal@work.example', same: ['name' as const], may: [] },
    ],
  }));
  const merged = server.on(mergePerson, () => {
    isMerged = true;
    return { person: mal };
  });
  await showPage(<PersonDuplicates person={mal} />);
  expect(await screen.findByText('Same mailbox')).toBeTruthy();
  expect(screen.getByText(/can’t be merged/)).toBeTruthy();
  expect(screen.getAllByText(/^There: .*notes 2/)).toHaveLength(2);
  await press('Merge mal+fair@test.example into this person');
  const dialog = await screen.findByRole('dialog', { name: /^Merge mal\+fair@test.example into/ });
  await user.click(within(dialog).getByRole('button', { name: 'Merge into this person' }));
  expect(await screen.findByText(/^Merged/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Same mailbox')).toBeNull());
  expect(merged.map(({ body }) => body['from'])).toEqual([unused]);
});

test('hana adds asha by hand, in a class that she has to choose', async () => {
  const id = '00000000-0000-4000-8000-000000000021';
  server.on(listFormQuestions, () => ({ questions: [] }));
  const organised = (_id: string, en: string) => ({
    ...{ _id, name: { en }, capacity: null, opensAt: null, closesAt: null, needsApproval: false },
    ...{ needsCode: false, codes: [], days: [], areas: [] },
    counts: { admitted: 0, asked: 0, waiting: 0, offered: 0, refused: 0, released: 0 },
    ...{ companions: 0, held: 0 },
  });
  server.on(listOrganisedClasses, () => ({
    classes: [organised(mal._id, 'Visitor'), organised(id, 'Delegate')],
  }));
  const added = server.on(addPerson, ({ body }) =>
    body['accessClass']
      ? { person: { ...mal, first_name: 'Asha', last_name: 'Rao' } }
      : new Refusal('fields.invalid', {
          fields: [{ path: 'accessClass', code: 'field.required', message: 'Please choose.' }],
        }),
  );
  const onAdded = vi.fn();
  await showPage(<AddPerson onAdded={onAdded} onClose={() => {}} />);
  await screen.findByRole('textbox', { name: /^First name/ });
  await enter(/^First name/, 'Asha');
  await enter(/^Email address/, 'asha@new.example');
  await press('Save');
  expect(await screen.findByText('Please choose.')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Access class/ }), 'Delegate');
  await press('Save');
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith('Asha Rao'));
  expect(added.at(-1)!.body).toMatchObject({
    ...{ first_name: 'Asha', email: 'asha@new.example', accessClass: id, isMailed: false },
  });
});

test('meera confirms the new address that organisers entered for her, with the code sent there', async () => {
  const email = 'meera@work.example';
  server.on(getEmailChange, () => ({ email }));
  const asked = server.on(sendEmailCode, () => ({ sent: true as const }));
  server.on(confirmEmail, ({ body }) =>
    body['otp'] === '123456' ? { email } : new Refusal('otp.invalid'),
  );
  await showPage(<OwnNewEmail />);
  expect(await screen.findByText(`Confirm your new email address: ${email}`)).toBeTruthy();
  await press('Email me a code');
  await screen.findByRole('textbox', { name: 'Code from the email' });
  await enter('Code from the email', '999999');
  await press('Confirm');
  expect(await screen.findByText(/This code isn’t right/)).toBeTruthy();
  await enter('Code from the email', '123456');
  await press('Confirm');
  expect(await screen.findByText(/Your email address is now meera@work.example/)).toBeTruthy();
  expect(currentLogin()?.user.email).toBe(email);
  expect(asked).toHaveLength(1);
});
