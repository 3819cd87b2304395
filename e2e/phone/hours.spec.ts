import { look } from '../accessible.ts';
import { atDesk, leaveDesk, say } from '../desk.ts';
import {
  boothAt,
  callAs,
  demo,
  expect,
  register,
  startSignedIn,
  test,
  testAlone,
} from '../product.ts';

testAlone(
  'eli opens his booth in the evening only; a visitor reads when, on both clocks, asks all the same, and finds it open once he is there',
  async ({ page, request, enter }) => {
    const eli = await enter(demo('eli'));
    await eli.goto('/exhibitor/booth');
    await eli.getByRole('checkbox', { name: /, 2 June 2021$/ }).check();
    const from = eli.getByLabel(/^Opening hours, .*2 June 2021: from$/);
    const until = eli.getByLabel(/^Opening hours, .*2 June 2021: to$/);
    await from.fill('22:00');
    await until.fill('21:00');
    const save = eli.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(eli.getByText('The end must be later than the start.').first()).toBeVisible();
    await look(eli);
    await until.fill('23:00');
    await save.click();
    await expect(eli.getByText(/^Saved\./)).toBeVisible();

    const asha = await register(request);
    await startSignedIn(page, asha);
    const { _id } = await boothAt(page);
    await page.goto(`/booth/${_id}`);
    const closed = page.getByText(/^Closed now, opens at 22:00 IST · .* for you/);
    await expect(closed.filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
    await look(page);
    await page.getByRole('button', { name: 'Chat with us' }).last().click();
    await expect(closed.filter({ visible: true }).first()).toBeVisible();
    await look(page);
    await say(page, 'Ask a question', 'Do you have a plan of the third floor?');
    await expect(page.getByText(/^We’ll reply by 3 Jun 2021, 00:00 IST$/).first()).toBeVisible();

    await page.goto(`/booth/${_id}`);
    await expect(closed.filter({ visible: true }).first()).toBeVisible();
    const staff = await atDesk(enter, 'eli');
    const open = page.getByText('Someone’s here now: ask away').filter({ visible: true });
    await expect(open.first()).toBeVisible();
    await leaveDesk(staff);
  },
);

test('a visitor reads on a phone how soon a booth usually answers, before she asks', async ({
  page,
  request,
  enter,
}) => {
  const eli = await atDesk(enter, 'eli');
  const visitor = await enter(await register(request));
  const { _id: boothId } = await boothAt(visitor);
  for (const one of [visitor, await enter(await register(request)), await enter(demo('bob'))]) {
    const text = 'Is there a lift?';
    const { thread } = await callAs<{ thread: { _id: string } }>(one, 'POST /help', {
      ...{ boothId, text, clientId: crypto.randomUUID() },
    });
    await callAs(eli, `POST /help/${thread._id}/message`, {
      ...{ text: 'Two of them.', clientId: crypto.randomUUID() },
    });
  }
  await startSignedIn(page, await register(request));
  const usual = page.getByText(/Usually answers within \d+ (seconds|minutes?)/);
  // the server looks once a minute
  await expect(async () => {
    await page.goto(`/booth/${boothId}`);
    await expect(usual.filter({ visible: true }).first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  await look(page);
  await page.getByRole('button', { name: 'Chat with us' }).last().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(/Usually answers within/)).toBeVisible();
  await look(page);
  await expect(eli.getByText(/^Your visitors usually get an answer within/)).toBeVisible();
  await look(eli);
  await leaveDesk(eli);
});
