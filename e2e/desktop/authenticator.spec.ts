import { TOTP } from 'otpauth';
import { look, visit } from '../accessible.ts';
import { expect, type Page, register, startSignedIn, test } from '../product.ts';

const words = {
  'en-IN': {
    setUp: 'Set up two-step login',
    key: 'Key',
    firstCode: 'Code from the app',
    turnOn: 'Turn on',
    qr: 'QR code for your authenticator app',
    codes: 'Your recovery codes',
    kept: 'I’ve saved them',
    left: (count: number) => `${count} recovery codes left`,
    account: 'My account',
    logOut: 'Logout',
    email: 'Email',
    password: 'Password',
    logIn: 'Log In',
    code: 'Code from your authenticator app',
    wrong: /^This code isn’t right/,
    useRecovery: 'Use a recovery code',
    recoveryCode: 'Recovery code',
    off: 'Turn off',
  },
  'hi-IN': {
    setUp: 'दो चरणों वाला लॉगिन चालू करें',
    key: 'कुंजी',
    firstCode: 'ऐप का कोड',
    turnOn: 'चालू करें',
    qr: 'आपके ऑथेंटिकेटर ऐप के लिए QR कोड',
    codes: 'आपके रिकवरी कोड',
    kept: 'मैंने इन्हें रख लिया है',
    left: (count: number) => `${count} रिकवरी कोड बचे हैं`,
    account: 'मेरा खाता',
    logOut: 'लॉग आउट',
    email: 'ईमेल',
    password: 'पासवर्ड',
    logIn: 'लॉग इन करें',
    code: 'ऑथेंटिकेटर ऐप का कोड',
    wrong: /^यह कोड सही नहीं है/,
    useRecovery: 'रिकवरी कोड का उपयोग करें',
    recoveryCode: 'रिकवरी कोड',
    off: 'दो चरणों वाला लॉगिन बंद करें',
  },
};

for (const locale of ['en-IN', 'hi-IN'] as const)
  test.describe(`on a browser in ${locale}`, () => {
    test.use({ locale });

    test(
      `asha sets two-step login up, logs in by it and by a recovery code, and turns it off, without a mouse (${locale})`,
      { tag: locale === 'en-IN' ? [] : '@full' },
      async ({ page, request }) => {
        const say = words[locale];
        const asha = await register(request);
        await startSignedIn(page, asha);
        await visit(page, '/security');
        await page.getByRole('button', { name: say.setUp }).press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('img', { name: say.qr })).toBeVisible();
        const field = dialog.getByRole('textbox', { name: say.firstCode });
        await expect(field).toBeFocused();
        await look(page);
        const key = await dialog.getByRole('textbox', { name: say.key }).inputValue();
        expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
        const app = new TOTP({ secret: key.replaceAll(' ', '') });
        await page.keyboard.type(app.generate());
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: say.codes })).toBeVisible();
        const listed = page.getByRole('dialog').getByRole('listitem');
        await expect(listed).toHaveCount(10);
        const codes = await listed.allInnerTexts();
        await look(page);
        await page.getByRole('button', { name: say.kept }).press('Enter');
        await expect(page.getByText(say.left(10))).toBeVisible();
        await look(page);

        await leave(page, say);
        await logInWith(page, say, asha);
        const second = page.getByRole('textbox', { name: say.code });
        await expect(second).toBeFocused();
        await look(page);
        await page.keyboard.type('000000');
        await page.keyboard.press('Enter');
        await expect(page.getByText(say.wrong)).toBeVisible();
        await look(page);
        await expect(second).toHaveValue('000000');
        await second.press('Control+a');
        // the current code was used up when turning it on
        await page.keyboard.type(app.generate({ timestamp: Date.now() + 30_000 }));
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/security$/);

        await leave(page, say);
        await logInWith(page, say, asha);
        await page.getByRole('button', { name: say.useRecovery }).press('Enter');
        await expect(page.getByRole('textbox', { name: say.recoveryCode })).toBeFocused();
        await page.keyboard.type(codes[0]!);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/security$/);
        await expect(page.getByText(say.left(9))).toBeVisible();

        await page.getByRole('button', { name: say.off, exact: true }).press('Enter');
        const question = page.getByRole('dialog', { name: /\S/ });
        await expect(question).toBeVisible();
        await look(page);
        const sure = question.getByRole('button', { name: say.off, exact: true });
        await sure.press('Enter');
        await expect(page.getByRole('button', { name: say.setUp })).toBeVisible();
      },
    );
  });

type Words = (typeof words)[keyof typeof words];

async function leave(page: Page, say: Words): Promise<void> {
  await page.getByRole('button', { name: say.account }).press('Enter');
  await page.getByRole('menuitem', { name: say.logOut }).press('Enter');
  await expect(page).toHaveURL(/\/landing$/);
}

async function logInWith(
  page: Page,
  say: Words,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await visit(page, '/attendee-login?next=%2Fsecurity');
  await page.getByRole('textbox', { name: say.email }).fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: say.logIn, exact: true }).press('Enter');
}
