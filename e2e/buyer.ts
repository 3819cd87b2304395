import type { Crm } from './crm.ts';
import { callAs, expect, type Newcomer, type Page, startSignedIn } from './product.ts';
import type { Thing, Way } from './way.ts';
import { partOf, type Words } from './words.ts';

/** A buyer's way through the expo, from the hall to the gate of the site. */
interface Purchase {
  page: Page;
  way: Way;
  t: Words;
  asha: Newcomer;
  /** An organiser, who acts for the booth. */
  hana: Page;
  /** What the booth's CRM has been sent. */
  crm: Crm;
  /** What the event calls its field for prices. */
  price: string;
  question: string;
  answer: RegExp;
  /** Told about money from abroad, as the loan shows it. */
  inOwnMoney?: RegExp;
}

const booth = 'Skylark Terraces';
const code = /[A-Z2-9]{3} [A-Z2-9]{3}/;
const answeredWithin = { timeout: 20_000 };

/** Asha filters by budget, compares three homes, works out a loan, asks and is answered, books a site visit and arrives; the booth's CRM has her whole story. */
export async function buy(purchase: Purchase): Promise<void> {
  const { page, hana, crm, asha } = purchase;
  const place = `Gate ${asha.mobile.slice(-8)}`;
  const boothId = await prepareBooth(hana, { crm, place });
  await startSignedIn(page, asha);
  await findHomes(purchase);
  await compareHomes(purchase);
  await askBooth(purchase);
  await visitSite(purchase, { boothId, place });
  await expectStory(crm, asha);
}

/** Hana connects the booth's CRM, and plans a site visit. */
async function prepareBooth(
  hana: Page,
  { crm, place }: { crm: Crm; place: string },
): Promise<string> {
  const { booths } = await callAs<{ booths: { _id: string; name: string }[] }>(hana, 'GET /booth');
  const { _id } = booths.find(({ name }) => name === booth)!;
  const connected = await callAs<{ crm: object | null }>(hana, `GET /exhibitor/${_id}/crm`);
  if (connected.crm) await callAs(hana, `DELETE /exhibitor/${_id}/crm`);
  const own = ['firstName', 'email', 'mobile', 'question', 'step'];
  await callAs(hana, `POST /exhibitor/${_id}/crm`, {
    url: crm.address,
    steps: ['lead.asked', 'lead.shortlisted', 'lead.siteVisitBooked', 'lead.siteVisitArrived'],
    fields: own.map((name) => ({ from: name, to: name })),
  });
  const [event] = await callAs<{ _id: string }[]>(hana, 'GET /events');
  const { now } = await callAs<{ now: string }>(hana, `GET /event/${event!._id}`);
  const clock = (minutes: number, format: Intl.DateTimeFormatOptions) =>
    new Date(Date.parse(now) + minutes * 60_000).toLocaleString('en-GB', {
      timeZone: 'Asia/Kolkata',
      ...format,
    });
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  await callAs(hana, `POST /exhibitor/${_id}/tours`, {
    place,
    ...{ address: 'Bellary Road, Hebbal', mapUrl: null, transport: 'A bus from the metro.' },
    date: clock(60, { day: '2-digit', month: '2-digit', year: 'numeric' }),
    ...{ startTime: clock(60, time), endTime: clock(120, time), closesHours: 0, seats: 4 },
  });
  return _id;
}

async function findHomes({ page, way, t, price, inOwnMoney }: Purchase): Promise<void> {
  await page.goto('/exhibition-hall');
  await way.press({ role: 'link', name: t('{{items}} that fit you: {{number}}') });
  const isPhone = page.viewportSize()!.width < 1000;
  if (isPhone) await way.press({ role: 'button', name: t('Filters ({{number}})') });
  const range: Thing = { role: 'group', name: price };
  await way.type({ role: 'textbox', name: t('To'), within: range }, '130 lakh');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/price%3A\.\.13000000/);
  if (isPhone) await way.press({ role: 'button', name: t('Show {{count}} booths') });
  await way.press({ role: 'link', name: /^3 BHK · .*1\.24/ });
  await shortlistOpened({ page, way, t }, '3 BHK');
  await shortlist({ way, t }, '4 BHK');
  await way.press({ role: 'button', name: t('Loan and cost: {{name}}', { name: '3 BHK' }) });
  const dialog: Thing = { role: 'dialog', name: t('Loan and cost') };
  await way.perceive(dialog, /₹85,933/);
  if (inOwnMoney) await way.perceive(dialog, inOwnMoney);
  await way.type({ role: 'textbox', name: t('Income a month'), within: dialog }, '3 lakh');
  const borrow = t('Up to {{amount}}, if EMIs may take {{percent}} of your income.');
  await way.perceive(dialog, partOf(borrow));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await way.press({ role: 'link', name: /^2 BHK · .*68/ });
  await shortlistOpened({ page, way, t }, '2 BHK');
}

/** Shortlists a home where its own dialog is open, and closes that. */
async function shortlistOpened(
  { page, way, t }: Pick<Purchase, 'page' | 'way' | 't'>,
  name: string,
): Promise<void> {
  await shortlist({ way, t }, name, { role: 'dialog', name });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function shortlist(
  { way, t }: Pick<Purchase, 'way' | 't'>,
  name: string,
  within?: Thing,
): Promise<void> {
  const where = within && { within };
  await way.press({ role: 'button', name: t('Shortlist {{name}}', { name }), ...where });
  await way.notice({ role: 'button', name: t('On your shortlist: {{name}}', { name }), ...where });
}

async function compareHomes({ way, t }: Purchase): Promise<void> {
  const navigation: Thing = { role: 'navigation', name: t('Main navigation') };
  await way.press({ role: 'link', name: t('My visit'), within: navigation });
  await way.press({ role: 'link', name: t('Open shortlist') });
  // her visit has the same checkboxes
  await way.notice({ role: 'button', name: t('Create a link') });
  for (const name of ['3 BHK', '4 BHK', '2 BHK'])
    await way.tick({ role: 'checkbox', name: t('Compare {{name}}', { name }) });
  await way.press({ role: 'link', name: t('Compare') });
  await way.perceive({ role: 'table', name: t('Compare') }, /1\.24[^]*68|68[^]*1\.24/);
}

async function askBooth({ page, way, t, question, answer }: Purchase): Promise<void> {
  await way.press({ role: 'link', name: '3 BHK' });
  await way.notice({ role: 'dialog', name: '3 BHK' });
  await page.keyboard.press('Escape');
  await way.press({ role: 'button', name: t('Chat with us') });
  await way.type({ role: 'textbox', name: t('Ask a question') }, question);
  await way.press({ role: 'button', name: t('Send') });
  await way.perceive({ role: 'log' }, answer, answeredWithin);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function visitSite(
  { page, way, t, hana }: Purchase,
  { boothId, place }: { boothId: string; place: string },
): Promise<void> {
  await way.press({ role: 'button', name: t('Site visits') });
  const card: Thing = { role: 'article', name: new RegExp(`^${place}`) };
  await way.press({ role: 'button', name: t('Book seats'), within: card });
  const consent = t('{{booth}} may have my name, email and mobile for this site visit.', { booth });
  await way.tick({ role: 'checkbox', name: consent, within: card });
  await way.press({ role: 'button', name: t('Book'), within: card });
  const [shown] = code.exec(await way.perceive(card, code))!;
  const admitted = `/exhibitor/${boothId}/tour-code/${encodeURIComponent(shown!)}`;
  await callAs(hana, `POST ${admitted}`, { people: 1 });
  await way.perceive(card, partOf(t('You’ve arrived. Enjoy your visit!')));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // what she shortlisted before she gave her name stays her own
  await shortlist({ way, t }, booth);
}

/** Each step arrived once, and under the same lead. */
async function expectStory({ kept }: Crm, asha: Newcomer): Promise<void> {
  const steps = ['lead.asked', 'lead.shortlisted', 'lead.siteVisitArrived', 'lead.siteVisitBooked'];
  const hers = () =>
    kept.filter(({ data }) => (data.fields?.['email'] as string | undefined) === asha.email);
  await expect
    .poll(() => [...new Set(hers().map(({ type }) => type))].toSorted(), { timeout: 60_000 })
    .toEqual(steps);
  expect(new Set(hers().map(({ data }) => data.leadId)).size, 'one lead').toBe(1);
}
