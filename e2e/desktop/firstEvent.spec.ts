import { FirstEvent } from '../firstEvent.ts';
import { type Mailbox, openMailbox } from '../mailbox.ts';
import { expect, test as base } from '../product.ts';
import { openTypedServer, type TypedServer } from '../server.ts';
import { wordsIn } from '../words.ts';

const meera = { email: 'meera@host.example', password: 'cardamom lamp by the river' };
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

/** A production server as after its installation: one organiser, and nothing configured but email. */
const test = base.extend<object, { mailbox: Mailbox; server: TypedServer }>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from here
    async ({}, give) => {
      const mailbox = await openMailbox();
      await give(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, give) => {
      const named = ['--slug', 'company', '--name', 'Company Days', '--zone', 'UTC'];
      const days = ['--starts', day(0), '--ends', day(1)];
      const organiser = ['--event', 'company', '--email', meera.email, '--name', 'Meera Rao'];
      const server = await openTypedServer(
        [
          { words: ['event', 'create', '--preset', 'conference', ...named, ...days] },
          { words: ['admin', 'create', ...organiser], secret: meera.password },
        ],
        {
          PAVILION_MODE: 'production',
          SMTP_URL: mailbox.url,
          MAIL_FROM: 'Company Days <days@host.example>',
        },
      );
      await give(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const booths = Array.from(
  { length: 12 },
  (_, at) =>
    `Ground floor,Stand ${at + 1},Homes with a view ${at + 1},staff${at + 1}@stand.example`,
);
const speakers = ['Asha Rao', 'Ravi Menon', 'Nila Shah', 'Dev Iyer'];
const sessions = Array.from({ length: 8 }, (_, at) => {
  const on = day(1).split('-').reverse().join('/');
  return `Talk ${at + 1},${on},${String(9 + at).padStart(2, '0')}:00,45,${speakers[at % 4]},yes`;
});

for (const { kind, name, slug, language, width } of [
  { kind: 'Exhibition', name: 'Lake Fair', slug: 'lake-fair', language: 'en', width: 1440 },
  { kind: 'Conference', name: 'Tax Days', slug: 'tax-days', language: 'hi', width: 360 },
] as const)
  test(`meera makes her first ${kind.toLowerCase()} from an empty server, whom she invites comes in by mail, and visitors register (${language}, ${width} px)`, async ({
    browser,
    mailbox,
  }) => {
    test.setTimeout(900_000);
    const locale = `${language}-IN`;
    const context = await browser.newContext({ locale, viewport: { width, height: 860 } });
    const [page, t] = [await context.newPage(), wordsIn(language)];
    const event = new FirstEvent({ page, root: `/e/${slug}`, browser, mailbox, locale, width, t });
    await event.logIn(meera);
    await event.create({ kind, name, first: day(0), last: day(2) });
    await event.buildForm();
    if (kind === 'Exhibition') {
      await event.import('booths', ['floor,name,summary,staff', ...booths]);
      await event.inviteStaff();
    }
    const columns = 'topic,date,start,minutes,speakers,published';
    await event.import('sessions', [columns, ...sessions]);
    const at = `${slug}.example`;
    await event.inviteOrganiser(`kiran@${at}`);
    for (const speaker of speakers)
      await event.inviteSpeaker(speaker, `${speaker.split(' ')[0]!.toLowerCase()}@${at}`);

    const kiran = await event.join(`kiran@${at}`, 'Kiran Das');
    await expect(kiran).toHaveURL(new RegExp(`/e/${slug}/organiser$`));
    if (kind === 'Exhibition')
      for (const nth of [1, 12]) {
        const staff = await event.join(`staff${nth}@stand.example`, `Staff ${nth}`);
        await expect(staff).toHaveURL(/\/exhibitor$/);
        await expect(staff.getByText(`Stand ${nth}`).first()).toBeVisible();
      }
    await event.takeOver(`asha@${at}`);

    await event.addClass('Delegate', { seats: 1 });
    await event.addClass('Press', { needsApproval: true });
    await event.openDoors();
    const first = await event.register('Alice', { accessClass: 'Delegate' });
    await event.walkIn(first.page);
    const second = await event.register('Bob', { accessClass: 'Delegate' });
    await expect(
      second.page.getByText(t('You’re number {{place}} on the waiting list')).first(),
    ).toBeVisible();
    const guest = await event.register('Carol', { accessClass: 'Press' });
    const ticket = await event.makeTicket('Delegate', 'Mo');
    await event.walkIn((await event.register('Mo', { ticket })).page);
    await event.approve('Carol');
    await event.addSeats('Delegate', 3);
    await event.acceptOffer(second);
    await event.readApproval(guest);
  });
