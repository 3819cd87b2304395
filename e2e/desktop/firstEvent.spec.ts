import { FirstEvent, typedDay } from '../firstEvent.ts';
import { inDays, testInProduction } from '../production.ts';
import { wordsIn } from '../words.ts';

const meera = {
  ...{ name: 'Meera Rao', email: 'meera@host.example' },
  password: 'cardamom lamp by the river',
};
const test = testInProduction({
  ...{ slug: 'company', name: 'Company Days', preset: 'conference', days: [0, 1] },
  organiser: meera,
});

const stands = Array.from({ length: 12 }, (_, at) => `Stand ${at + 1}`);
const speakers = ['Asha Rao', 'Ravi Menon', 'Nila Shah', 'Dev Iyer'];
const talks = Array.from({ length: 8 }, (_, at) => ({
  topic: `Talk ${at + 1}`,
  start: `${String(9 + at).padStart(2, '0')}:00`,
  speaker: speakers[at % 4]!,
}));

for (const { kind, name, language, width } of [
  { kind: 'Property expo', name: 'Lake Fair', language: 'en', width: 1440 },
  { kind: 'Property expo', name: 'River Fair', language: 'hi', width: 360 },
  { kind: 'Conference', name: 'Tax Days', language: 'hi', width: 1440 },
  { kind: 'Conference', name: 'Law Days', language: 'en', width: 360 },
] as const)
  test(`meera makes her first ${kind.toLowerCase()} from an empty server by keyboard alone, all whom she invites come in by mail, and visitors register (${language}, ${width} px)`, async ({
    browser,
    mailbox,
  }) => {
    // the promise is ten minutes
    test.setTimeout(600_000);
    const locale = `${language}-IN`;
    const slug = name.toLowerCase().replace(' ', '-');
    const at = `${slug}.example`;
    const context = await browser.newContext({ locale, viewport: { width, height: 860 } });
    const [page, t, root] = [await context.newPage(), wordsIn(language), `/e/${slug}`];
    const event = new FirstEvent({ kind, page, root, browser, mailbox, locale, width, t });

    await event.logIn(meera);
    await event.create(name, [inDays(0), inDays(2)]);
    await event.buildForm();
    const booths = kind === 'Property expo' ? stands : [];
    const staffOf = (booth: string) => `${booth.toLowerCase().replace(' ', '')}@${at}`;
    if (booths.length > 0) {
      const lines = booths.map((booth) => `Ground floor,${booth},Homes,${staffOf(booth)}`);
      await event.import('booths', ['floor,name,summary,staff', ...lines]);
      await event.inviteStaff();
    }
    const lines = talks.map(
      ({ topic, start, speaker }) => `${topic},${typedDay(inDays(1))},${start},45,${speaker},yes`,
    );
    await event.import('sessions', ['topic,date,start,minutes,speakers,published', ...lines]);
    await event.inviteOrganiser(`kiran@${at}`);
    const addressOf = (speaker: string) => `${speaker.split(' ')[0]!.toLowerCase()}@${at}`;
    for (const speaker of speakers) await event.inviteSpeaker(speaker, addressOf(speaker));

    await event.joinAsOrganiser(`kiran@${at}`, 'Kiran Das');
    for (const booth of booths) await event.joinAtBooth(staffOf(booth), `Staff of ${booth}`, booth);
    for (const speaker of speakers) {
      const own = talks.filter((talk) => talk.speaker === speaker).map(({ topic }) => topic);
      await event.takeOver(addressOf(speaker), speaker, own);
    }

    await event.addClass('Delegate', { seats: 1 });
    await event.addClass('Press', { needsApproval: true });
    await event.openDoors();
    await event.walkIn(await event.register('Alice', { accessClass: 'Delegate' }));
    const second = await event.register('Bob', { accessClass: 'Delegate' });
    await event.readPlace(second);
    const guest = await event.register('Carol', { accessClass: 'Press' });
    const ticket = await event.makeTicket('Delegate', 'Mo');
    await event.walkIn(await event.register('Mo', { ticket }));
    await event.approve('Carol');
    await event.addSeats('Delegate', 3);
    await event.acceptOffer(second);
    await event.readApproval(guest);
  });
