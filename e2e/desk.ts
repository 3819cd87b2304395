import {
  boothAt,
  callAs,
  demo,
  expect,
  type Newcomer,
  type Page,
  type Person,
  type Root,
  startSignedIn,
  tokenOf,
} from './product.ts';

/** Opens the desk as a staff member, without what earlier visitors still wait for, and waits until visitors see it open. */
export async function atDesk(
  enter: (person: Person, root?: Root) => Promise<Page>,
  name: string,
  root: Root = '',
): Promise<Page> {
  const staff = await enter(demo(name), root);
  const here = staff.waitForResponse('**/api/desk/here');
  await staff.goto(`${root}/desk`);
  await here;
  await finishWaiting(staff);
  return staff;
}

/** Ends the questions nobody has answered yet, so that the next visitor is first in the queue. */
async function finishWaiting(staff: Page): Promise<void> {
  const { threads } = await callAs<{ threads: { _id: string; state: string; lastSeq: number }[] }>(
    staff,
    'GET /desk',
  );
  for (const { _id, lastSeq } of threads.filter(({ state }) => state === 'waiting')) {
    await callAs(staff, `PUT /help/${_id}/seen`, { seq: lastSeq });
    await callAs(staff, `POST /help/${_id}/done`);
  }
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
