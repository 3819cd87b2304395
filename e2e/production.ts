import { type Mailbox, openMailbox } from './mailbox.ts';
import { expect, type Person, test } from './product.ts';
import { openTypedServer, type Typed, type TypedServer } from './server.ts';

interface Installed {
  slug: string;
  name: string;
  preset: 'exhibition' | 'property-expo' | 'conference';
  /** Visitors may come in at once. */
  isOpen?: true;
  /** UTC by default. */
  zone?: string;
  /** First and last, in days from today. */
  days: [from: number, to: number];
  organiser: Person & { name: string };
  /** The server runs on an empty folder first, and says what to type. */
  startsEmpty?: true;
}

/** Returns what an operator types before a server's first start: one event and its organiser. */
export function typedFor(installed: Installed): Typed[] {
  const { slug, name, preset, zone = 'UTC', days, isOpen, organiser } = installed;
  const [from, to] = days;
  const event = [
    '--preset',
    preset,
    '--slug',
    slug,
    '--name',
    name,
    '--zone',
    zone,
    ...(isOpen ? ['--open'] : []),
  ];
  const person = ['--event', slug, '--email', organiser.email, '--name', organiser.name];
  return [
    { words: ['event', 'create', ...event, '--starts', inDays(from), '--ends', inDays(to)] },
    { words: ['admin', 'create', ...person], secret: organiser.password },
  ];
}

/** Tests against a freshly installed production server with nothing configured but email. */
export function testInProduction(installed: Installed) {
  return test.extend<object, { mailbox: Mailbox; server: TypedServer }>({
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
        const { name, startsEmpty } = installed;
        const typed = typedFor(installed);
        const server = await openTypedServer(startsEmpty ? [] : typed, {
          PAVILION_MODE: 'production',
          SMTP_URL: mailbox.url,
          MAIL_FROM: `${name} <days@host.example>`,
        });
        if (startsEmpty) {
          const greeting = await (await fetch(server.origin)).text();
          expect(greeting, 'an empty server says what to type').toContain('pavilion event create');
          await server.restart({}, typed);
        }
        await give(server);
        await server.close();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  });
}

/** Returns the day that is `days` from today, `YYYY-MM-DD`. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
