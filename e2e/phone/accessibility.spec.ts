import { look, secondEvent, visit } from '../accessible.ts';
import {
  boothAt,
  demo,
  expect,
  idOf,
  liveSession,
  type Page,
  register,
  type Root,
  startSignedIn,
  test,
} from '../product.ts';

/** Pages that differ on a phone. All others are checked in `desktop/`, at 320 px too. */

test.slow();

test('a guest meets no barrier at the landing and its form on a phone (A-01, A-10)', async ({
  page,
}) => {
  await visit(page, '/landing');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Get code' })).toBeVisible();
  await look(page);
  for (const name of [/^Register for/, /^About/])
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('#talks li').first()).toBeVisible();
  await look(page);
});

for (const root of ['', '/e/conference'] as const) {
  const event = root ? 'the conference' : 'the expo';

  test(
    `alice meets no barrier in the places of ${event} on a phone (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page }) => {
      await startSignedIn(page, demo('alice'), root);
      await visit(page, `${root}/lobby`);
      await look(page);
      await page.getByRole('button', { name: /^My account/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
      await look(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: /^Search people/ }).fill('a');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await look(page);
      await visit(page, `${root}/info-desk`);
      await look(page);
      await visit(page, `${root}/notifications`);
      await look(page);
    },
  );

  test(
    `alice meets no barrier in people and messages of ${event} on a phone (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page, enter }) => {
      await startSignedIn(page, demo('alice'), root);
      const bob = await idOf(await enter(demo('bob'), root));
      for (const address of ['/lounge', '/message-dashboard', `/message-dashboard?with=${bob}`]) {
        await visit(page, root + address);
        await look(page);
      }
    },
  );

  test(
    `alice and mo meet no barrier in the programme of ${event} on a phone (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page, enter }) => {
      await startSignedIn(page, demo('alice'), root);
      const live = await liveSession(page, root);
      await visit(page, `${root}/agenda-landing`);
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('combobox', { name: 'Speaker' })).toBeVisible();
      await look(page);
      await visit(page, `${root}/agenda-landing/${live}`);
      await look(page);
      await lookAtPanels(page, { root, live, panels: ['chat', 'people', 'questions', 'polls'] });
      const mo = await enter(demo('mo'), root);
      await lookAtPanels(mo, { root, live, panels: ['polls'] });
      await mo.getByRole('button', { name: 'New poll' }).click();
      await look(mo);
    },
  );
}

async function lookAtPanels(
  page: Page,
  { root, live, panels }: { root: Root; live: string; panels: string[] },
): Promise<void> {
  for (const panel of panels) {
    await visit(page, `${root}/meeting/${live}?panel=${panel}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await look(page);
  }
}

test('alice meets no barrier in the hall and at a booth on a phone (A-01, A-10)', async ({
  page,
  request,
}) => {
  await startSignedIn(page, await register(request));
  await visit(page, '/exhibition-hall');
  await look(page);
  await visit(page, '/exhibition-hall?city=Kolkata');
  await expect(page.getByLabel(/Kolkata/).first()).toBeVisible();
  await look(page);
  const { _id } = await boothAt(page);
  await visit(page, `/booth/${_id}`);
  await look(page);
  await visit(page, `/booth/${_id}?open=chat`);
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await look(page);
});

test('bob meets no barrier before a video room and in it on a phone (A-01, A-10)', async ({
  enter,
}) => {
  const bob = await enter(demo('bob'));
  await visit(bob, '/BreakoutRoom');
  await look(bob);
  await bob.getByRole('link', { name: /^Join/ }).first().click();
  await expect(bob.getByRole('button', { name: 'Check camera and microphone' })).toBeVisible();
  await look(bob);
  await bob.getByRole('button', { name: 'Join without camera and microphone' }).click();
  await expect(bob.getByRole('toolbar')).toBeVisible();
  await look(bob);
  await bob.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(bob.getByRole('textbox', { name: 'Message everyone in the room' })).toBeVisible();
  await look(bob);
  await bob.getByRole('button', { name: 'Close', exact: true }).click();
  await bob.getByRole('button', { name: /^People/ }).click();
  await look(bob);
});

test('eli and hana meet no barrier at the desk and in their pages on a phone (A-01, A-10)', async ({
  page,
  enter,
}) => {
  await startSignedIn(page, demo('eli'));
  for (const address of [
    '/desk',
    '/exhibitor',
    '/exhibitor/calendar',
    '/exhibitor/crm',
    '/exhibitor/import',
    '/exhibitor/staff',
    '/exhibitor/leads',
  ]) {
    await visit(page, address);
    await look(page);
  }
  await page.getByRole('main').getByRole('button', { name: 'Bob' }).click();
  await expect(page.getByRole('complementary', { name: 'Lead' })).toContainText('Took the offer');
  await look(page);
  const hana = await enter(demo('hana'));
  for (const address of [
    '/organiser',
    '/organiser/hall',
    '/organiser/people',
    '/organiser/registration',
    '/organiser/campaigns',
    '/organiser/live',
    '/organiser/moderation',
    '/my-events',
  ]) {
    await visit(hana, address);
    await look(hana);
  }
  await hana.goto('/organiser');
  await hana.getByRole('button', { name: 'Overview' }).click();
  await look(hana);
});
