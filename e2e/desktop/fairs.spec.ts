import { expectOwnWords, guests, mailTo, registerAt } from '../fairs.ts';
import { FirstEvent, typedDay } from '../firstEvent.ts';
import { press } from '../keyboard.ts';
import { inDays, testInProduction } from '../production.ts';
import { expect } from '../product.ts';
import { wordsIn } from '../words.ts';

const meera = {
  ...{ name: 'Meera Rao', email: 'meera@host.example' },
  password: 'cardamom lamp by the river',
};
const test = testInProduction({
  ...{ slug: 'boats', name: 'Lisbon Boat Fair', preset: 'exhibition', days: [9, 10] },
  ...{ zone: 'Europe/Lisbon', isOpen: true, startsEmpty: true, organiser: meera },
});
const t = wordsIn('en');

/** What anyone may open, and what a visitor sees inside. */
const openPages = ['/landing', '/attendee-login', '/attendee-registration', '/agenda-landing'];
const ownPages = ['/', '/lobby', '/lounge', '/profile', '/profile/edit', '/my-data', '/my-place'];
const organised = ['/organiser', '/organiser/look', '/organiser/programme', '/organiser/people'];

test('ines from Portugal registers for a boat fair in Lisbon, which asks for nothing that is not its own', async ({
  browser,
  mailbox,
}) => {
  const fair = { browser, mailbox, root: '', asksMobile: true };
  const visitor = await registerAt(fair, { ...guests[0]!, email: 'first@guest.example' });
  const mail = await mailTo(mailbox, 'first@guest.example', 'You’re registered for Lisbon Boat');
  expect(mail.text).toContain('10:00–18:00 (Western European');
  await expectOwnWords(visitor, fair, ['/landing', '/profile']);
  await visitor.context().close();
});

test(
  'a boat fair in Lisbon is set up by command and keyboard, and visitors from four countries hold their confirmation',
  { tag: '@full' },
  async ({ browser, mailbox, page }) => {
    test.setTimeout(420_000);
    const event = new FirstEvent({
      ...{ kind: 'Exhibition', page, root: '', browser, mailbox, locale: 'en-IN', width: 1440, t },
    });
    await event.logIn(meera);
    await expect(page.getByRole('link', { name: 'New event' })).toBeVisible();
    await event.import('booths', [
      'floor,name,summary',
      'Quay,Tagus Sails,Sails and rigging',
      'Quay,Atlantic Hulls,Boats from 6 to 12 metres',
    ]);
    await event.import('sessions', [
      'topic,date,start,minutes,speakers,published',
      `Sailing at night,${typedDay(inDays(9))},11:00,45,Rui Costa,yes`,
    ]);
    await event.addClass('Sailor', { seats: 50 });
    await event.confirmWith('Bring your logbook.');

    const fair = { browser, mailbox, root: '', asksMobile: true };
    for (const guest of guests) {
      const visitor = await registerAt(fair, guest);
      const mail = await mailTo(mailbox, guest.email, 'You’re registered for Lisbon Boat Fair');
      expect(mail.text).toContain('10:00–18:00 (Western European');
      expect(mail.text?.includes('In your time zone')).toBe(guest.timeZone !== 'Europe/Lisbon');
      expect(mail.text).toContain('Access: Sailor');
      expect(mail.text).toContain('Bring your logbook.');
      expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('application/ics');
      const link = /http\S+\/my-place/.exec(mail.text ?? '')![0];
      await visitor.goto(link);
      await expect(visitor.getByRole('heading', { name: 'You’re in' })).toBeVisible();
      if (guest === guests[0]) {
        const booth = ['/exhibition-hall', '/auditorium', '/info-desk', '/preview'];
        await expectOwnWords(visitor, fair, [...ownPages, ...booth.slice(0, 3)]);
      }
      if (guest === guests[3]) {
        await visitor.goto('/my-place');
        await press(visitor.getByRole('button', { name: 'Cancel my registration' }));
        const dialog = visitor.getByRole('dialog');
        await press(dialog.getByRole('button', { name: 'Cancel my registration' }));
        await expect(
          visitor.getByRole('heading', { name: 'You no longer have a place' }),
        ).toBeVisible();
        await mailTo(mailbox, guest.email, 'is cancelled');
      }
      await visitor.context().close();
    }
    await expectOwnWords(page, fair, organised);
    const stranger = await (await browser.newContext()).newPage();
    await expectOwnWords(stranger, fair, openPages);
  },
);

test(
  'an accountants’ day in Berlin is set up in the form, and visitors from four countries register without a mobile',
  { tag: '@full' },
  async ({ browser, mailbox }) => {
    test.setTimeout(420_000);
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin' });
    const page = await context.newPage();
    const root = '/e/berlin-accountants-day';
    const event = new FirstEvent({
      ...{ kind: 'Conference', page, root, browser, mailbox, locale: 'en-GB', width: 1440, t },
    });
    await event.logIn(meera);
    await event.create('Berlin Accountants Day', [inDays(20), inDays(20)]);
    await event.import('sessions', [
      'topic,date,start,minutes,speakers,published',
      `Closing the books,${typedDay(inDays(20))},10:00,45,Greta Wolf,yes`,
    ]);
    await event.openDoors();

    const day = { browser, mailbox, root, asksMobile: false };
    for (const guest of guests) {
      const visitor = await registerAt(day, { ...guest, email: `day.${guest.email}` });
      const mail = await mailTo(mailbox, `day.${guest.email}`, 'You’re registered for Berlin');
      expect(mail.text).toContain('08:00–20:00 (Central European');
      expect(mail.text).not.toMatch(/Access:|mobile/i);
      const link = /http\S+\/my-place/.exec(mail.text ?? '')![0];
      await visitor.goto(link);
      await expect(visitor.getByRole('heading', { name: 'My registration' })).toBeVisible();
      if (guest === guests[1]) await expectOwnWords(visitor, day, ownPages);
      await visitor.context().close();
    }
    await expectOwnWords(page, day, organised);
    const stranger = await (await browser.newContext()).newPage();
    await expectOwnWords(stranger, day, openPages);
  },
);
