import { look } from '../accessible.ts';
import { boothAt, callAs, demo, expect, register, test } from '../product.ts';

/** A chat service at a booth: what it runs in reaches nothing of ours. */

const service = 'https://client.crisp.chat/l.js';

/** Says in its page what a service's script can reach there. */
const script = `
  const tried = (what) => { try { return String(what()); } catch (error) { return error.name; } };
  document.body.dataset.reached = JSON.stringify({
    origin: self.origin,
    parent: tried(() => parent.localStorage.length),
    page: tried(() => parent.document.title),
    cookie: tried(() => document.cookie),
  });
  document.body.append('How can we help?');
`;

test('the script of a booth’s chat service reads neither asha’s login nor the page around it', async ({
  enter,
  request,
  complaints,
}) => {
  const hana = await enter(demo('hana'));
  const { _id } = await boothAt(hana);
  const change = async (given: object) => {
    const { booth } = await callAs<{ booth: { version: number } }>(hana, `GET /booth/${_id}/edit`);
    await callAs(hana, `PUT /booth/${_id}`, { version: booth.version, change: given });
  };
  await change({ widget: { provider: 'crisp', id: 'a-1' } });

  const asha = await enter(await register(request));
  await asha
    .context()
    .route(service, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await asha.goto(`/booth/${_id}`);
  await asha.getByRole('button', { name: 'Chat with us' }).click();
  const chat = asha.frameLocator('iframe[src*="/widget/"]').locator('body');
  await expect(chat).toContainText('How can we help?');
  expect(JSON.parse((await chat.getAttribute('data-reached'))!)).toEqual({
    origin: 'null',
    parent: 'SecurityError',
    page: 'SecurityError',
    cookie: '',
  });
  await look(asha);
  // on a phone it covers the bars, and its cross can be pressed
  await asha.setViewportSize({ width: 360, height: 740 });
  await asha.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(asha.getByRole('dialog')).toBeHidden();
  await asha.setViewportSize({ width: 1440, height: 860 });
  await asha.getByRole('button', { name: 'Chat with us' }).click();
  await expect(asha.getByRole('dialog')).toBeVisible();
  await asha.keyboard.press('Escape');
  await expect(asha.getByRole('button', { name: 'Chat with us' })).toBeFocused();

  await change({ widget: null });
  const strangers = complaints.splice(0).filter((one) => !one.endsWith(service));
  expect(strangers).toEqual([]);
});
