import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { look, visit } from '../accessible.ts';
import {
  callAs,
  codeSentTo,
  demo,
  expect,
  freshMobile,
  type Page,
  startSignedIn,
  testAlone as test,
} from '../product.ts';

test.slow();

const plan = {
  name: 'plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF'),
};

test(
  'hana builds a form with a condition and a file; a visitor answers it on a phone with an emailed code; hana finds and downloads the answers',
  { tag: '@full' },
  async ({ page: hana, browser, request }) => {
    await startSignedIn(hana, demo('hana'));
    await hana.goto('/organiser/registration#registration');
    await hana.getByRole('spinbutton', { name: 'Maximum text messages per day' }).fill('0');
    await hana.getByRole('button', { name: 'Save' }).click();
    await expect(hana.getByText('Codes go by text message to at most 0 numbers')).toBeVisible();
    await buildForm(hana);

    const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
    const context = await browser.newContext(phone);
    const visitor = await context.newPage();
    const mobile = freshMobile();
    const email = `kavya.${mobile.slice(-8)}@demo.example`;
    const password = `saffron-kite-${mobile.slice(-8)}`;
    await visitor.goto('/attendee-registration');
    await visitor.getByLabel('Email').fill(email);
    await visitor.getByLabel('Mobile').fill(mobile.slice(3));
    await visitor.getByRole('button', { name: 'Get code' }).click();
    await expect(visitor.getByText('Please check your email.')).toBeVisible();
    const goOn = async () => {
      await visitor.getByRole('textbox', { name: 'Password' }).fill(password);
      await visitor.getByLabel('OTP').fill(await codeSentTo(request, email));
      await visitor.getByRole('button', { name: 'Continue' }).click();
    };
    await goOn();
    await answerForm(visitor);
    await visitor.reload();
    await goOn();
    await expect(visitor.getByLabel('Which diet?')).toHaveValue('Jain');
    await expect(visitor.getByRole('radio', { name: 'Something else' })).toBeChecked();
    await expect(visitor.getByText('Your file is uploaded.')).toBeVisible();
    await expect(visitor.getByLabel('Send me offers')).toBeChecked();
    await visitor.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(visitor.getByRole('heading', { name: 'Thank You' })).toBeVisible();
    await visitor.getByRole('button', { name: 'No thank you' }).click();
    await expect(visitor.getByRole('heading', { name: 'Registration complete' })).toBeVisible();

    await readAnswers(hana);

    await visitor.goto('/my-data');
    await expect(visitor.getByText('Read your registration answers')).toBeVisible();
    await visitor.getByRole('button', { name: 'Revoke consent: Send me offers' }).click();
    await expect(visitor.getByText('Agreed', { exact: true })).toHaveCount(0);
    await context.close();
  },
);

test(
  'a visitor answers what her class is asked; hana answers an internal question about her, which the visitor never sees',
  { tag: '@full' },
  async ({ page: visitor, enter, request }) => {
    const root = '/e/conference';
    const hana = await enter(demo('hana'), root);
    for (const en of ['Delegate', 'Press'])
      await callAs(hana, 'POST /organiser/access-class', { name: { en } });
    await visit(hana, `${root}/organiser/registration`);
    await addQuestion(hana, 'Short text', 'Which paper?', async (drawer) => {
      await drawer.getByLabel('Required').check();
      await drawer.getByText('Press', { exact: true }).click();
      const key = drawer.getByLabel('Key for programs');
      await expect(key).toHaveAttribute('placeholder', 'which_paper');
      await key.fill('organisation');
      await look(hana);
      await drawer.getByRole('button', { name: 'Save' }).click();
      await expect(drawer.getByText('Another question of this form has this key')).toBeVisible();
      await expect(key).toBeFocused();
      await key.fill('paper');
    });
    await expect(hana.getByText(/only Press/)).toBeVisible();
    await addQuestion(hana, 'Several choices', 'Standing', async (drawer) => {
      await drawer.getByLabel('Internal question').check();
      await expect(drawer.getByLabel('Required')).toHaveCount(0);
      await drawer.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Patron');
      await drawer.getByRole('textbox', { name: 'Option 2', exact: true }).fill('Jury');
      await look(hana);
    });
    await expect(hana.getByText(/Several choices · Internal/)).toBeVisible();
    await look(hana);

    const mobile = freshMobile();
    const email = `tarini.${mobile.slice(-8)}@demo.example`;
    await visitor.goto(`${root}/attendee-registration`);
    await visitor.getByLabel('First name').fill('Tarini');
    await visitor.getByLabel('Email').fill(email);
    await visitor.getByLabel('Country', { exact: false }).first().selectOption('IN');
    await visitor.getByLabel('Mobile').fill(mobile.slice(3));
    await visitor.getByLabel('I agree to the privacy notice.').check();
    await visitor.getByRole('button', { name: 'Get code' }).click();
    await visitor.getByRole('textbox', { name: 'Password' }).fill('cardamom-lamp-2021');
    await visitor.getByLabel('OTP').fill(await codeSentTo(request, mobile, root));
    await visitor.getByRole('radio', { name: 'Delegate' }).check();
    await expect(visitor.getByLabel('Which paper?')).toHaveCount(0);
    await visitor.getByRole('radio', { name: 'Press' }).check();
    await visitor.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(visitor.getByLabel('Which paper?')).toBeFocused();
    await look(visitor);
    await visitor.getByLabel('Which paper?').fill('The Daily');
    await expect(visitor.getByText('Standing')).toHaveCount(0);
    await visitor.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(visitor).toHaveURL(/thankyou$/);

    await visit(hana, `${root}/organiser/people`);
    await hana.getByRole('searchbox', { name: 'Search' }).fill(email);
    await hana.getByRole('button', { name: /Tarini/ }).click();
    const drawer = hana.getByRole('dialog');
    await expect(drawer.getByText('The Daily')).toBeVisible();
    await drawer.getByText('Jury', { exact: true }).click();
    await drawer.getByRole('button', { name: 'Save internal answers' }).click();
    await expect(drawer.getByText('Internal answers saved.')).toBeVisible();
    await look(hana);

    await visit(visitor, `${root}/my-data`);
    await expect(visitor.getByText('The Daily')).toBeVisible();
    await expect(visitor.getByText(/Standing|Jury/)).toHaveCount(0);
  },
);

/** Hana adds six questions: the third depends on an answer to the second, the fifth takes a file. */
async function buildForm(hana: Page): Promise<void> {
  await addQuestion(hana, 'Short text', 'Organisation', (drawer) =>
    drawer.getByLabel('Required').check(),
  );
  await addQuestion(hana, 'One choice', 'Diet', async (drawer) => {
    await drawer.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Vegetarian');
    await drawer.getByRole('textbox', { name: 'Option 2', exact: true }).fill('Something else');
  });
  await hana.getByRole('button', { name: 'Add a question' }).click();
  await hana.getByRole('textbox', { name: 'Question', exact: true }).fill('Which diet?');
  await hana.reload();
  await addQuestion(hana, 'Short text', 'Which diet?', async (drawer) => {
    await drawer.getByLabel('Required').check();
    await drawer.getByLabel('When to ask').selectOption('If: Diet');
    await drawer.getByText('Something else').click();
  });
  await addQuestion(hana, 'Several choices', 'Topics', async (drawer) => {
    await drawer.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Home loans');
    await drawer.getByRole('textbox', { name: 'Option 2', exact: true }).fill('Interiors');
  });
  await addQuestion(hana, 'File', 'Floor plan');
  await addQuestion(hana, 'Consent', 'Send me offers', (drawer) =>
    drawer
      .getByRole('textbox', { name: 'What people agree to', exact: true })
      .fill('The developers may email me offers.'),
  );
  await expect(hana.getByText('Only if “Diet” is Something else')).toBeVisible();
  const preview = hana.getByRole('region', { name: 'Preview' });
  await expect(preview.getByLabel('Which diet?')).toHaveCount(0);
  await preview.getByText('Something else').click();
  await expect(preview.getByLabel('Which diet?')).toBeVisible();
  await preview.getByRole('button', { name: 'Check answers' }).click();
  await expect(preview.getByLabel('Organisation')).toBeFocused();
}

/** Adds a question; what was typed survives a reload. */
async function addQuestion(
  page: Page,
  type: string,
  label: string,
  more?: (drawer: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: 'Add a question' }).click();
  const drawer = page.getByRole('dialog');
  const field = drawer.getByRole('textbox', { name: 'Question', exact: true });
  if (label === 'Which diet?') await expect(field).toHaveValue(label);
  await drawer.getByRole('combobox', { name: 'Type' }).selectOption(type);
  await field.fill(label);
  await more?.(drawer);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible();
}

/** A visitor fills in the second step, first without two required answers. */
async function answerForm(visitor: Page): Promise<void> {
  await visitor.getByLabel('First name').fill('Kavya');
  await visitor.getByLabel('Country').selectOption('IN');
  for (const choice of ['Bangalore', 'Villas', '₹50L to ₹1Cr', 'Sat 05/06/2021', 'Something else'])
    await visitor.getByText(choice, { exact: true }).click();
  await visitor.getByLabel('I agree to the privacy notice.').check();
  await visitor.getByRole('button', { name: 'Register', exact: true }).click();
  const summary = visitor.getByRole('alert').filter({ hasText: 'Please check these fields' });
  await expect(summary.getByRole('listitem')).toHaveText([
    'Organisation: Please answer this question.',
    'Which diet?: Please answer this question.',
  ]);
  await expect(visitor.getByLabel('Organisation')).toBeFocused();
  await look(visitor);
  await visitor.getByLabel('Organisation').fill('Rao & Co');
  await visitor.getByLabel('Which diet?').fill('Jain');
  await visitor.getByText('Interiors', { exact: true }).click();
  const choosing = visitor.waitForEvent('filechooser');
  await visitor.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(plan);
  await expect(visitor.getByText('Uploaded: plan.pdf')).toBeVisible();
  await visitor.getByLabel('Send me offers').check();
  const width = await visitor.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing is wider than the screen').toBeLessThanOrEqual(360);
}

/** Hana finds the visitor by an answer, reads all of them and downloads them. */
async function readAnswers(hana: Page): Promise<void> {
  await hana.goto('/organiser/people');
  await hana.getByRole('button', { name: 'Filters', exact: true }).press('Enter');
  await hana.getByLabel('Registration answer').first().selectOption('Diet');
  const options = hana.getByRole('combobox', { name: 'Answer', exact: true });
  await options.selectOption('Vegetarian');
  await expect(hana.getByText('No people match these filters.')).toBeVisible();
  await options.selectOption('Something else');
  await expect(hana.getByText('1 person', { exact: true })).toBeVisible();
  await hana.getByLabel('Registration answer').first().selectOption('Which diet?');
  const words = hana.getByRole('textbox', { name: 'Answer', exact: true });
  await words.fill('vegan');
  await expect(hana.getByText('No people match these filters.')).toBeVisible();
  await words.fill('jain');
  await expect(hana.getByText('1 person', { exact: true })).toBeVisible();
  const people = await downloaded(hana, hana.getByRole('button', { name: 'CSV' }));
  expect(people.split('\n').filter(Boolean)).toHaveLength(2);
  for (const cell of ['which_diet', 'Kavya', 'Rao & Co', 'Jain', 'Interiors', 'plan.pdf'])
    expect(people).toContain(cell);
  await hana.getByRole('button', { name: /Kavya/ }).click();
  const drawer = hana.getByRole('dialog');
  await expect(drawer.getByText('Jain')).toBeVisible();
  await look(hana);
  expect(
    await downloaded(hana, drawer.getByRole('button', { name: 'Download plan.pdf' })),
  ).toContain('%PDF-1.7');
}

async function downloaded(page: Page, button: Locator): Promise<string> {
  const coming = page.waitForEvent('download');
  await button.click();
  return readFile(await (await coming).path(), 'utf8');
}
