import { colourRules, expectAccessible, visit } from '../accessible.ts';
import {
  boothAt,
  demo,
  expect,
  idOf,
  liveSession,
  type Page,
  startSignedIn,
  test,
} from '../product.ts';

test.use({ colorScheme: 'dark' });

/** Opens a page and expects all its text to be readable in the dark theme. */
async function read(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await expectReadable(page);
}

async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page, colourRules);
}

test('a guest reads the landing, the login and the registration in the dark (A-13)', async ({
  page,
}) => {
  await visit(page, '/landing');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Get code' })).toBeVisible();
  await expectReadable(page);
  await read(page, '/attendee-login');
  await read(page, '/attendee-registration');
});

test('alice reads the lobby, the hall and a booth with its offer and costs in the dark (A-13)', async ({
  page,
}) => {
  await startSignedIn(page, demo('alice'));
  await read(page, '/lobby');
  await read(page, '/exhibition-hall?city=Chennai');
  await read(page, '/exhibition-hall?view=list&filter=kind:Villa');
  const { _id } = await boothAt(page);
  for (const open of ['offer', 'costs']) {
    await visit(page, `/booth/${_id}?open=${open}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectReadable(page);
  }
});

test('alice reads people, messages and her profile in the dark (A-13)', async ({ page, enter }) => {
  await startSignedIn(page, demo('alice'));
  const bob = await idOf(await enter(demo('bob')));
  await read(page, '/lounge');
  await read(page, '/my-network?tab=received');
  await read(page, `/message-dashboard?with=${bob}`);
  await read(page, '/profile/edit');
});

test('alice reads the agenda, a live session and a room’s door in the dark (A-13)', async ({
  page,
}) => {
  const root = '/e/conference';
  await startSignedIn(page, demo('alice'), root);
  const live = await liveSession(page, root);
  await read(page, `${root}/agenda-landing`);
  await read(page, `${root}/agenda-landing/${live}`);
  await read(page, `${root}/meeting/${live}?panel=polls`);
  await visit(page, `${root}/BreakoutRoom`);
  await page.getByRole('link', { name: /^Join/ }).first().click();
  const join = page.getByRole('button', { name: 'Join without camera and microphone' });
  await expect(join).toBeVisible();
  await expectReadable(page);
});

test('eli reads the desk, and hana a form and a table, in the dark (A-13)', async ({
  page,
  enter,
}) => {
  await startSignedIn(page, demo('eli'));
  await read(page, '/exhibitor');
  await read(page, '/desk');
  const hana = await enter(demo('hana'));
  await read(hana, '/organiser/look');
  await read(hana, '/organiser/people');
});
