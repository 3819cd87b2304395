import '../../../../testing/startPage.ts';
import {
  editedBooth,
  type EditedBooth,
  previewConsultants,
  getBoothAffected,
  getEditedBooth,
  putBooth,
} from '@pavilion/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { privateKey, saveLogin } from '../../../../lib/login/login.ts';
import { exampleBooth, floors } from '../../../../testing/exampleBooth.ts';
import { fakeServer, Refusal } from '../../../../testing/fakeServer.ts';
import { meera } from '../../../../testing/ownProfile.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../../texts/texts.ts';
import { BoothEditor } from './BoothEditor.tsx';

const user = userEvent.setup();
const keptId = crypto.randomUUID();
const booth = editedBooth.parse({
  ...exampleBooth({ consultants: 2, published: true }),
  documents: [
    { _id: keptId, title: 'Prices', documentUrl: '/files/public/prices.pdf' },
    { _id: crypto.randomUUID(), title: 'Plans', documentUrl: '/files/public/plans.pdf' },
  ],
  floorId: floors[0]!._id,
  staff: [],
  items: [],
  keepers: { [keptId]: 3 },
  videoLinks: [
    { title: 'Tour', videoLink: 'https://youtu.be/abcdefghijk', posterUrl: null, description: '' },
  ],
  version: 1,
});

/** An upload that ends when the test says so. */
class FakeUpload extends EventTarget {
  static sent: FakeUpload[] = [];
  upload = new EventTarget();
  status = 200;
  responseText = '';
  open() {}
  setRequestHeader() {}
  send() {
    FakeUpload.sent.push(this);
  }
  end(title: string) {
    const file = { fileUrl: `/files/public/${title}`, title, bytes: 1 };
    this.responseText = JSON.stringify({ file });
    this.dispatchEvent(new Event('load'));
  }
}

let server: ReturnType<typeof fakeServer>;
let saved: { body: Record<string, unknown> }[];

beforeAll(async () => {
  await loadWorkTexts();
});
beforeEach(async () => {
  saveLogin({ token: 't', user: { ...meera, roles: ['organiser'] } });
  server = fakeServer();
  server.on(getEditedBooth, () => ({ booth }));
  saved = server.on(putBooth, () => ({ booth: { ...booth, version: 2 } }));
  FakeUpload.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  await open();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const open = () => showPage(<BoothEditor boothId={booth._id} />);
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
/** Replaces what is in a field. */
async function write(name: string, text: string) {
  fireEvent.change(await field(name), { target: { value: text } });
}
/** The page is loaded again, after somebody else has changed the booth. */
async function reload(theirs: Partial<EditedBooth>) {
  cleanup();
  server.on(getEditedBooth, () => ({ booth: { ...booth, ...theirs } }));
  await open();
}
async function choose(group: string, files: File[]) {
  const part = await screen.findByRole('group', { name: group });
  await user.upload(part.querySelector<HTMLInputElement>('input[type=file]')!, files);
  return within(part);
}
async function endUpload(title: string) {
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
  await act(async () => FakeUpload.sent.pop()!.end(title));
}

test('hana sets a booth’s opening hours, and reads at the field what is wrong with them', async () => {
  const [first] = await screen.findAllByRole('checkbox', { name: /2 June 2021/ });
  await user.click(first!);
  const closes = screen.getByLabelText(/^Opening hours, .*2 June 2021: to$/);
  fireEvent.change(closes, { target: { value: '06:00' } });
  const message = 'The end must be later than the start.';
  const path = 'change.openingHours.0.to';
  server.on(
    putBooth,
    () => new Refusal('fields.invalid', { fields: [{ path, code: 'hours.reversed', message }] }),
  );
  await save();
  expect(await screen.findByText(message)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Opening hours' }));
  expect(document.activeElement).toBe(closes);
  expect(closes.getAttribute('aria-invalid')).toBe('true');
  const sent = server.on(putBooth, () => ({ booth: { ...booth, version: 2 } }));
  fireEvent.change(closes, { target: { value: '18:00' } });
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body['change']).toEqual({
    openingHours: [{ date: '02/06/2021', from: expect.any(String), to: '18:00' }],
  });
});

test('hana sees how many calls fewer consultants would cancel before she saves (MS-12)', async () => {
  server.on(previewConsultants, () => ({ moved: 0, cancelled: 1 }));
  await user.selectOptions(await screen.findByLabelText('Consultants'), '1');
  await save();
  await screen.findByText(/^1 booked call has no consultant left/);
  expect(saved).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('hana sees how many calls hiding a booth affects, and can cancel', async () => {
  server.on(getBoothAffected, () => ({
    affected: { booths: 1, staff: 0, calls: 2, questions: 0, leads: 0, bags: 0 },
  }));
  await user.click(await screen.findByRole('switch', { name: /^Published/ }));
  await save();
  await screen.findByText('2 booked calls');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(saved).toEqual([]);
});

test('hana sees how many visitors kept a document before she saves its removal', async () => {
  await user.click(await screen.findByRole('button', { name: /Prices$/ }));
  await save();
  await screen.findByText('“Prices”, saved by 3 visitors');
  expect(saved).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('hana writes until when an offer runs as DD/MM/YYYY with its time; half of it is refused, not lost', async () => {
  const asked = server.on(putBooth, () => new Refusal('fields.invalid'));
  const ends = (offerEndsAt: string) =>
    waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ change: { offerEndsAt } }));
  await user.click(await screen.findByRole('switch', { name: 'This booth has an offer' }));
  const day = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ends on/ });
  await user.type(day, '05/06/2021');
  await save();
  await ends('2021-06-05T');
  fireEvent.change(screen.getByLabelText(/^Ends on.*: time$/), { target: { value: '18:00' } });
  await save();
  await ends('2021-06-05T12:30:00.000Z');
  expect(day.value).toBe('05/06/2021');
});

test('hana saves a change that affects no one at once', async () => {
  await user.type(await screen.findByLabelText('City'), '!');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('what hana types, and the picture she uploads, while her booth is being saved stays and is saved next', async () => {
  const replies: ((booth: EditedBooth) => void)[] = [];
  const asked = server.on(putBooth, async () => ({
    booth: await new Promise<EditedBooth>((reply) => replies.push(reply)),
  }));
  const picture = new File(['x'], 'logo.png', { type: 'image/png' });
  await choose('Logo', [picture]);
  await write('City', 'Pune');
  await write('One line', 'Two towers and a garden');
  await save();
  await waitFor(() => expect(replies).toHaveLength(1));
  await write('One line', 'Three towers');
  await write('City', booth.city);
  await endUpload('logo.png');
  const now = { ...booth, city: 'Pune', summaryText: 'Two towers and a garden', version: 2 };
  replies[0]!(now);
  await screen.findByText('Not saved yet; kept on this device.');
  expect((await field('One line')).value).toBe('Three towers');
  await save();
  await waitFor(() => expect(asked).toHaveLength(2));
  const next = {
    city: booth.city,
    summaryText: 'Three towers',
    logoUrl: '/files/public/logo.png',
  };
  expect(asked[1]!.body).toEqual({ version: 2, change: next });
  replies[1]!({ ...now, ...next, version: 3 });
  await screen.findByText('Saved. Visitors can see it now.');
});

test('a document hana renames while it is being saved for the first time is saved next under its id', async () => {
  const replies: ((booth: EditedBooth) => void)[] = [];
  const asked = server.on(putBooth, async () => ({
    booth: await new Promise<EditedBooth>((reply) => replies.push(reply)),
  }));
  const part = (await field('Title of document 1')).closest('section')!;
  const input = part.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['x'], 'map.pdf', { type: 'application/pdf' }));
  await endUpload('map.pdf');
  await save();
  await waitFor(() => expect(replies).toHaveLength(1));
  await write('Title of document 3', 'The way to us');
  const map = { _id: crypto.randomUUID(), title: 'map.pdf', documentUrl: '/files/public/map.pdf' };
  replies[0]!({ ...booth, documents: [...booth.documents, map], version: 2 });
  await screen.findByText('Not saved yet; kept on this device.');
  await save();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.body['change']).toEqual({
    documents: [...booth.documents, { ...map, title: 'The way to us' }],
  });
  // the save reaches the server, its reply doesn't reach the page
  await reload({
    documents: [...booth.documents, { ...map, title: 'The way to us' }],
    version: 3,
  });
  await screen.findByText('No changes.');
});

test('a video that hana uploads is added to the others as they are when it ends', async () => {
  const file = new File(['x'], 'walk.mp4', { type: 'video/mp4' });
  const videos = await choose('Project Video', [file]);
  const titles = () =>
    videos.getAllByRole<HTMLInputElement>('textbox', { name: 'Title' }).map(({ value }) => value);
  fireEvent.change(videos.getByRole('textbox', { name: 'Title' }), {
    target: { value: 'A tour' },
  });
  await endUpload('walk.mp4');
  await waitFor(() => expect(titles()).toEqual(['A tour', 'walk.mp4']));
});

test('hana uploads three pictures at once, and describes the first before the last has ended', async () => {
  const files = ['1.png', '2.png', '3.png'].map(
    (name) => new File(['x'], name, { type: 'image/png' }),
  );
  const gallery = await choose('Gallery', files);
  await endUpload('1.png');
  await write('Alt text of picture 1', 'The gate');
  await endUpload('2.png');
  await endUpload('3.png');
  await waitFor(() => expect(gallery.getAllByRole('textbox')).toHaveLength(3));
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.body['change']).toEqual({
    imagesGallery: [
      { imageUrl: '/files/public/1.png', alt: 'The gate' },
      { imageUrl: '/files/public/2.png', alt: '' },
      { imageUrl: '/files/public/3.png', alt: '' },
    ],
  });
});

test('hana’s restored draft asks before it replaces what eli has saved since, also after another reload', async () => {
  await write('City', 'Pune');
  await write('One line', 'Three towers');
  const theirs = { summaryText: 'Two towers by the lake', color: '#000000', version: 5 };
  await reload(theirs);
  await screen.findByText('Someone else changed this in the meantime:');
  await reload(theirs);
  const asks = (await screen.findByText('Someone else changed this in the meantime:'))
    .parentElement!;
  expect(within(asks).getByText('One line')).toBeTruthy();
  await save();
  expect(document.activeElement).toBe(asks);
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect((await field('One line')).value).toBe('Two towers by the lake');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.body).toEqual({ version: 5, change: { city: 'Pune' } });
});

test('hana’s restored draft replaces what eli has saved since when she says so', async () => {
  await write('One line', 'Three towers');
  await reload({ summaryText: 'Two towers by the lake', version: 5 });
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.body).toEqual({ version: 5, change: { summaryText: 'Three towers' } });
});

test('hana is asked when eli saved the same field before her, and what she chooses is saved over his version', async () => {
  const theirs = { ...booth, summaryText: 'Two towers by the lake', version: 5 };
  const asked = server.on(putBooth, (_, times) =>
    times === 1 ? new Refusal('booth.changed', { hint: { booth: theirs } }) : { booth: theirs },
  );
  await write('One line', 'Three towers');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.body).toEqual({ version: 5, change: { summaryText: 'Three towers' } });
});

test('a draft that hana’s browser kept before drafts knew what they replace is restored', async () => {
  cleanup();
  const place = privateKey(`booth-draft:${booth._id}`);
  localStorage.setItem(place, JSON.stringify({ change: { city: 'Pune' } }));
  await open();
  expect((await field('City')).value).toBe('Pune');
  await screen.findByText(/^We’ve put back what you typed here before/);
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.body).toEqual({ version: 1, change: { city: 'Pune' } });
});

test('hana fills the facts of a booth, in lakhs before her eyes, and confirms its number', async () => {
  const price = await field('Price from (INR)');
  await user.type(price, '68,00,000');
  await screen.findByText('From ₹68 L');
  await write('Land area (acres)', '7.5');
  await user.selectOptions(screen.getByLabelText('Possession'), 'December 2022');
  await user.selectOptions(screen.getByLabelText('RERA registration: authority'), 'Karnataka RERA');
  await write('RERA registration: number', 'PRM/KA/RERA/1251/446/PR/210101/000001');
  await user.click(screen.getByRole('checkbox', { name: /^We compared this number/ }));
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.body['change']).toEqual({
    facts: {
      price: { from: 6_800_000 },
      landArea: 7.5,
      possession: '2022-12',
      rera: {
        state: 'KA',
        number: 'PRM/KA/RERA/1251/446/PR/210101/000001',
        confirmedAt: expect.any(String),
      },
    },
  });
});

test('a fact that is refused has its sentence at its field', async () => {
  const fields = [
    { path: 'change.facts.price', code: 'fact.reversed', message: 'The second price is below.' },
  ];
  server.on(putBooth, () => new Refusal('fields.invalid', { fields }));
  await write('Price from (INR)', '9000000');
  await write('Price to (INR)', '8000000');
  await save();
  await waitFor(async () =>
    expect((await field('Price from (INR)')).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(screen.getAllByText(/The second price is below\./).length).toBeGreaterThan(0);
});

test('eli adds a home, in square feet as in square metres', async () => {
  const heading = await screen.findByRole('heading', { name: 'Homes' });
  const homes = heading.closest('section')!;
  await user.click(within(homes).getByRole('button', { name: 'Add' }));
  fireEvent.change(within(homes).getByRole('textbox', { name: 'Name' }), {
    target: { value: '3 BHK, east' },
  });
  await write('Carpet area (sq ft)', '1000');
  expect((await field('Carpet area (m²)')).value).toBe('92.903');
  await write('How many are free now', '12');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.body['change']).toEqual({
    items: [
      { _id: expect.any(String), name: '3 BHK, east', facts: { carpetArea: 92.903 }, free: 12 },
    ],
  });
});

test('hana makes the booth a bank, and its fields are those of banks', async () => {
  expect(await screen.findByRole('textbox', { name: 'Configuration' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Kind of booth'), 'Bank');
  expect(screen.queryByRole('textbox', { name: 'Configuration' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Lends in' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const rate = within(screen.getByRole('group', { name: /^Interest a year/ }));
  await user.type(rate.getByRole('textbox', { name: /from \(%\)/ }), '8.4');
  await save();
  expect(saved[0]!.body).toMatchObject({
    change: { kind: 'bank', items: [{ facts: { rate: { from: 8.4 } } }] },
  });
});
