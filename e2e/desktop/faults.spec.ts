import type { Locator } from '@playwright/test';
import { faults, tryFaults } from '../faults.ts';
import {
  chooseCodeLogin,
  boothAt,
  codeSentTo,
  demo,
  expect,
  freshMobile,
  type Page,
  type Person,
  register,
  startSignedIn,
  test,
} from '../product.ts';

test.use({ broken: true });

// component tests try the calls of every page: web/src/pages/*Faults.test.tsx
tryFaults([
  {
    name: 'alice at the entrance',
    who: 'alice',
    address: () => '/',
    whole: (page) => page.getByRole('link', { name: 'Enter the lobby' }),
  },
  {
    name: 'alice booking a call at a booth',
    who: 'alice',
    address: async (page) => `/booth/${(await boothAt(page))._id}?open=call`,
    whole: (page) => page.getByRole('dialog').getByLabel('Time', { exact: true }),
  },
]);

/** Does something that fails in every way, is reported each time, and works in the end. */
async function insist(
  page: Page,
  call: string | RegExp,
  { act, done, waiting }: { act: () => Promise<void>; done: Locator; waiting?: Locator },
): Promise<void> {
  for (const [fault, fail] of Object.entries(faults)) {
    await test.step(`${String(call)} ${fault}`, async () => {
      let failed = 0;
      await page.route(call, (route) => {
        if (route.request().method() === 'GET') return route.continue();
        failed += 1;
        return fail(route);
      });
      await act();
      await expect.poll(() => failed).toBeGreaterThan(0);
      const isQueued = waiting && fault === 'is not there';
      await expect(isQueued ? waiting : page.getByRole('alert').last()).toHaveText(/\w+ \w+/);
      await expect(page.locator('[aria-busy=true], [data-loading=true]')).toHaveCount(0);
      await expect(done).toHaveCount(0);
      await page.unroute(call);
    });
  }
  // what waits for the network is sent without being asked again
  if (!waiting) await act();
  await expect(done.first()).toBeVisible();
}

const press = (page: Page, name: string | RegExp) => () =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .last()
    .click();

test('a visitor logs in, gets a code and sets a new password although each call fails first', async ({
  page,
  request,
}) => {
  test.slow();
  const person = await register(request);
  await page.goto('/attendee-login');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('button', { name: 'Forgot Password ?' }).click();
  await insist(page, '**/forgot-password', {
    act: press(page, 'Send'),
    done: page.getByLabel('OTP'),
  });
  await page.getByLabel('OTP').fill(await codeSentTo(request, person.email));
  const password = `${person.password}-new`;
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  const account = page.getByRole('button', { name: /^My account/ });
  await insist(page, '**/reset-password', { act: press(page, 'Reset Password'), done: account });

  await signOut(page);
  await page.goto('/attendee-login');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await insist(page, '**/attendee/login', { act: press(page, 'Log In'), done: account });

  await signOut(page);
  await page.goto('/attendee-login');
  await chooseCodeLogin(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  const code = page.getByRole('textbox', { name: 'Code' });
  await insist(page, '**/otp-login', { act: press(page, 'Send the code'), done: code });
});

test('a visitor registers and books a call once although each call fails first', async ({
  page,
  request,
}) => {
  test.slow();
  const mobile = freshMobile();
  const email = `nila.${mobile.slice(-8)}@demo.example`;
  await page.goto('/attendee-registration');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile').fill(mobile.slice(3));
  await insist(page, '**/verifyphone', {
    act: press(page, 'Get code'),
    done: page.getByLabel('OTP'),
  });
  await page.getByRole('textbox', { name: 'Password' }).fill('turmeric-boat-77');
  await page.getByLabel('OTP').fill(await codeSentTo(request, mobile));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Nila');
  await page.getByLabel('Country').selectOption('IN');
  for (const group of await page.locator('fieldset').all())
    await group.locator('label').first().click();
  await page.getByLabel('I agree to the privacy notice.').check();
  const thanks = page.getByRole('heading', { name: 'Thank You' });
  await insist(page, '**/api/attendee', { act: press(page, 'Register'), done: thanks });
  await page.getByRole('button', { name: 'Yes' }).click();
  const complete = page.getByRole('heading', { name: 'Registration complete' });
  await insist(page, '**/api/attendee/*', { act: press(page, 'Submit'), done: complete });
  const mails = await request.get('/api/outbox', { params: { to: email } });
  expect(((await mails.json()) as unknown[]).length, 'confirmation and invitation').toBe(2);
});

test('a guest’s enquiry keeps its text until it arrives', async ({ page }) => {
  await page.goto('/exhibitor-registration');
  await expect(page.getByRole('button', { name: 'Send the enquiry' })).toBeVisible();
  const values = { email: 'guest@demo.example', mobile: '9820010008' };
  for (const field of await page.locator('main [required]').all()) {
    const name = (await field.getAttribute('name')) as keyof typeof values;
    await field.fill(values[name] ?? 'Warm Stone');
  }
  const thanks = page.getByRole('heading', { name: 'Thank you' });
  await insist(page, '**/api/enquiry/**', { act: press(page, 'Send the enquiry'), done: thanks });
});

test('a visitor at a booth sees what failed and does it again', async ({ page, request }) => {
  test.slow();
  const there = await boothOf(page, await register(request));
  await page.goto(there);
  const kept = page.getByRole('button', { name: /^In your swag bag/ });
  const keep = () =>
    page
      .getByRole('button', { name: /^Add to swag bag/ })
      .first()
      .click();
  const waiting = page.getByText(/^Waiting for the network/);
  await insist(page, '**/swag-bag', { act: keep, done: kept, waiting });
  await page.getByRole('button', { name: 'Swag Bag', exact: true }).click();
  const empty = page.getByText(/Your bag is empty/);
  await insist(page, '**/swag-bag*', { act: press(page, /^Remove/), done: empty, waiting });

  await page.goto(`${there}?open=offer`);
  await page.getByRole('dialog').getByRole('checkbox').check();
  const taken = page.getByText(/will contact you about this offer/);
  await insist(page, '**/booth-offer', {
    act: press(page, 'Claim this offer'),
    done: taken,
    waiting,
  });

  await page.goto(`${there}?open=call`);
  const cancel = page.getByRole('button', { name: 'Cancel this call' });
  await insist(page, '**/api/attendee/*', { act: press(page, 'Schedule the call'), done: cancel });
  const schedule = page.getByRole('button', { name: 'Schedule the call' });
  await insist(page, '**/api/call/*', { act: press(page, 'Cancel this call'), done: schedule });
});

test('a visitor and eli each see which step of their conversation failed, and repeat it', async ({
  page,
  request,
  enter,
}) => {
  test.slow();
  const asha = await register(request);
  await page.goto(`${await boothOf(page, asha)}?open=chat`);
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('Is it quiet there?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toContainText('Is it quiet there?');
  const share = () => page.getByRole('checkbox').click();
  await insist(page, '**/api/help/*/contact', {
    act: share,
    done: page.getByRole('checkbox', { checked: true }),
  });

  const eli = await enter(demo('eli'));
  await eli.goto('/desk');
  await eli.getByRole('button', { name: asha.first_name }).click();
  const release = eli.getByRole('button', { name: 'Return to queue' });
  const take = eli.getByRole('button', { name: 'Take it' });
  await insist(eli, '**/api/help/*/claim', { act: press(eli, 'Take it'), done: release });
  await insist(eli, '**/api/help/*/release', { act: press(eli, 'Return to queue'), done: take });
  const done = page.getByText('Write again to start a new one.');
  await insist(page, '**/api/help/*/done', { act: press(page, 'End the conversation'), done });
});

async function boothOf(page: Page, person: Person): Promise<string> {
  await startSignedIn(page, person);
  return `/booth/${(await boothAt(page))._id}`;
}

async function signOut(page: Page): Promise<void> {
  await page.context().setStorageState({ cookies: [], origins: [] });
}
