import {
  boothAt,
  demo,
  expect,
  type Newcomer,
  type Page,
  type Person,
  type Root,
  startSignedIn,
  tokenOf,
} from './product.ts';

/** Opens the desk as a staff member, and waits until visitors see it open. */
export async function atDesk(
  enter: (person: Person, root?: Root) => Promise<Page>,
  name: string,
  root: Root = '',
): Promise<Page> {
  const staff = await enter(demo(name), root);
  const here = staff.waitForResponse('**/api/desk/here');
  await staff.goto(`${root}/desk`);
  await here;
  return staff;
}

/** Closes a desk, so that later visitors find it unattended. */
export async function leaveDesk(staff: Page): Promise<void> {
  const headers = { authorization: await tokenOf(staff) };
  await staff.goto('about:blank');
  expect((await staff.request.delete('/api/desk/here', { headers })).status()).toBe(200);
}

/** Goes to the first booth as this person and opens its chat. */
export async function openBoothChat(page: Page, person: Newcomer): Promise<void> {
  await startSignedIn(page, person);
  const booth = await boothAt(page);
  await page.goto(`/booth/${booth._id}`);
  await page.getByRole('button', { name: 'Chat with us' }).last().click();
  await expect(page.getByRole('textbox', { name: 'Ask a question' })).toBeVisible();
}

/** Types into a box and sends it. */
export async function say(page: Page, box: string | RegExp, text: string): Promise<void> {
  await page.getByRole('textbox', { name: box }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}
