import { visit } from '../accessible.ts';
import { focusedName, reachNamed } from '../keyboard.ts';
import {
  codeSentTo,
  expect,
  freshMobile,
  type Page,
  register,
  startSignedIn,
  test,
} from '../product.ts';

test(
  'alice makes a whole visit without a mouse and always sees the focus (A-02)',
  { tag: '@full' },
  async ({ page, request }) => {
    test.slow();
    const asha = await register(request);
    await page.goto('/attendee-login');
    await reach(page, 'Skip to the content');
    await page.keyboard.press('Enter');
    await reach(page, 'Email');
    await page.keyboard.type(asha.email);
    await reach(page, 'Password');
    await page.keyboard.type(asha.password);
    await page.keyboard.press('Enter');

    const film = page.getByRole('dialog');
    await expect(page).toHaveTitle(/Entrance/);
    await reach(page, 'Play the welcome video');
    await page.keyboard.press('Enter');
    await expect(film.locator('video')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(film).toHaveCount(0);
    await follow(page, 'Enter the lobby', '/lobby');
    await reach(page, 'Play the welcome video');
    await page.keyboard.press('Enter');
    await expect(film.locator('video')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('button', { name: /welcome video/ }),
      'back where it was',
    ).toBeFocused();
    await follow(page, 'Exhibition Hall', '/exhibition-hall');

    await reach(page, /^Bengaluru/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/exhibition-hall?city=Bangalore');
    await reach(page, /^Laurel Heights/);
    await expect(page.getByRole('article')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/booth\//);

    await reach(page, 'Exclusive Offer');
    await page.keyboard.press('Enter');
    await reach(page, /^I agree/);
    await page.keyboard.press('Space');
    await reach(page, 'Claim this offer');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/will contact you about this offer/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await reach(page, 'Gallery');
    await page.keyboard.press('Enter');
    const picture = page.locator('.yarl__slide_current img');
    await expect(picture).toBeVisible();
    const first = await picture.getAttribute('src');
    await page.keyboard.press('ArrowRight');
    await expect(picture).not.toHaveAttribute('src', first!);
    await page.keyboard.press('Escape');
    await expect(picture).toHaveCount(0);

    await reach(page, 'Schedule a call');
    await page.keyboard.press('Enter');
    await reach(page, 'Time');
    await page.keyboard.press('ArrowDown');
    await reach(page, 'Schedule the call');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you! Your call is scheduled for')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await reach(page, /^Add to swag bag/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: /^In your swag bag/ })).toBeFocused();
    await reach(page, 'Swag Bag');
    await page.keyboard.press('Enter');
    const bag = page.getByRole('dialog', { name: 'Swag Bag' });
    await reach(page, /^Remove/);
    await page.keyboard.press('Enter');
    await expect(bag.getByText(/Your bag is empty/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bag).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Swag Bag', exact: true })).toBeFocused();

    await reach(page, 'Chat with us');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Ask a question' })).toBeVisible();
    await reach(page, 'Ask a question');
    await page.keyboard.type('Is there parking?');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('For two cars?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('Is there parking?\nFor two cars?');
    await reach(page, 'End the conversation');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Write again to start a new one.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await follow(page, 'May I help you', '/info-desk');
    // a newly opened page moves the focus to itself once, which would close a menu
    await expect(page.locator('#main')).toBeFocused();
    await reach(page, /^My account/);
    await page.keyboard.press('Enter');
    const logout = page.getByRole('menuitem', { name: 'Logout' });
    await expect(logout).toBeVisible();
    await page.keyboard.press('ArrowDown');
    while ((await focusedName(page)) !== 'Logout') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/landing');
  },
);

test(
  'a visitor registers without a mouse, from the first name to the last step',
  { tag: '@full' },
  async ({ page, request }) => {
    test.slow();
    const mobile = freshMobile();
    await page.goto('/landing');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Email')).toBeVisible();
    await reach(page, 'Mobile');
    await page.keyboard.type(mobile.slice(3));
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(`lata${mobile.slice(-8)}@demo.example`);
    await reach(page, 'Get code');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please check your mobile.')).toBeVisible();
    const code = await codeSentTo(request, mobile);
    await reach(page, 'Password');
    await page.keyboard.type(`monsoon-kettle-${mobile.slice(-8)}`);
    await reach(page, 'OTP');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');

    await expect(dialog.getByLabel('First name')).toBeFocused();
    await page.keyboard.type('Lata');
    await reach(page, 'Kolkata');
    await page.keyboard.press('Space');
    await reach(page, 'Plot');
    await page.keyboard.press('ArrowRight');
    await reach(page, 'Register');
    await page.keyboard.press('Enter');
    // the mobile has chosen the country
    await expect(dialog.getByLabel('upto ₹50L')).toBeFocused();
    const problems = dialog.getByRole('alert').getByRole('listitem');
    await expect(problems.filter({ hasText: 'Budget' })).toHaveCount(1);
    for (const done of ['First name', 'Country', 'City', 'Interested in'])
      await expect(problems.filter({ hasText: done })).toHaveCount(0);
    await page.keyboard.press('Space');
    await reach(page, /^\w{3} \d\d\/06\/2021/);
    await page.keyboard.press('Space');
    await reach(page, /^I agree/);
    await page.keyboard.press('Space');
    await reach(page, 'Register');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Thank You' })).toBeVisible();
    await expect(dialog.getByText('One Last Step')).toBeVisible();
    await reach(page, 'No thank you');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/attendee-registration\/thankyou$/);
  },
);

test(
  'a visitor finds someone, asks for a connection and writes without a mouse (A-02, K-02)',
  { tag: '@full' },
  async ({ page, request }) => {
    test.slow();
    const ravi = await register(request);
    await startSignedIn(page, await register(request));
    await page.goto('/lounge');
    await reach(page, /^Search by name/);
    await page.keyboard.type(ravi.first_name);
    const found = page.locator('main article a[href*="/attendee/"]');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(ravi.first_name);
    await reach(page, new RegExp(`^${ravi.first_name}`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/attendee\//);

    await reach(page, /^Connect with/);
    await page.keyboard.press('Enter');
    await reach(page, /^A short message/);
    await page.keyboard.type('We both look for a plot.');
    await reach(page, 'Send request');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Cancel request to/ })).toBeVisible();

    await reach(page, /^Message /);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Message Asha/ })).toBeVisible();
    await reach(page, /^Message Asha/);
    await page.keyboard.type('Good morning');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('Good morning');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('log')).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('My Conn');
    await expect(page.getByRole('dialog')).toContainText('My Connections');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/my-network');
    await follow(page, 'Lounge', '/lounge');
  },
);

test(
  'a visitor opens a private room, enters, writes and closes it without a mouse (A-02)',
  { tag: '@full' },
  async ({ page, request }) => {
    test.slow();
    const ravi = await register(request);
    await startSignedIn(page, await register(request));
    await visit(page, '/BreakoutRoom');
    await follow(page, 'Create a room', '/breakoutroom/create');
    await reach(page, 'Topic');
    await page.keyboard.type('Tea without a mouse');
    await reach(page, 'Anyone Can Enter');
    await page.keyboard.press('ArrowDown');
    await reach(page, /^Email ID/);
    await page.keyboard.type(ravi.email);
    await reach(page, 'Create Room');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Room Created' })).toContainText(ravi.email);
    await reach(page, 'Go to the room');
    await page.keyboard.press('Enter');

    await reach(page, 'Check camera and microphone');
    await page.keyboard.press('Enter');
    await reach(page, 'Play a chime');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Did you hear it/)).toBeVisible();
    await reach(page, 'Join now');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('toolbar')).toBeVisible();
    await reach(page, 'Microphone');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Microphone', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await reach(page, 'Chat');
    await page.keyboard.press('Enter');
    await reach(page, 'Message everyone in the room');
    await page.keyboard.type('Anybody here?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('Anybody here?');
    await reach(page, 'People');
    await page.keyboard.press('Enter');
    await reach(page, 'End the room for everyone');
    await page.keyboard.press('Enter');
    await reach(page, 'End the room');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'The room has ended' })).toBeVisible();

    await visit(page, '/MyBreakoutRooms');
    await reach(page, 'Show rooms that are over');
    await page.keyboard.press('Enter');
    await expect(page.getByText('None of your rooms has ended yet.')).toBeVisible();
  },
);

/** Tabs to the control with this name, and expects a visible focus there. */
async function reach(page: Page, name: string | RegExp): Promise<void> {
  await reachNamed(page, name);
  await expectFocusSeen(page);
}

async function follow(page: Page, name: string, address: string): Promise<void> {
  await reach(page, name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
}

/** Expects the screen to look different without the focus; for a link that covers its card, the card shows it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const name = await focusedName(page);
  const element = (await page.locator(':focus').elementHandle())!;
  // content still loading above may push it down
  await expect(async () => {
    const { x, y, width, height } = await element.evaluate((one) =>
      (one.closest('article') ?? one).getBoundingClientRect().toJSON(),
    );
    const screen = page.viewportSize()!;
    const [left, top] = [Math.max(0, x - 8), Math.max(0, y - 8)];
    const clip = {
      x: left,
      y: top,
      width: Math.min(screen.width, x + width + 8) - left,
      height: Math.min(screen.height, y + height + 8) - top,
    };
    const focused = await page.screenshot({ clip });
    await element.evaluate((one) => (one as HTMLElement).blur());
    const blurred = await page.screenshot({ clip });
    await element.evaluate((one) => (one as HTMLElement).focus({ focusVisible: true }));
    expect(focused.equals(blurred), `the focus on “${name}” is not seen`).toBe(false);
  }).toPass();
}
