import {
  type CallError,
  changeInfoPage,
  copyEvent,
  createClient,
  createInfoPage,
  deleteInfoPage,
  type Duty,
  findPage,
  getInfoPage,
  type InfoPageDraft,
  listAudit,
  listInfoPages,
  mostInfoPages,
  placeInfoPage,
  setRoles,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { findShared, sitemap } from '../../platform/share/service.ts';
import { exists, findLinks } from './service.ts';

let server: TestServer;
let hana: Awaited<ReturnType<TestServer['as']>>;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

const travel = {
  place: 'footer',
  title: { en: 'Getting there', hi: 'कैसे पहुँचें' },
  slug: 'getting-there',
  text: { en: '<p>Take the metro.</p>', hi: '<p>मेट्रो लें।</p>' },
  isPublished: true,
} satisfies InfoPageDraft;
const blog = {
  place: 'menu',
  title: { en: 'Our blog' },
  url: 'https://blog.example/fair',
  isPublished: true,
} satisfies InfoPageDraft;
const add = async (draft: InfoPageDraft) => (await hana(createInfoPage, { body: draft })).infoPage;
const read = (slug: string) => server.anon(getInfoPage, { params: { slug } });
const links = () => findLinks(server.store.db, server.event);
const problems = async (draft: InfoPageDraft) => {
  const error = await add(draft).catch((one: unknown) => one as CallError);
  return (error as CallError).fields.map(({ path, code }) => [path, code]);
};
const missing = { status: 404, code: 'infoPage.missing' };

test('guests find hana’s page in the footer and her link in the menu, and read it in two languages', async () => {
  expect(await links()).toBeUndefined();
  await add(travel);
  await add(blog);
  expect(await links()).toEqual([
    { place: 'footer', title: travel.title, to: '/page/getting-there' },
    { place: 'menu', title: blog.title, to: blog.url },
  ]);
  expect((await read('getting-there')).page).toEqual({ title: travel.title, text: travel.text });
  const found = findPage('/page/getting-there')!;
  const shared = await findShared(server, { event: server.event, found, language: 'hi' });
  expect(shared.canonical).toBe('http://pavilion.test/page/getting-there');
  expect(shared.card).toMatchObject({ title: 'कैसे पहुँचें', description: 'मेट्रो लें।' });
  expect(await sitemap(server, server.event)).toContain(
    '<loc>http://pavilion.test/page/getting-there</loc>',
  );
});

test('what could run, load from elsewhere or disguise itself is gone from a page’s text', async () => {
  const picture = `/files/public/event/${server.event.id}/hall.0123456789abcdef.webp`;
  const en = `<h1 onclick="x()">Hall</h1><p style="color:red">See
    <a href="javascript:alert(1)">this</a>, <a href="//evil.example">that</a>,
    <a href="https://maps.example" target="_top">the map</a> or <a href="mailto:us@expo.example">us</a>
    <img src="https://evil.example/x.png" alt="x"><img src="/files/public/../x.webp">
    <img src="/files/person/x.webp" onerror="x()"><img src="${picture}" alt="The hall" onload="x()">
    <script>alert(1)</script><style>p{}</style><iframe src="https://evil.example"></iframe>
    <svg onload="x()"></svg><form action="/"><input></form></p>`;
  const { text } = await add({ ...travel, text: { en } });
  expect(text!.en).not.toMatch(
    /on(click|error|load)|style|script|alert|evil|target|iframe|svg|form|input|person|\.\./,
  );
  expect(text!.en).toContain('<h3>Hall</h3>');
  expect(text!.en).toContain(`<img src="${picture}" alt="The hall" />`);
  expect(text!.en).toContain('<a href="https://maps.example" rel="noopener noreferrer nofollow">');
  expect(text!.en.match(/<a /g)).toHaveLength(2);
});

test('hana is told at the field what is wrong with a page or a link, and nothing is saved', async () => {
  const { slug: _slug, text: _text, ...bare } = travel;
  for (const [draft, fields] of [
    [
      bare,
      [
        ['slug', 'field.required'],
        ['text.en', 'field.required'],
      ],
    ],
    [{ ...travel, slug: 'Getting There' }, [['slug', 'slug.invalid']]],
    [{ ...travel, slug: 'a--b' }, [['slug', 'slug.invalid']]],
    [{ ...travel, slug: 'a'.repeat(61) }, [['slug', 'field.tooLong']]],
    [{ ...travel, title: { en: ' ' } }, [['title.en', 'field.required']]],
    [{ ...travel, text: { en: '<p> </p><script>x</script>' } }, [['text.en', 'field.required']]],
    [{ ...travel, text: { en: 'a'.repeat(8001) } }, [['text.en', 'field.tooLong']]],
    [{ ...blog, url: 'http://blog.example' }, [['url', 'url.notAllowed']]],
    [{ ...blog, url: 'javascript:alert(1)' }, [['url', 'url.notAllowed']]],
  ] as [InfoPageDraft, string[][]][])
    expect(await problems(draft)).toEqual(fields);
  expect((await hana(listInfoPages)).infoPages).toEqual([]);
});

test('two pages of an event never have the same address, not even after an undo', async () => {
  const first = await add(travel);
  const taken = { status: 409, code: 'infoPage.slugTaken' };
  expect(await refusal(add(travel))).toMatchObject(taken);
  const other = await add({ ...travel, slug: 'by-train' });
  const rename = () => hana(changeInfoPage, { params: { id: other._id }, body: travel });
  expect(await refusal(rename())).toMatchObject(taken);
  await hana(deleteInfoPage, { params: { id: first._id } });
  await rename();
  const { entries } = await hana(listAudit, { query: { act: 'deleted' } });
  const undo = () => hana(undoAudit, { params: { id: entries[0]!._id } });
  expect(await refusal(undo())).toMatchObject(taken);
  const body = { ...travel, slug: 'by-bus' };
  await hana(changeInfoPage, { params: { id: other._id }, body });
  await undo();
  const ola = await server.as('ola');
  await ola(createInfoPage, { body: travel });
  const slugs = (await hana(listInfoPages)).infoPages.map(({ slug }) => slug);
  expect(slugs).toEqual(['getting-there', 'by-bus']);
});

test('two organisers who save the same address at once get one page', async () => {
  const saved = await Promise.allSettled([add(travel), add(travel), add(travel)]);
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await hana(listInfoPages)).infoPages).toHaveLength(1);
});

test('an event takes 30 pages and links, and no more', async () => {
  for (let nth = 0; nth < mostInfoPages; nth++) await add(blog);
  expect(await refusal(add(blog))).toMatchObject({ status: 409, code: 'infoPage.tooMany' });
  const [first] = (await hana(listInfoPages)).infoPages;
  await hana(changeInfoPage, { params: { id: first!._id }, body: travel });
  expect(await links()).toHaveLength(mostInfoPages);
});

test('nobody reads a draft, a link or a deleted page, and another event’s pages are its own', async () => {
  const { _id: id } = await add({ ...travel, isPublished: false });
  const hasPage = () => exists(server.store.db, server.event.id, 'getting-there');
  const alice = await server.as('alice');
  const readers = [server.anon, alice, hana];
  for (const one of readers)
    expect(await refusal(one(getInfoPage, { params: { slug: 'getting-there' } }))).toMatchObject(
      missing,
    );
  expect([await links(), await hasPage()]).toEqual([undefined, false]);
  await hana(changeInfoPage, { params: { id }, body: travel });
  expect(await hasPage()).toBe(true);
  const dave = await server.as('dave');
  expect(await refusal(dave(getInfoPage, { params: { slug: 'getting-there' } }))).toMatchObject(
    missing,
  );
  await hana(changeInfoPage, { params: { id }, body: blog });
  expect(await refusal(read('getting-there'))).toMatchObject(missing);
  await hana(changeInfoPage, { params: { id }, body: travel });
  await hana(deleteInfoPage, { params: { id } });
  expect(await refusal(read('getting-there'))).toMatchObject(missing);
  expect(await sitemap(server, server.event)).not.toContain('/page/');
  for (const slug of ['%00', '..', 'Getting-There'])
    expect(await exists(server.store.db, server.event.id, slug)).toBe(false);
});

test('guests read the title of a page for those registered, and alice its text', async () => {
  await add({ ...travel, isForRegistered: true });
  expect((await read('getting-there')).page).toEqual({ title: travel.title, text: null });
  const alice = await server.as('alice');
  const { page } = await alice(getInfoPage, { params: { slug: 'getting-there' } });
  expect(page.text).toEqual(travel.text);
  expect(await sitemap(server, server.event)).not.toContain('/page/');
  const found = findPage('/page/getting-there')!;
  const { card } = await findShared(server, { event: server.event, found, language: 'en' });
  expect(JSON.stringify(card)).not.toContain('metro');
});

test('hana orders pages, and the log says what changed and undoes it', async () => {
  const { _id: travelId } = await add(travel);
  const { _id: blogId } = await add(blog);
  const titles = async () => (await links())!.map(({ title }) => title.en);
  await hana(placeInfoPage, { params: { id: blogId }, body: { place: 0 } });
  expect(await titles()).toEqual(['Our blog', 'Getting there']);
  await hana(changeInfoPage, {
    params: { id: travelId },
    body: { ...travel, title: { en: 'Travel' } },
  });
  await hana(deleteInfoPage, { params: { id: travelId } });
  expect(await titles()).toEqual(['Our blog']);
  for (const [act, after] of [
    ['deleted', ['Our blog', 'Travel']],
    ['changed', ['Our blog', 'Getting there']],
    ['moved', ['Getting there', 'Our blog']],
  ] as const) {
    const { entries } = await hana(listAudit, { query: { act } });
    expect(entries[0]).toMatchObject({ thing: 'infopage', by: { name: 'Hana Test' } });
    await hana(undoAudit, { params: { id: entries[0]!._id } });
    expect(await titles()).toEqual(after);
  }
  expect((await read('getting-there')).page.title).toEqual(travel.title);
});

test('mo edits pages with the duty for content, and not with that for people', async () => {
  const appoint = async (duty: Duty) => {
    const { id } = await server.person('mo');
    const roles: ('attendee' | 'organiser')[] = ['attendee', 'organiser'];
    await hana(setRoles, { params: { id }, body: { roles, duties: [duty] } });
    return server.as('mo');
  };
  const limited = { status: 403, code: 'organiser.limited' };
  const forPeople = await appoint('people');
  expect(await refusal(forPeople(createInfoPage, { body: travel }))).toMatchObject(limited);
  await (
    await appoint('content')
  )(createInfoPage, { body: travel });
  const readOnly = await appoint('readOnly');
  expect((await readOnly(listInfoPages)).infoPages).toHaveLength(1);
  expect(await refusal(readOnly(createInfoPage, { body: blog }))).toMatchObject(limited);
});

test('ola, who organises another event, can neither read, change nor delete hana’s pages', async () => {
  const { _id: id } = await add({ ...travel, isPublished: false });
  const ola = await server.as('ola');
  expect((await ola(listInfoPages)).infoPages).toEqual([]);
  const change = ola(changeInfoPage, { params: { id }, body: travel });
  expect(await refusal(change)).toMatchObject(missing);
  expect(await refusal(ola(deleteInfoPage, { params: { id } }))).toMatchObject(missing);
});

test('a copy of the event has its pages, and shows them once it is open', async () => {
  await add(travel);
  const { _id: gone } = await add({ ...travel, slug: 'gone' });
  await hana(deleteInfoPage, { params: { id: gone } });
  const days = { startDate: '2022-05-28', endDate: '2022-06-06' };
  const body = { name: 'Next Year', slug: 'next-year', ...days };
  const { event, token } = await hana(copyEvent, { body });
  const headers = () => ({ authorization: `Bearer ${token}` });
  const there = createClient({ origin: server.origin, headers });
  const { infoPages } = await there(listInfoPages);
  expect(infoPages).toMatchObject([{ slug: 'getting-there', text: travel.text }]);
  const { db } = server.store;
  const row = { ...server.event, id: event._id };
  expect(await findLinks(db, { ...row, state: 'draft' })).toBeUndefined();
  expect(await findLinks(db, { ...row, state: 'open' })).toHaveLength(1);
});
