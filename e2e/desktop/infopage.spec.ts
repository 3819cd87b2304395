import { look, visit } from '../accessible.ts';
import { demo, expect, testAlone as test } from '../product.ts';

test(
  'hana writes a page in two languages, a guest reads it from the footer in Hindi on a phone, and a draft is not found',
  { tag: '@full' },
  async ({ baseURL, browser, enter, request }) => {
    const hana = await enter(demo('hana'));
    await visit(hana, '/organiser/pages');
    await hana.getByRole('button', { name: 'Add a page or link' }).click();
    const form = hana.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Getting there');
    await expect(form.getByLabel('Address')).toHaveValue('getting-there');
    await form.getByRole('textbox', { name: 'Title in हिन्दी' }).fill('कैसे पहुँचें');
    await form
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('# By metro\n\nTake the [purple line](https://metro.example/).');
    await form.getByRole('textbox', { name: 'Text in हिन्दी' }).fill('# मेट्रो से\n\nबैंगनी लाइन लें।');
    await form.getByText('Preview').first().click();
    await expect(form.getByRole('heading', { name: 'By metro' })).toBeVisible();
    await look(hana);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await look(hana);

    const context = await browser.newContext({
      baseURL: baseURL!,
      locale: 'hi-IN',
      viewport: { width: 360, height: 780 },
    });
    const guest = await context.newPage();
    const link = guest.getByRole('contentinfo').getByRole('link', { name: 'कैसे पहुँचें' });
    expect((await guest.goto('/page/getting-there'))?.status()).toBe(404);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(link).toHaveCount(0);

    await hana.getByRole('button', { name: 'Change: Getting there' }).click();
    await form.getByLabel('Published').check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);

    await visit(guest, '/speakers');
    await link.click();
    await expect(guest).toHaveURL('/page/getting-there');
    await expect(guest.getByRole('heading', { level: 1, name: 'कैसे पहुँचें' })).toBeVisible();
    await expect(guest.getByText('बैंगनी लाइन लें।')).toBeVisible();
    await look(guest);
    expect((await guest.reload())?.status()).toBe(200);
    await expect(guest.getByText('बैंगनी लाइन लें।')).toBeVisible();
    await context.close();

    const html = async () => (await request.get('/page/getting-there')).text();
    await expect.poll(html).toContain('<h2>By metro</h2>');
    expect(await html()).toContain('name="description" content="By metro Take the purple line');
  },
);
