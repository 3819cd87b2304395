import '../../../testing/startPage.ts';
import {
  changeInfoPage,
  createInfoPage,
  deleteInfoPage,
  type InfoPage,
  listInfoPages,
  placeInfoPage,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { OrganisedInfoPages } from './OrganisedInfoPages.tsx';

const travel: InfoPage = {
  _id: crypto.randomUUID(),
  place: 'footer',
  title: { en: 'Getting there' },
  slug: 'getting-there',
  text: { en: '<p>Take the <u>metro</u>.</p>' },
  url: null,
  isForRegistered: true,
  isPublished: false,
};
const blog: InfoPage = {
  ...travel,
  _id: crypto.randomUUID(),
  place: 'menu',
  title: { en: 'Our blog' },
  ...{ slug: null, text: null, url: 'https://blog.example/' },
  ...{ isForRegistered: false, isPublished: true },
};
const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  await loadTexts();
  await loadWorkTexts();
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByRole('button', { name });
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('hana writes a page: its address follows the title, and what was refused is still there to correct', async () => {
  server.on(listInfoPages, () => ({ infoPages: [] }));
  const message = 'Another page already has this address.';
  const asked = server.on(createInfoPage, ({ body }) =>
    body['slug'] === 'terms-of-use'
      ? { infoPage: travel }
      : new Refusal('infoPage.slugTaken', {
          fields: [{ path: 'slug', code: 'infoPage.slugTaken', message }],
        }),
  );
  await showPage(<OrganisedInfoPages />);
  await user.click(await button('Add a page or link'));
  await user.type(await box('Title'), 'Terms & Café');
  expect((await box('Address')).value).toBe('terms-cafe');
  await user.type(await box('Text'), '# Terms{Enter}{Enter}Read **this**.');
  await user.click(screen.getByText('Preview'));
  expect(screen.getByRole('heading', { name: 'Terms' })).toBeTruthy();
  await user.type(await box('Text in हिन्दी'), 'पढ़ें');
  await user.click(await button('Save'));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  const slug = await box('Address');
  expect(slug.getAttribute('aria-invalid')).toBe('true');
  await user.clear(slug);
  await user.type(slug, 'terms-of-use');
  await user.type(await box('Title'), 's');
  expect(slug.value).toBe('terms-of-use');
  await user.selectOptions(screen.getByLabelText('Where visitors find it'), 'Menu');
  await user.click(screen.getByLabelText('Published'));
  await user.click(await button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.at(-1)!.body).toMatchObject({
    place: 'menu',
    title: { en: 'Terms & Cafés' },
    slug: 'terms-of-use',
    text: { en: '<h3>Terms</h3><p>Read <strong>this</strong>.</p>', hi: '<p>पढ़ें</p>' },
    isForRegistered: false,
    isPublished: true,
  });
});

test('hana changes a title: the page keeps its address and the markup she didn’t touch', async () => {
  server.on(listInfoPages, () => ({ infoPages: [travel, blog] }));
  const asked = server.on(changeInfoPage, () => ({ infoPage: travel }));
  await showPage(<OrganisedInfoPages />);
  expect(
    await screen.findByText(
      'Footer · /page/getting-there · Only for people who are registered · Draft',
    ),
  ).toBeTruthy();
  await user.click(await button('Change: Getting there'));
  await user.type(await box('Title'), ' fast');
  await user.click(await button('Save'));
  await waitFor(() => expect(asked).toHaveLength(1));
  const { text, slug } = travel;
  expect(asked[0]!.body).toMatchObject({ title: { en: 'Getting there fast' }, slug, text });
});

test('hana adds a link to another site instead of a page', async () => {
  server.on(listInfoPages, () => ({ infoPages: [] }));
  const asked = server.on(createInfoPage, () => ({ infoPage: blog }));
  await showPage(<OrganisedInfoPages />);
  await user.click(await button('Add a page or link'));
  await user.selectOptions(await screen.findByLabelText('Kind'), 'Link to another site');
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
  await user.type(await box('Title'), 'Our blog');
  await user.type(await box('Web address'), 'https://blog.example/');
  await user.click(await button('Save'));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.body).toMatchObject({ url: 'https://blog.example/', place: 'footer' });
  expect(asked[0]!.body).not.toHaveProperty('slug');
});

test('hana moves a page by buttons and deletes one after confirming it', async () => {
  let infoPages = [travel, blog];
  server.on(listInfoPages, () => ({ infoPages }));
  const moved = server.on(placeInfoPage, () => ({ placed: true as const }));
  server.on(deleteInfoPage, () => {
    infoPages = [blog];
    return { removed: true as const };
  });
  await showPage(<OrganisedInfoPages />);
  await user.click(await button('Move up: Our blog'));
  await waitFor(() => expect(moved[0]?.body).toMatchObject({ place: 0 }));
  await user.click(await button('Remove: Getting there'));
  const asks = await screen.findByRole('dialog', { name: 'Delete “Getting there”?' });
  expect(within(asks).getByText(/You can restore it from the log/)).toBeTruthy();
  await user.click(within(asks).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Getting there')).toBeNull());
});
