import {
  codeSentTo,
  expect,
  freshMobile,
  idOf,
  type Page,
  register,
  startSignedIn,
  test,
  tokenOf,
} from '../product.ts';
import { look, visit } from '../accessible.ts';

const words = {
  en: {
    ...{ sendCode: 'Send a code', code: 'Code from the SMS', confirm: 'Confirm' },
    ...{ proof: 'Confirm it’s you', secure: 'Secure my account', done: /The change is undone/ },
    ...{ security: 'Security', notMe: /^This wasn’t me: Mobile number changed/ },
  },
  hi: {
    ...{ sendCode: 'कोड भेजें', code: 'एसएमएस में मिला कोड', confirm: 'पुष्टि करें' },
    ...{ proof: 'पुष्टि करें कि यह आप ही हैं', secure: 'मेरा खाता सुरक्षित करें' },
    ...{ done: /बदलाव वापस ले लिया गया है/, security: 'सुरक्षा', notMe: /^यह मैंने नहीं किया: मोबाइल नंबर/ },
  },
};

/** Makes the page's login too old for dangerous calls: the server refuses the first one. */
async function beStale(page: Page): Promise<void> {
  const refusal = { code: 'proof.needed', message: '', requestId: 'e2e', hint: { password: true } };
  await page.route(
    '**/api/attendee/mobile-code',
    (route) => route.fulfill({ status: 403, json: refusal }),
    {
      times: 1,
    },
  );
}

for (const language of ['en', 'hi'] as const)
  test(
    `asha proves who she is, and undoes by the link of an email what was not her, without a mouse (${language})`,
    { tag: language === 'hi' ? [] : '@full' },
    async ({ page, enter, request }) => {
      const say = words[language];
      const asha = await register(request);
      await startSignedIn(page, asha);
      await page.addInitScript(
        (chosen) => localStorage.setItem('pavilion-language', chosen),
        language,
      );
      const headers = { authorization: await tokenOf(page) };
      const mobile = freshMobile();
      const form = { multipart: { mobile }, headers };
      const saved = await page.request.put(`/api/attendee/${await idOf(page)}`, form);
      expect(saved.status()).toBe(200);

      await page.goto('/profile');
      await beStale(page);
      await page.getByRole('button', { name: say.sendCode }).press('Enter');
      const proof = page.getByRole('dialog', { name: say.proof });
      await expect(proof.locator('input[type=password]')).toBeFocused();
      await look(page);
      await page.keyboard.type(asha.password);
      await page.keyboard.press('Enter');
      await expect(proof).toBeHidden();
      await page.getByLabel(say.code).fill(await codeSentTo(request, mobile));
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(say.code)).toBeHidden();

      await page.goto('/security');
      await expect(page.getByRole('heading', { level: 1, name: say.security })).toBeVisible();
      await expect(page.getByRole('button', { name: say.notMe })).toBeVisible();
      await look(page);

      const letters = await request.get('/api/outbox', { params: { to: asha.email } });
      const link = /http\S+\/not-me#[\w-]+/.exec(await letters.text())![0];
      const elsewhere = await (await enter(asha)).context().newPage();
      await elsewhere.addInitScript(
        (chosen) => localStorage.setItem('pavilion-language', chosen),
        language,
      );
      await visit(elsewhere, link);
      await look(elsewhere);
      await elsewhere.getByRole('button', { name: say.secure }).press('Enter');
      await expect(elsewhere.getByText(say.done)).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL(/\/attendee-login/);
      const again = { email: asha.email, password: asha.password };
      expect((await request.post('/api/attendee/login', { data: again })).status()).toBe(401);
    },
  );
