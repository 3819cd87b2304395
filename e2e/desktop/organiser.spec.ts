import { demo, expect, logIn, testAlone as test } from '../product.ts';

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

test('hana creates an event, writes a session and a poll and opens it; a visitor sees it, and a change is undone', async ({
  browser,
  enter,
}) => {
  test.slow();
  const hana = await enter(demo('hana'));
  await hana.goto('/organiser');
  await hana.getByRole('link', { name: 'New event' }).click();
  await hana.getByRole('textbox', { name: 'Name' }).fill('Spring Fair');
  await expect(hana.getByRole('textbox', { name: 'Address' })).toHaveValue('spring-fair');
  await hana.locator('input[name="look.brand"]').fill('#ffe9a8');
  await expect(hana.getByText('Low contrast (needs 4.5 : 1)').first()).toBeVisible();
  await hana.getByRole('button', { name: 'Create the event' }).click();
  await expect(hana.getByText('Text in this colour would be hard to read')).toBeVisible();
  await hana.locator('input[name="look.brand"]').fill('#7a1f4b');
  await hana.getByRole('button', { name: 'Create the event' }).click();
  await expect(hana).toHaveURL('/e/spring-fair/organiser');
  await expect(hana.getByRole('heading', { name: 'Draft' })).toBeVisible();
  await hana.getByRole('button', { name: 'Open the event' }).click();
  const asked = hana.getByRole('dialog', { name: 'Open the event anyway?' });
  await expect(asked).toContainText('There is a published booth or session');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toHaveCount(0);
  await expect(hana.getByRole('heading', { name: 'Draft' })).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto('/e/spring-fair/agenda-landing');
  await expect(
    guest.getByRole('heading', { name: 'Spring Fair is not open right now' }),
  ).toBeVisible();
  expect(await guest.content()).not.toContain('"sessions":{');

  await hana.getByRole('link', { name: /^Fix: There is a published/ }).click();
  await hana.getByRole('button', { name: 'New session' }).first().click();
  const drawer = hana.getByRole('dialog');
  await drawer
    .getByRole('textbox', { name: /^Title/ })
    .first()
    .fill('Soil for beginners');
  await drawer.getByLabel('Minutes').fill('40');
  const material = drawer.getByRole('group', { name: 'Session material' });
  const paper = { name: 'soil.pdf', mimeType: 'application/pdf', buffer: pdf };
  await material.locator('input[type=file]').setInputFiles(paper);
  await material.getByRole('textbox', { name: 'Title of document 1' }).fill('Soil in one page');
  await drawer.getByRole('textbox', { name: 'Link to the video' }).fill('https://films.example/a');
  await drawer.getByRole('button', { name: 'Add session' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Link to the video' })).toBeFocused();
  await drawer
    .getByRole('textbox', { name: 'Link to the video' })
    .fill('https://www.youtube.com/watch?v=abcdefghijk');
  await drawer.getByRole('button', { name: 'Add session' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(hana.getByRole('link', { name: 'Soil for beginners' })).toBeVisible();

  await hana.getByRole('button', { name: 'Polls: Soil for beginners' }).click();
  await drawer.getByRole('button', { name: 'New poll' }).click();
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Which soil?');
  await drawer.getByRole('textbox', { name: 'Your question' }).fill('Yours is');
  await drawer.getByRole('textbox', { name: 'Option 1' }).fill('Clay');
  await drawer.getByRole('textbox', { name: 'Option 2' }).fill('Sand');
  await drawer.getByRole('button', { name: 'Save as draft' }).click();
  await drawer.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(drawer.getByRole('button', { name: 'Close', exact: true }).last()).toBeVisible();
  await drawer.getByRole('button', { name: 'New poll' }).click();
  await drawer.getByRole('textbox', { name: 'Title' }).fill('How deep?');
  await drawer.getByRole('textbox', { name: 'Your question' }).fill('How deep?');
  await drawer.getByRole('textbox', { name: 'Option 1' }).fill('A span');
  await drawer.getByRole('textbox', { name: 'Option 2' }).fill('A yard');
  await drawer.getByRole('button', { name: 'Save as draft' }).click();
  await drawer.getByRole('button', { name: 'Remove: How deep?' }).click();
  const asks = hana.getByRole('dialog', { name: 'Delete “How deep?”?' });
  await asks.getByRole('button', { name: 'Delete' }).click();
  await expect(asks).toHaveCount(0);
  await expect(drawer.getByText('How deep?')).toHaveCount(0);
  await hana.keyboard.press('Escape');

  await hana.getByRole('link', { name: 'Overview' }).click();
  await hana.getByRole('button', { name: 'Open the event' }).click();
  await expect(asked).toContainText('This server sends emails');
  await asked.getByRole('button', { name: 'Open anyway' }).click();
  await expect(hana.getByRole('heading', { name: 'Open', exact: true })).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('Soil for beginners').first()).toBeVisible();
  await guest.getByRole('link', { name: 'View: Soil for beginners' }).click();
  const download = guest.getByRole('link', { name: 'Download Brochure: Soil in one page' });
  await expect(download).toBeVisible();
  const kept = await guest.request.get((await download.getAttribute('href'))!);
  expect(kept.headers()['content-type']).toBe('application/pdf');

  await hana.getByRole('link', { name: 'Settings' }).click();
  await hana.getByRole('button', { name: 'Name, days and hours' }).click();
  await hana.getByRole('textbox', { name: 'Name', exact: true }).fill('Summer Fair');
  await hana.getByRole('button', { name: 'Save' }).click();
  await expect(hana.getByRole('banner').getByText('Summer Fair')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('banner').getByText('Summer Fair')).toBeVisible();

  await hana.getByRole('link', { name: 'Log', exact: true }).click();
  const entry = hana
    .getByRole('listitem')
    .filter({ hasText: 'Changed Event: Summer Fair' })
    .first();
  await expect(entry.locator('del')).toHaveText('Spring Fair');
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await expect(hana.getByRole('banner').getByText('Spring Fair')).toBeVisible();

  await hana.getByRole('link', { name: 'Settings' }).click();
  const polls = hana.getByRole('switch', { name: 'Polls' });
  await polls.press('Space');
  const switchesOff = hana.getByRole('dialog', { name: 'Turn off “Polls”?' });
  await expect(switchesOff.getByText(/^1 poll/)).toBeVisible();
  await hana.keyboard.press('Escape');
  await expect(polls).toBeChecked();
  await polls.press('Space');
  await switchesOff.getByRole('button', { name: 'Turn off' }).click();
  await expect(switchesOff).toHaveCount(0);
  await expect(polls).not.toBeChecked();

  const alice = await enter(demo('alice'));
  await alice.goto('/organiser/settings');
  await expect(
    alice.getByRole('heading', { name: 'These pages are for organisers' }),
  ).toBeVisible();
  await guest.goto('/e/spring-fair/attendee-login?next=/organiser');
  await logIn(guest, demo('alice'));
  await expect(guest.getByText('Invalid Username or Password')).toBeVisible();
  await guest.context().close();
});
