import {
  chooseCodeLogin,
  codeSentTo,
  expect,
  freshMobile,
  logIn,
  type Newcomer,
  type Page,
  register,
  test,
  welcomeMotion,
} from './product.ts';
import { fillAccount, fillEverything, fillVisit, giveCode, newcomer } from './registration.ts';

const sentences = {
  'First name': 'Please enter your first name.',
  City: 'Please select city.',
  'Interested in': 'Please select interested in.',
  Budget: 'Please select budget.',
  'Attending date': 'Please select callDate.',
};

test('a guest gets the landing popups one at a time, without layout shifts, and a dismissed one stays away (D28, P-06, A-07)', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/landing');
  const registration = page.getByRole('dialog', { name: /^Register for/ });
  const picture = page.getByRole('dialog', { name: /^About/ });
  await expect(registration).toBeVisible();
  await page.clock.fastForward('00:05');
  await expect(picture).toHaveCount(0);
  await registration.getByLabel('Email').fill('meera@demo.example');
  const movedAtFirst = await page.evaluate(layoutShift);
  await registration.getByRole('button', { name: 'Close' }).click();
  await expect(picture.locator('img')).toBeVisible();
  await expect(registration).toHaveCount(0);
  await picture.getByRole('button', { name: 'Close' }).click();
  await expect(picture).toHaveCount(0);
  expect(await page.evaluate(layoutShift), 'neither popup moves the page').toBe(movedAtFirst);

  await page.reload();
  await page.clock.fastForward('00:10');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Register now' }).first().click();
  await expect(registration.getByLabel('Email')).toHaveValue('meera@demo.example');
});

test(
  'a guest who dismissed registration before sees the picture after three seconds',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/landing');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog', { name: /^Register for/ })).toHaveCount(0);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.reload();
    // the application starts once the server's page has been painted
    await expect(async () => {
      await page.clock.runFor(30);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.clock.runFor(2900);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.runFor(200);
    await page.clock.resume();
    await page
      .getByRole('dialog', { name: /^About/ })
      .getByRole('button', { name: 'Register now' })
      .click();
    await expect(page.getByRole('dialog', { name: /^Register for/ })).toBeVisible();
  },
);

test('a visitor registers from the popup, arranges a call, and logs in (B6.2, A-07)', async ({
  page,
  request,
}) => {
  const person = newcomer();
  await page.goto('/landing');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/^Register for/);
  await dialog.getByRole('button', { name: 'Get code' }).click();
  const summary = dialog.getByRole('alert').filter({ hasText: 'Please check these fields' });
  await expect(summary).toContainText('Please enter a valid email Address.');
  await expect(summary).toContainText('Please enter your mobile.');
  await expect(dialog.getByLabel('Email')).toBeFocused();

  await fillAccount(page, person);
  await dialog.getByLabel('Mobile').press('Enter');
  const alert = dialog.getByRole('status').filter({ hasText: 'Please check your mobile.' });
  await expect(alert).toContainText('OTP has been sent to your mobile successfully');
  await expect(dialog.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(summary).toContainText('Please enter a password.');
  await expect(summary).toContainText('Please enter an otp.');

  const code = await codeSentTo(request, person.mobile);
  await giveCode(page, code === '000000' ? '111111' : '000000', person.password);
  await expect(dialog.getByText(/This code isn’t right/).first()).toBeVisible();
  await expect(dialog.getByLabel('OTP')).toBeFocused();
  await giveCode(page, code, person.password);
  await expect(dialog.getByText('2 of 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  for (const [field, sentence] of Object.entries(sentences))
    await expect(summary.getByRole('listitem').filter({ hasText: field })).toContainText(sentence);
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expect(dialog.getByLabel('Country'), 'the country of the mobile').toHaveValue('IN');
  await fillVisit(page, person);
  await page.goBack();
  await expect(dialog.getByLabel('OTP')).toHaveValue(code);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectVisitKept(page, person);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  await expect(dialog.getByText('One Last Step')).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByRole('combobox'), 'the day and the time, nothing else').toHaveCount(2);
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByLabel('Date').selectOption({ index: 1 });
  await dialog.getByLabel(/^Time/).selectOption('11:20');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/attendee-registration\/thankyou$/);
  await expect(page.getByText(/Your call: .*11:20/)).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();

  await page.getByRole('link', { name: 'Walk in' }).click();
  await expect(
    page.getByRole('button', { name: `My account: ${person.first_name}` }),
  ).toBeVisible();
});

test(
  'a visitor answers "No thank you", is thanked, and submits nothing again with Back (F-05)',
  { tag: '@full' },
  async ({ page, request }) => {
    const person = newcomer();
    await page.goto('/attendee-registration');
    await fillEverything(page, request, person);
    const sent: string[] = [];
    const calls = ['POST /api/attendee', 'POST /api/visitedUser/userData'];
    page.on('request', (one) => {
      const { pathname } = new URL(one.url());
      if (one.method() !== 'GET' && pathname !== '/api/live/ticket')
        sent.push(`${one.method()} ${pathname}`);
    });
    await page.getByRole('button', { name: 'Register', exact: true }).dblclick();
    await page.getByRole('button', { name: 'No thank you' }).click();
    await expect(page).toHaveURL(/\/attendee-registration\/thankyou$/);
    await expect(page.getByRole('heading', { name: 'Registration complete' })).toBeVisible();
    expect(sent, 'a double click registers once').toEqual(calls);

    await page.goBack();
    await expect(page).not.toHaveURL(/thankyou/);
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Registration complete' })).toBeVisible();
    expect(sent).toEqual(calls);
    const mails = (await (
      await request.get('/api/outbox', { params: { to: person.email } })
    ).json()) as unknown[];
    expect(mails, 'one confirmation').toHaveLength(1);
  },
);

test('a visitor keeps what they typed over a reload, and needs a new code for a changed mobile', async ({
  page,
  request,
}) => {
  const person = newcomer();
  await page.goto('/attendee-registration');
  await fillEverything(page, request, person);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Mobile')).toHaveValue(person.mobile.slice(3));
  await expect(page.getByLabel('OTP')).toHaveValue('');
  await giveCode(page, await codeSentTo(request, person.mobile), person.password);
  await expectVisitKept(page, person);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Mobile').fill(freshMobile().slice(3));
  await expect(page.getByLabel('OTP')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Get code' })).toBeVisible();
});

test(
  'a visitor stays registered, with the chosen time kept, when the call cannot be arranged (B6.2)',
  { tag: '@full' },
  async ({ page, request }) => {
    const person = newcomer();
    await page.goto('/attendee-registration');
    await fillEverything(page, request, person);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByLabel(/^Time/).selectOption('12:40');
    await page.route('**/api/attendee/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'You’re registered, but we couldn’t book the call yet.',
    );
    await expect(page.getByLabel(/^Time/)).toHaveValue('12:40');
    await page.unroute('**/api/attendee/*');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(/Your call: .*12:40/)).toBeVisible();
  },
);

test(
  'a visitor who is registered already learns so only after the right code, with a link to log in (D22)',
  { tag: '@full' },
  async ({ page, request }) => {
    const known = await register(request);
    const again = { ...newcomer(), email: known.email };
    await page.goto('/attendee-registration');
    await fillEverything(page, request, again);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('This email is already registered. Please log in.')).toBeVisible();
    await expectVisitKept(page, again);
    await page.getByRole('link', { name: 'Log in with this email' }).click();
    await expect(page).toHaveURL('/attendee-login');
  },
);

test('a visitor resets a forgotten password with the emailed code and is logged in', async ({
  page,
  request,
}) => {
  const person = await register(request);
  const password = `${person.password}-new`;
  await page.goto('/attendee-login');
  await logIn(page, { ...person, password });
  await expect(page.getByRole('alert')).toContainText('Invalid Username or Password');
  await page.getByRole('button', { name: 'Forgot Password ?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByLabel('OTP').fill(await codeSentTo(request, person.email));
  await dialog.getByRole('textbox', { name: 'New password' }).fill(password);
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(person.password);
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect(dialog.getByText('The two passwords don’t match.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveTitle(/Entrance/);
  await expect(dialog.getByText('Reset Password')).toHaveCount(0);
});

test('a visitor logs in with an emailed code instead of a password', async ({ page, request }) => {
  const person = await register(request);
  await page.goto('/attendee-login?next=/lobby');
  await chooseCodeLogin(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(/a code is on its way/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeSentTo(request, person.email));
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/lobby');
});

test('a visitor of the conference fills in less and is thanked at once', async ({
  page,
  request,
}) => {
  const person = newcomer();
  await page.goto('/e/conference/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Register now' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Register for/ });
  await expect(dialog.getByRole('group', { name: 'City' })).toHaveCount(0);
  await expect(dialog.getByRole('radiogroup')).toHaveCount(0);
  await dialog.getByLabel('First name').fill(person.first_name);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Country', { exact: false }).first().selectOption('IN');
  await dialog.getByLabel('Mobile').fill(person.mobile.slice(3));
  await dialog.getByLabel('I agree to the privacy notice.').check();
  await dialog.getByRole('button', { name: 'Get code' }).click();
  await expect(dialog.getByText('Please check your mobile.')).toBeVisible();
  const code = await codeSentTo(request, person.mobile, '/e/conference');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await dialog.getByLabel('OTP').fill(code);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/\/e\/conference\/attendee-registration\/thankyou$/);
  await expect(page.getByText(person.email)).toBeVisible();
});

test('a newcomer sees the welcome video once', { tag: '@full' }, async ({ page, request }) => {
  await welcomeMotion(page);
  await page.goto('/attendee-login');
  await logIn(page, await register(request));
  const film = page.getByRole('dialog');
  await expect(film.locator('video')).toBeVisible();
  await film.getByRole('button', { name: 'Close' }).click();
  await expect(film).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play the welcome video' })).toBeVisible();
  await expect(film).toHaveCount(0);
});

/** Returns the page's cumulative layout shift since it was opened. Runs in the page. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let moved = 0;
    const seen = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        moved += entry.value;
    });
    seen.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
  });
}

async function expectVisitKept(page: Page, person: Newcomer): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue(person.first_name);
  await expect(page.getByLabel('Last name')).toHaveValue('Pillai');
  await expect(page.getByLabel('Country')).toHaveValue('IN');
  for (const chosen of ['Bangalore', 'Kolkata'])
    await expect(page.getByRole('checkbox', { name: chosen })).toBeChecked();
  for (const chosen of ['Villas', '₹50L to ₹1Cr', 'Sat 05/06/2021'])
    await expect(page.getByRole('radio', { name: chosen, exact: true })).toBeChecked();
  await expect(page.getByLabel('Agent')).toHaveValue('Ravi, Chennai');
  await expect(page.getByLabel('I agree to the privacy notice.')).toBeChecked();
}
