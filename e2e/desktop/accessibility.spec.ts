import { look, secondEvent, visit } from '../accessible.ts';
import {
  chooseCodeLogin,
  boothAt,
  codeSentTo,
  demo,
  expect,
  freshMobile,
  type Newcomer,
  type Page,
  register,
  type Root,
  startSignedIn,
  test,
} from '../product.ts';

test.slow();

test('a guest meets no barrier at the landing, in its popups and where nothing is (A-01, A-10)', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/landing');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Get code' })).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.clock.fastForward(4000);
  await expect(dialog.locator('img')).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('#talks li').first()).toBeVisible();
  await look(page);
  await visit(page, '/nothing-here');
  await look(page);
});

for (const root of ['', '/e/conference'] as const) {
  const event = root ? 'the conference' : 'the expo';

  test(
    `a guest meets no barrier at the login of ${event}, its errors and its dialogs (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page }) => {
      await visit(page, `${root}/attendee-login`);
      await look(page);
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      await expect(page.getByText('Please enter a password.')).toBeVisible();
      await look(page);
      await chooseCodeLogin(page);
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@demo.example');
      await page.getByRole('button', { name: 'Send the code' }).click();
      await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
      await look(page);
      await page.getByRole('button', { name: 'Forgot Password ?' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody@demo.example');
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(dialog.getByLabel('OTP')).toBeVisible();
      await look(page);
    },
  );

  test(
    `kavya meets no barrier as she registers for ${event}, from the empty form to the thanks (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page, request }) => {
      await visit(page, `${root}/attendee-registration`);
      await look(page);
      await page.getByRole('button', { name: 'Get code' }).click();
      await expect(page.getByText('Please enter your mobile.').first()).toBeVisible();
      await look(page);
      const mobile = freshMobile();
      await page.getByLabel('Mobile').fill(mobile.slice(3));
      await page.getByLabel('Email').fill(`kavya.${mobile.slice(-8)}@demo.example`);
      await page.getByRole('button', { name: 'Get code' }).click();
      await expect(page.getByLabel('OTP')).toBeVisible();
      await look(page);
      await page.getByRole('textbox', { name: 'Password' }).fill('turmeric-boat-77');
      await page.getByLabel('OTP').fill(await codeSentTo(request, mobile, root));
      if (!root) await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Please enter your first name.');
      await look(page);
      await page.getByLabel('First name').fill('Kavya');
      await page.getByLabel('Country', { exact: false }).first().selectOption('IN');
      for (const group of await page.locator('fieldset').all())
        await group.locator('label').first().click();
      await page.getByLabel('I agree to the privacy notice.').check();
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      if (!root) {
        await page.getByRole('button', { name: 'Yes' }).click();
        await look(page);
        await page.getByRole('button', { name: 'No thank you' }).click();
      }
      await expect(page).toHaveURL(`${root}/attendee-registration/thankyou`);
      await expect(page.getByRole('heading', { name: 'Registration complete' })).toBeVisible();
      await look(page);
    },
  );

  test(
    `a guest meets no barrier on the other public pages of ${event} (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page, enter }) => {
      await visit(page, `${root}/landing-user-edit/nobody`);
      await look(page);
      await visit(page, `${root}/outbox`);
      await look(page);
      await visit(page, `${root}/outbox?to=nobody`);
      await expect(page.getByText(/Nothing has been sent to/)).toBeVisible();
      await look(page);
      if (root) {
        await visit(page, `${root}/landing`);
        await expect(page.locator('#talks li').first()).toBeVisible();
        await look(page);
      } else {
        const { _id } = await boothAt(await enter(demo('bob')));
        await visit(page, `/preview/${_id}`);
        await look(page);
      }
    },
  );

  test(
    `a guest meets no barrier in the enquiry forms of ${event} (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page }) => {
      const kinds = root ? ['sponsor', 'speaker'] : ['exhibitor', 'sponsor', 'speaker'];
      for (const kind of kinds) {
        await visit(page, `${root}/${kind}-registration`);
        await page.getByRole('button', { name: 'Send the enquiry' }).click();
        await expect(page.getByRole('alert')).toContainText('Please enter your name.');
        await look(page);
      }
      for (const field of await page.locator('main [required]').all()) {
        const values = { email: 'guest@demo.example', mobile: '9820010008' };
        const name = (await field.getAttribute('name')) as keyof typeof values;
        await field.fill(values[name] ?? 'Warm Stone');
      }
      await page.getByRole('button', { name: 'Send the enquiry' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      await look(page);
    },
  );

  test(
    `alice meets no barrier in the places of ${event}, drawn and as lists (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page }) => {
      await startSignedIn(page, demo('alice'), root);
      for (const place of ['/', '/lobby', '/info-desk']) {
        await visit(page, `${root}${place}`);
        await look(page);
      }
      await page.locator('summary').first().click();
      await page.getByRole('button', { name: 'Show as a list' }).click();
      await look(page);
      await visit(page, `${root}/lobby`);
      await look(page);
      await page.getByRole('button', { name: 'Play the welcome video' }).click();
      await expect(page.getByRole('dialog').locator('video')).toBeVisible();
      await look(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^My account/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
      await look(page);
      await visit(page, `${root}/desk`);
      await look(page);
    },
  );

  test(
    `alice meets no barrier in her notifications and the search of ${event} (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page, request }) => {
      const nobody = await register(request, root);
      await startSignedIn(page, nobody, root);
      await visit(page, `${root}/notifications`);
      await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
      await look(page);
      await startSignedIn(page, demo('alice'), root);
      await visit(page, `${root}/notifications#preferences`);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await look(page);
      await visit(page, `${root}/lobby`);
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('link', { name: 'See all notifications' })).toBeVisible();
      await look(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: /^Search people/ }).fill('a');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await look(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await look(page);
    },
  );

  test(
    `an attendee meets no barrier in the programme of ${event} (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page, request }) => {
      const { live, over } = await sessionsOf(page, root);
      for (const place of [
        '/agenda-landing',
        `/agenda-landing/${live}`,
        `/video-session/${live}/join`,
      ]) {
        await visit(page, `${root}${place}`);
        await look(page);
      }
      await startSignedIn(page, await register(request, root), root);
      await visit(page, `${root}/Session`);
      await expect(page.getByText(/You aren’t registered for a session yet/)).toBeVisible();
      await visit(page, `${root}/agenda-landing?topic=nothing%20like%20this`);
      await expect(page.getByText('No matching sessions.')).toBeVisible();
      await look(page);
      await visit(page, `${root}/agenda-landing/${live}`);
      await page.getByRole('button', { name: 'I am attending' }).click();
      await expect(page.getByText('Session Registeration Successful')).toBeVisible();
      await look(page);
      await page.getByRole('button', { name: 'Not Attending' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page);
      await page.keyboard.press('Escape');
      for (const place of ['/Session', `/SessionDetails/${live}`, `/agenda-landing/${over}`]) {
        await visit(page, `${root}${place}`);
        await look(page);
      }
    },
  );

  test.describe(`in Hindi`, () => {
    test.use({ locale: 'hi-IN' });

    test(
      `alice meets no barrier in the programme of ${event} in Hindi (A-01, A-10)`,
      { tag: '@full' },
      async ({ page }) => {
        const { live } = await sessionsOf(page, root);
        await startSignedIn(page, demo('alice'), root);
        for (const place of ['/agenda-landing', `/agenda-landing/${live}`, '/Session']) {
          await visit(page, `${root}${place}`);
          await look(page);
        }
      },
    );
  });

  test(
    `an attendee who asks at the info desk of ${event} meets no barrier, nor does hana who answers (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page, request, enter }) => {
      const asha = await askAtInfoDesk(page, request, root);
      await look(page);
      const hana = await enter(demo('hana'), root);
      await visit(hana, `${root}/desk`);
      await look(hana);
      await hana.getByRole('button', { name: asha.first_name }).click();
      await hana.getByRole('button', { name: 'Take it' }).click();
      await hana.getByRole('textbox', { name: /^Reply to/ }).fill('With pleasure.');
      await hana.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('log')).toContainText('With pleasure.');
      await look(page);
      await look(hana);
      await hana.getByRole('button', { name: 'Finished', exact: true }).click();
      await expect(hana.getByText('This conversation has ended.')).toBeVisible();
      await expect(page.getByText('Write again to start a new one.').first()).toBeVisible();
      await look(page);
      await visit(hana, `${root}/desk`);
      await hana.getByRole('button', { name: 'Show finished conversations' }).click();
      await expect(hana.getByRole('heading', { name: 'Finished' })).toBeVisible();
      await look(hana);
    },
  );
}

async function askAtInfoDesk(
  page: Page,
  request: Parameters<typeof register>[0],
  root: Root,
): Promise<Newcomer> {
  const asha = await register(request, root);
  await startSignedIn(page, asha, root);
  await visit(page, `${root}/info-desk`);
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('May I ask something?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toContainText('May I ask something?');
  return asha;
}

/** Returns a live session and an ended one from an event's agenda. */
async function sessionsOf(page: Page, root: Root): Promise<{ live: string; over: string }> {
  const events: { _id: string; slug: string }[] = await (
    await page.request.get('/api/events')
  ).json();
  const event = events.find(({ slug }) => (slug === 'conference') === (root !== ''))!;
  const { sessions }: { sessions: { session: { _id: string; topic: string } }[] } = await (
    await page.request.get(`/api/sessions/${event._id}`)
  ).json();
  const idOf = (topic: string) =>
    sessions.find(({ session }) => session.topic === topic)!.session._id;
  return root
    ? { live: idOf('Indirect tax, four years on'), over: idOf('Reading cash before profit') }
    : {
        live: idOf('The first home: ten honest questions'),
        over: idOf('Walk the boundary first'),
      };
}
