import { expectAccessible } from './accessible.ts';
import {
  boothAt,
  demo,
  expect,
  type Page,
  register,
  startSignedIn,
  test,
  welcomeMotion,
} from './product.ts';

test('alice walks from the entrance through the lobby and the hall to a booth', async ({
  page,
  isMobile,
}) => {
  await startSignedIn(page, demo('alice'));
  await page.goto('/');
  await expect(page).toHaveTitle(/Entrance/);
  await open(page, 'Enter the lobby');
  await expect(page).toHaveURL('/lobby');
  await open(page, 'Exhibition Hall');
  await expect(page).toHaveURL('/exhibition-hall');
  await page.getByRole('button', { name: /Chennai & Coimbatore/ }).click();
  await expect(page).toHaveURL(/city=Chennai/);
  await page.getByLabel('Floor').selectOption({ label: 'Bengaluru' });
  await expect(page).toHaveURL(/city=Bangalore/);
  // the previous floor may still be on screen when the address has changed
  const hall = page.getByRole('group', { name: 'Exhibition Hall, Bengaluru' });
  const booth = hall.locator('a').first();
  if (!isMobile) {
    await booth.hover();
    const card = page.getByRole('article');
    await expect(card.getByRole('heading')).toBeVisible();
    await expect(card.getByRole('link', { name: /^View Details/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
  }
  await (isMobile ? booth.tap() : booth.click());
  await expect(page).toHaveURL(/\/booth\//);
  await page.getByRole('link', { name: 'Back to Exihibition Hall' }).click();
  await expect(page).toHaveURL('/exhibition-hall?city=Bangalore');
});

test(
  'alice comes closer in the hall, drags it, and opens a booth under the pointer',
  { tag: '@full' },
  async ({ page, isMobile }) => {
    await startSignedIn(page, demo('alice'));
    await page.goto('/exhibition-hall?city=Bangalore');
    const hall = page.getByRole('group', { name: 'Exhibition Hall, Bengaluru' });
    const booth = hall.getByRole('link', { name: /^Laurel Heights/ });
    const width = async () => (await hall.boundingBox())!.width;
    const before = await width();
    const sign = page.locator('span', { hasText: /^Laurel/ }).last();
    const letters = () => sign.evaluate((label) => getComputedStyle(label).fontSize);
    expect(await letters()).toBe('13px');
    for (let times = 0; times < 5; times++)
      await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeCloseTo(before * 2.5, -1);
    expect(await letters()).toBe('13px');
    await expectAccessible(page);
    await booth.scrollIntoViewIfNeeded();
    if (!isMobile) {
      const at = (await booth.boundingBox())!;
      await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
      await page.mouse.down();
      await page.mouse.move(at.x + at.width / 2 - 90, at.y + at.height / 2, { steps: 3 });
      await page.mouse.up();
      await expect.poll(async () => (await booth.boundingBox())!.x).toBeLessThan(at.x - 60);
      await expect(page).toHaveURL(/exhibition-hall/);
    }
    await (isMobile ? booth.tap() : booth.click());
    await expect(page).toHaveURL(/\/booth\//);
  },
);

test('alice opens what a booth shows, each at an address of its own, and Back closes it', async ({
  page,
}) => {
  await startSignedIn(page, demo('bob'));
  const booth = await boothAt(page);
  await page.goto(`/booth/${booth._id}`);
  const menu = page.getByRole('navigation', { name: 'About this project' });
  const pictures = page.locator('.yarl__slide_image');
  for (const name of ['Location', 'Location Advantage', 'Amenities', 'Gallery']) {
    await menu.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(/[?&]open=/);
    await expect(pictures.first()).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/open=/);
    await expect(pictures).toHaveCount(0);
  }
  await welcomeMotion(page);
  await menu.getByRole('button', { name: 'Project Video' }).click();
  const dialog = page.getByRole('dialog');
  const several = dialog.getByRole('table');
  await expect(several.or(dialog.locator('video')).first()).toBeVisible();
  if (await several.isVisible()) await several.getByRole('button').first().click();
  await expect(dialog.locator('video')).toHaveJSProperty('paused', false);
  await page.goto(`/booth/${booth._id}?open=gallery`);
  await expect(pictures.first()).toBeVisible();
});

test('a visitor takes an offer by consent, once', { tag: '@full' }, async ({ page, request }) => {
  await startSignedIn(page, await register(request));
  const booth = await boothAt(page);
  await page.goto(`/booth/${booth._id}`);
  await page.getByRole('button', { name: 'Exclusive Offer' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Claim this offer' })).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Claim this offer' }).click();
  const taken = dialog.getByText(/will contact you about this offer/);
  await expect(taken).toBeVisible();
  await page.reload();
  await expect(taken).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Claim this offer' })).toHaveCount(0);
});

test('a visitor schedules a call once; after a reload it is still "already scheduled" (B6.3)', async ({
  page,
  request,
}) => {
  const person = await register(request);
  await startSignedIn(page, person);
  const booth = await boothAt(page);
  await page.goto(`/booth/${booth._id}?open=call`);
  const dialog = page.getByRole('dialog');
  const time = dialog.getByLabel('Time', { exact: true });
  await expect(time).toHaveValue(/^\d\d:\d\d$/);
  const chosen = await time.inputValue();
  await dialog.getByRole('button', { name: 'Schedule the call' }).dblclick();
  await expect(dialog.getByText('Thank you! Your call is scheduled for')).toBeVisible();
  await expect(dialog.getByText(chosen)).toBeVisible();
  await page.reload();
  await expect(dialog.getByText('You have already scheduled a call')).toBeVisible();
  const mails = await request.get('/api/outbox', { params: { to: person.email } });
  const subjects = ((await mails.json()) as { subject: string }[]).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes(booth.name))).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Cancel this call' }).click();
  await expect(dialog.getByRole('button', { name: 'Schedule the call' })).toBeVisible();
});

test(
  'a visitor puts a brochure into the swag bag and removes it again',
  { tag: '@full' },
  async ({ page, request, isMobile }) => {
    await startSignedIn(page, await register(request));
    const booth = await boothAt(page);
    await page.goto(`/booth/${booth._id}`);
    await page
      .getByRole('button', { name: /^Add to swag bag/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^In your swag bag/ })).toHaveCount(1);
    if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Swag Bag', exact: true }).click();
    const bag = page.getByRole('dialog', { name: 'Swag Bag' });
    const paper = await page.request.get((await bag.getByRole('link').getAttribute('href'))!);
    expect(paper.headers()['content-type']).toBe('application/pdf');
    await expectAccessible(page);
    await bag.getByRole('button', { name: /^Remove/ }).click();
    await expect(bag.getByText(/Your bag is empty/)).toBeVisible();
    await bag.getByRole('button', { name: 'Undo' }).click();
    await expect(bag.getByRole('link')).toHaveCount(1);
  },
);

test(
  'alice sees every place as a list instead, and the choice is remembered',
  { tag: '@full' },
  async ({ page }) => {
    await startSignedIn(page, demo('alice'));
    await page.goto('/exhibition-hall?city=Kolkata');
    await page.getByRole('button', { name: 'Show as a list' }).click();
    const list = page.getByRole('main').getByRole('list');
    await expect(list.getByRole('link')).toHaveCount(2);
    await page.goto('/lobby');
    await expect(list.getByRole('link', { name: 'Exhibition Hall' })).toBeVisible();
    await expect(list.getByRole('link', { name: 'Info desk' })).toBeVisible();
    await list.getByRole('button', { name: 'Play the welcome video' }).click();
    await expect(page.getByRole('dialog').locator('video')).toBeVisible();
  },
);

test(
  'a guest previews the booths one after another without logging in',
  { tag: '@full' },
  async ({ page, enter }) => {
    const bob = await enter(demo('bob'));
    const [first, second] = [await boothAt(bob, 0), await boothAt(bob, 1)];
    await page.goto(`/preview/${first._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name);
    await page.getByRole('link', { name: 'Next booth' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name);
    await page.getByRole('link', { name: 'Previous booth' }).click();
    await page.getByRole('link', { name: 'Previous booth' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first.name);
    await page.getByRole('link', { name: 'Next booth' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name);
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL(new RegExp(`/attendee-login\\?next=.*${first._id}`));
  },
);

test('a guest sees everything an enquiry lacks at once, and sends it once (SF-01)', async ({
  page,
  request,
}) => {
  await page.goto('/sponsor-registration');
  await page.getByRole('button', { name: 'Send the enquiry' }).click();
  const problems = page.getByRole('alert').getByRole('listitem');
  await expect(problems.first()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: false }).first()).toBeFocused();
  const email = `sponsor.${crypto.randomUUID()}@demo.example`;
  const entry = {
    name: 'Devi',
    email,
    mobile: '9820010009',
    company: 'Sunrise Tiles',
    message: 'Tell us more.',
  };
  for (const [name, value] of Object.entries(entry))
    await page.locator(`[name=${name}]`).fill(value);
  await page.getByRole('button', { name: 'Send the enquiry' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  const mails = await request.get('/api/outbox', { params: { to: demo('hana').email } });
  const texts = ((await mails.json()) as { text: string }[]).map(({ text }) => text);
  expect(texts.filter((text) => text.includes(email))).toHaveLength(1);
});

/** Follows a link in a drawn place. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
}
