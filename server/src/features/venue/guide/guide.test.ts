import {
  type CallError,
  changeGuideChapter,
  createGuideChapter,
  deleteGuideChapter,
  listAudit,
  listGuideChapters,
  placeGuideChapter,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Awaited<ReturnType<TestServer['as']>>;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
});
afterEach(() => server.close());

const chapter = (title: string, country: string | null = null) => ({
  country,
  title: { en: title },
  text: { en: 'Line one\n- line two' },
  day: '2021-05-01',
  source: 'Reserve Bank of India',
});
const add = async (title: string, country: string | null = null) =>
  (await hana(createGuideChapter, { body: chapter(title, country) })).chapter;
const titles = async () =>
  (await server.anon(listGuideChapters)).chapters.map(({ title }) => title.en);

test('guests read what hana wrote about buying from abroad, in her order, and she undoes a deletion', async () => {
  const loans = await add('Loans');
  const attorney = await add('Power of attorney', 'AE');
  expect((await server.anon(listGuideChapters)).chapters).toMatchObject([
    { country: null, title: { en: 'Loans' }, day: '2021-05-01', source: 'Reserve Bank of India' },
    { country: 'AE', text: { en: 'Line one\n- line two' } },
  ]);
  await hana(placeGuideChapter, { params: { id: attorney._id }, body: { place: 0 } });
  expect(await titles()).toEqual(['Power of attorney', 'Loans']);
  const body = { ...chapter('Home loans'), day: '2021-06-01' };
  const changed = await hana(changeGuideChapter, { params: { id: loans._id }, body });
  expect(changed.chapter).toMatchObject({ title: { en: 'Home loans' }, day: '2021-06-01' });
  await hana(deleteGuideChapter, { params: { id: attorney._id } });
  expect(await titles()).toEqual(['Home loans']);
  const { entries } = await hana(listAudit);
  expect(entries[0]).toMatchObject({ thing: 'chapter', act: 'deleted' });
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect(await titles()).toEqual(['Power of attorney', 'Home loans']);
});

test('hana cannot save a chapter without its day and source, or of a country that there isn’t', async () => {
  for (const [wrong, path, code] of [
    [{ day: '' }, 'day', 'guide.undated'],
    [{ day: '2021-02-30' }, 'day', 'guide.undated'],
    [{ source: ' ' }, 'source', 'field.required'],
    [{ country: 'XX' }, 'country', 'country.unknown'],
    [{ title: { en: '', hi: 'क़र्ज़' } }, 'title.en', 'field.required'],
  ] as const) {
    const body = { ...chapter('Loans'), ...wrong } as never;
    const error = await hana(createGuideChapter, { body }).catch((one: unknown) => one);
    expect(error).toMatchObject({ code: 'fields.invalid' });
    expect((error as CallError).fields).toMatchObject([{ path, code }]);
  }
  expect(await titles()).toEqual([]);
});

test('ola, who organises another event, can neither change nor delete hana’s chapters', async () => {
  const { _id: id } = await add('Loans');
  const ola = await server.as('ola');
  const missing = { status: 404, code: 'guideChapter.missing' };
  const change = ola(changeGuideChapter, { params: { id }, body: chapter('Mine') });
  expect(await refusal(change)).toMatchObject(missing);
  expect(await refusal(ola(deleteGuideChapter, { params: { id } }))).toMatchObject(missing);
  expect(await titles()).toEqual(['Loans']);
});
