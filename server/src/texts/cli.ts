import { fillGaps } from '@pavilion/contract/texts/say';

/**
 * What the command line says to operators. Like the settings, the log and the manual it
 * speaks English alone.
 */
export const cliTexts = {
  usage: 'Usage: pavilion COMMAND [OPTIONS]',
  'usage.of': 'Usage: pavilion {{form}}',
  'usage.more':
    '`pavilion COMMAND --help` lists what a command takes, `pavilion --version` prints the version. Settings come from the environment, as for the server.',
  'usage.unknown': 'There is no command `{{name}}`. `pavilion --help` lists all commands.',
  'usage.wrong': '{{problem}} `pavilion {{name}} --help` lists what it takes.',
  failed:
    'Something unexpected went wrong: {{reason}}. Set LOG_LEVEL=debug to see where, and report it if it stays.',
  'usage.missing': '{{name}} is missing.',
  'usage.tooMany': 'Unexpected argument: `{{operand}}`.',

  demo: 'Starts a demo that only this machine can reach; it stays in the data folder',
  start: 'Starts a server for an event of your own',
  'event create': 'Creates an event from a preset, as a draft',
  'admin create':
    'Makes somebody an organiser of an event; asks for the password, or reads it from standard input',

  seed: 'Adds the two demo events to a server without events',
  disable: 'Blocks a person of an event: ends their logins and closes their sockets',
  enable: 'Unblocks a person',
  'authenticator off':
    'Turns off two-step login for a person who has lost phone and recovery codes, organisers included',

  backup: 'Writes the database and all files into one file, while the server runs',
  restore: 'Puts a backup into an empty database and an empty store of files',
  verify: 'Reads a whole backup and checks it',
  export: 'Writes one event with its files into one file, for another server',
  import: 'Adds an exported event to this server, as a draft',
  migrate: 'Brings the database up to date, as the next start would',
  'move-db': 'Copies the embedded database to PostgreSQL, while the server is stopped',
  'rotate-secret':
    'Replaces secrets that others may know: of addresses, logins, push, exports or the encryption key; whatever was issued with the old ones stops working',

  doctor: 'Checks settings, database, disk, mail, SMS, media, Redis and clock, and says what to do',
  completion: 'Prints what makes a shell complete commands: bash, zsh or fish',
  incident: 'Lists the people whose data may be affected by an incident, as CSV',

  'option.mail-to': 'sends a test email there',
  'option.kept-hash':
    'a hash printed by an earlier run: checks that the log of who saw whose data still contains it',
  'option.from': 'when it began: 2026-12-01T09:30, in the event’s time zone',
  'option.incident.to': 'when it ended, in the same form; default: now',
  'option.to': 'an empty database: postgres://user:password@host/name',
  'option.preset': 'exhibition, property-expo or conference',
  'option.slug': 'its short name in addresses: lowercase letters, digits, hyphens',
  'option.name': 'its name, or the name of a person',
  'option.recipient':
    'encrypts the file for the owner of this age key (age1…), or of several with commas between',
  'option.identity': 'the file with the secret key of an encrypted backup, as age-keygen writes it',
  'option.starts': 'its first day, YYYY-MM-DD',
  'option.ends': 'its last day, YYYY-MM-DD',
  'option.zone': 'its time zone, such as Europe/Lisbon',
  'option.host': 'a host name of its own',
  'option.open': 'opens it to visitors at once',
  'option.import.open': 'opens it to visitors at once, if a server that you trust signed the file',
  'option.trust':
    'the key fingerprint of another server of yours, as its `export` prints it: imports everything in its file',
  'option.import.slug': 'a short name other than the one it had',
  'option.dry-run': 'says what would happen, and changes nothing',
  'option.with-people':
    'includes people, with their password hashes and everything they wrote and did',
  'option.reason': 'what the email to the person gives as the reason',
  'option.event': 'the short name of the event',
  'option.email': 'the address that the person logs in with',
  'option.data': 'the data folder, instead of DATA_DIR',
  'option.port': 'the port to listen on, instead of PORT',
  'option.help': 'prints this text',

  'field.slug': '--slug takes lowercase letters, digits and hyphens, 63 at most.',
  'field.day': '--{{option}} is not a day: write YYYY-MM-DD.',
  'field.days': '--ends is before --starts.',
  'field.zone': '--zone is not a time zone: write it as in Europe/Lisbon.',
  'field.preset': '--preset must be exhibition, property-expo or conference.',
  'field.name': '--name takes 1 to 120 characters.',
  'field.email': '--email is not an email address.',
  'field.host': '--host is not a host name.',

  'event.created':
    '{{name}} is a draft at {{address}}. Its organisers can open it on its set-up page.',
  'event.opened': '{{name}} is open at {{address}}',
  'event.created.next':
    'Give it an organiser: pavilion admin create --event {{slug}} --email ADDRESS',
  'event.demo':
    'This server is no longer a demo: the demo people are logged out, and their password is refused. Restart it with PAVILION_MODE=production before anyone registers.',
  'event.exists': 'There is already an event with this short name or host.',
  'event.unknown': 'There is no event with the short name {{slug}}. Events: {{slugs}}',
  'event.none': 'none yet',

  'admin.created': '{{email}} is an organiser of {{event}}: log in at {{address}}',
  'admin.password': 'Password: ',
  'admin.again': 'Repeat it: ',
  'admin.differ': 'The two passwords differ.',

  'seed.production':
    'PAVILION_MODE is production: demo events need a demo server, and their logins are refused here.',
  'seed.full': 'This server already has events. Demo events can only be added to an empty one.',
  'seed.done':
    'Log in as alice, bob, eli, sam, mo or hana @demo.example with the password {{password}}',

  'disable.done':
    '{{email}} can no longer enter {{event}}: the logins have ended, open sockets close within seconds.',
  'disable.already': '{{email}} was already blocked in {{event}}.',
  'enable.done': '{{email}} can enter {{event}} again after logging in.',
  'enable.already': '{{email}} was not blocked in {{event}}.',

  'authenticator.done':
    'Two-step login is off for {{email}} in {{event}}, and we emailed them. They can set it up again on the page Security.',

  'rotate.what': 'WHAT must be addresses, logins, push, exports, key or lost-key.',
  'rotate.addresses':
    'The addresses of private sessions’ files, streams, recordings and rooms have new signatures, for {{count}} sessions and streams. Open pages have to be reloaded.',
  'rotate.logins':
    '{{count}} logins have ended; open sockets close within seconds. Everyone has to log in again.',
  'rotate.push':
    'The next push creates new keys. {{count}} devices were removed: people have to turn notifications on again on each.',

  'rotate.exports':
    'The next export is signed with a new key. Files signed with the old one now count as those of an unknown server.',

  'rotate.key':
    '{{count}} secrets are encrypted with a new key, which is in the key file: keep a copy of it. The old key stays there for earlier backups. Open pages have to be reloaded.',
  'rotate.key.lost':
    '{{lost}} secrets could not be read and were left as they are. “doctor” says which key they need.',
  'rotate.lost-key':
    'A new key is in the key file: keep a copy of it. What the old one encrypted: {{webhooks}} webhooks are off until they get a new secret, single sign-on of {{signOns}} events is off until its client secret is entered again, {{devices}} devices have to turn notifications on again, and {{apps}} people log in with their recovery codes, or after “authenticator off”.',

  'migrate.none': 'The database is up to date.',
  'migrate.done': '{{count}} migrations applied.',
  'migrate.trial':
    '{{count}} migrations are pending. They were tried on the data and rolled back: the next start applies them.',

  'export.done':
    '{{file}} holds {{name}}: {{rows}} rows of {{tables}} tables and {{files}} files ({{megabytes}} MB).',
  'export.people':
    'It contains what people said about themselves and to each other: protect it like the database, and encrypt it elsewhere.',
  'export.nobody':
    'It contains how the event is set up, and no people: add them with --with-people.',
  'export.signed':
    'It is signed with the key {{fingerprint}}. On another server of yours: pavilion import {{file}} --trust {{fingerprint}}',
  'export.unsigned':
    'It is not signed because the database is from an older version. Start the server once, then export again.',
  'import.unsigned': 'The file is not signed.',
  'import.signed': 'The file is signed by {{by}} (key {{fingerprint}}), unknown to this server.',
  'import.signed.here': 'The file is signed by this server.',
  'import.signed.trusted': 'The file is signed by {{by}} (key {{fingerprint}}), as you expect.',
  'import.trust.unsigned': 'The file is not signed, so --trust cannot match. Nothing was saved.',
  'import.trust.other':
    'The file is signed by {{by}} with the key {{fingerprint}}, not with the one of --trust. Nothing was saved.',
  'import.withoutPower':
    'No server that you trust signed the file, so the event is a draft without a host name. Its people are attendees without passwords: they log in after “forgot password”. Booth staff, panels, registrations for sessions, calls, the log, consents, certificates and recordings are left out. If the file is from another server of yours, import it with --trust and the fingerprint that `export` printed there.',
  'import.refused': '{{rows}} rows and {{files}} files were left out:',
  'import.refused.more': 'The first {{count}} reasons are in {{report}}.',
  'import.done': '{{name}} is imported: {{rows}} rows of {{tables}} tables and {{files}} files.',
  'import.trial':
    '{{name}} is complete and can be imported: {{rows}} rows of {{tables}} tables and {{files}} files. Nothing was saved.',
  'import.renamed': 'Some of its ids already exist here, so everything in it got new ones.',
  'import.host': 'Another event here uses the host name {{host}}, so this one has none.',
  'import.open': 'It is open at {{address}}',
  'import.draft': 'It is a draft. Once an organiser opens it, it is at {{address}}',
  'import.would': 'It would be at {{address}}',
  'import.slug':
    'This server already has an event with the short name {{slug}}: choose another one with --slug.',

  'demo.production': 'PAVILION_MODE is production. Start the server with: pavilion start',
  'completion.shell': 'SHELL must be bash, zsh or fish.',
  'progress.copy': '{{rows}} rows, {{files}} files…',

  'backup.done':
    '{{file}} holds {{rows}} rows of {{tables}} tables and {{files}} files ({{megabytes}} MB), as of {{takenAt}}. The database was read in {{seconds}} s.',
  'backup.private':
    'It contains what people said about themselves: protect it like the database, and encrypt it elsewhere.',
  'backup.encrypted':
    'It is encrypted: only the secret key of a recipient opens it. Keep that key elsewhere, and test it with “verify”.',
  'restore.done':
    'Restored and verified: {{rows}} rows of {{tables}} tables, {{jobs}} pending jobs and {{files}} files. Start the server.',
  'verify.done':
    '{{file}} is complete: {{rows}} rows of {{tables}} tables and {{files}} files, as of {{takenAt}}.',
  'verify.damaged': 'The table {{table}} does not match its hash: the backup is damaged.',
  'moveDb.from': 'DATABASE_URL is set. This command moves the embedded database, so unset it.',
  'database.nothing': 'There is no embedded database in {{folder}}.',
  'moveDb.to': '--to is not an address of the form postgres://user:password@host/name.',
  'moveDb.done':
    'Moved and verified: {{rows}} rows of {{tables}} tables and {{jobs}} pending jobs are in PostgreSQL. Start the server with DATABASE_URL. The files stay where they are; the embedded database can be archived.',

  'doctor.state.ok': 'ok  ',
  'doctor.state.warn': 'warn',
  'doctor.state.bad': 'BAD ',
  'doctor.well': 'Ready for an event.',
  'doctor.ill': '{{bad}} must be fixed.',
  'doctor.settings.ok': '{{mode}}, at {{url}}',
  'doctor.settings.mode':
    'PAVILION_MODE is not set: with only demo events this is a demo that anyone can enter.',
  'doctor.settings.https':
    'PUBLIC_URL is not https: browsers refuse camera, microphone, push and installation.',
  'doctor.settings.proxies':
    'TRUSTED_PROXIES is not set: behind a proxy all visitors share its address and its limits.',
  'doctor.web.ok': 'built',
  'doctor.web.missing': 'There is no built web app in {{folder}}: run npm run build',
  'doctor.database.ok': '{{kind}} {{version}}, {{applied}} migrations',
  'doctor.database.none': 'There is none in {{folder}} yet: the first start creates it.',
  'doctor.database.pending':
    '{{kind}} {{version}}: the next start applies {{count}} migrations. Take a backup before it.',
  'doctor.database.newer':
    'It was written by a newer Pavilion ({{name}}): start that version, or restore a backup.',
  'doctor.kind.embedded': 'embedded PostgreSQL',
  'doctor.kind.postgres': 'PostgreSQL',
  'doctor.disk.ok': '{{free}} GB free in {{folder}}',
  'doctor.disk.little':
    'Only {{free}} GB are free in {{folder}}: below 0.1 GB nothing can be written.',
  'doctor.disk.closed': 'no other user of this machine can read it',
  'doctor.disk.open':
    'Other users of this machine can read {{folder}} (mode {{mode}}): chmod -R go-rwx {{folder}}',
  'doctor.disk.foreign':
    '{{folder}} belongs to another user (uid {{uid}}): run Pavilion as that user, or chown -R it to this one.',
  'doctor.disk.noFolder': '{{folder}} is a file: set DATA_DIR to a folder.',
  'doctor.disk.unwritable': 'This user cannot write to {{folder}}.',
  'doctor.mail.ok': '{{host}} answers and accepts the login',
  'doctor.mail.none':
    'SMTP_URL is not set: emails stay in the outbox, and nobody gets a code. Set it to your mail server.',
  'doctor.mail.bad': '{{host}} takes no emails: {{reason}}',
  'doctor.mail.plain':
    '{{host}} does not encrypt (no STARTTLS), so production sends it nothing: codes and your password would be readable on their way. Use smtps:// or another port, or set SMTP_PLAIN=true if that network is yours alone.',
  'doctor.mail.sent': 'An email to {{to}} was accepted: check that it arrives, and not as spam.',
  'doctor.mail.test': 'A test email from Pavilion',
  'doctor.sms.ok': '{{gateway}}',
  'doctor.sms.none':
    'not set: codes go by email, which is enough. With SMS_URL, mobiles are verified too.',
  'doctor.sms.dlt':
    '{{gateway}}, without SMS_DLT_ENTITY_ID and SMS_DLT_TEMPLATE_ID: numbers in India get nothing.',
  'doctor.media.ok': 'ffmpeg is installed',
  'doctor.media.none':
    'ffmpeg is not installed: speakers can only go live with a link, not from their browser.',
  'doctor.media.rtmp': 'programs broadcast to {{url}}',
  'doctor.media.rtmpPlain':
    'Programs broadcast to {{url}}, unencrypted: their keys can be read on the way. Put a proxy with TLS before RTMP_PORT and set RTMP_URL=rtmps://…',
  'doctor.media.rtmpNoEncoder':
    'RTMP_PORT is set, but ffmpeg is not installed: no program can broadcast.',
  'doctor.media.livekit': 'the LiveKit server {{host}} answers and accepts the key',
  'doctor.media.noLivekit':
    'The LiveKit server {{host}} does not answer, or does not accept the key: {{reason}}',
  'doctor.media.turn': 'the relay {{host}} answers',
  'doctor.media.noTurn': 'The relay {{host}} does not answer: {{reason}}',
  'doctor.media.translator': 'the translator {{host}} answers',
  'doctor.media.noTranslator': 'The translator {{host}} does not answer: {{reason}}',
  'doctor.media.alone':
    'Video rooms connect browsers directly: behind strict networks they need a relay (TURN_URL) or LiveKit (LIVEKIT_URL).',
  'doctor.redis.ok': 'answers',
  'doctor.redis.alone': 'not set: fine for one process, needed for several',
  'doctor.redis.bad': 'It does not answer: check REDIS_URL, and that it is running.',
  'doctor.secrets.none': 'The next start creates the key that encrypts secrets.',
  'doctor.secrets.ok':
    'Secrets are encrypted with the key in {{path}}: keep a copy of it apart from backups.',
  'doctor.secrets.open':
    'Other users of this machine can read the key in {{path}}: chmod 600 {{path}}',
  'doctor.secrets.unreadable':
    'The keys in {{path}} cannot decrypt {{count}} secrets: add the line of the earlier key file, or run “rotate-secret lost-key”.',
  'doctor.disclosure.whole':
    'the log of who saw whose data at {{slug}} is intact, {{count}} entries; keep its newest hash elsewhere: {{hash}}',
  'doctor.disclosure.broken':
    'The log of who saw whose data at {{slug}} was altered: entry {{entry}} is the first that does not match. Compare it with a backup.',
  'doctor.disclosure.lost':
    'No log of who saw whose data contains the kept hash: the log was rewritten, or deleted with its event’s data.',
  'doctor.disclosure.unchecked':
    'The kept hash was not checked: that needs a database that this version has started on.',
  'doctor.clock.ok': 'its clock and ours agree',
  'doctor.clock.apart': 'The database’s clock is {{seconds}} s away from ours: set both by NTP.',
  'doctor.clock.back':
    'The database has times {{seconds}} s in the future: this machine’s clock was set back. Set it by NTP.',

  'incident.moment': '--{{option}} is not a date and time: write 2026-12-01T09:30.',
  'incident.order': '--to is before --from.',
  'incident.found':
    '{{event}} held data of {{count}} people between {{from}} and {{to}}; {{active}} of them were active then, and {{others}} have no account. Data deleted since then is not listed, except for accounts, by their id.',
} as const;

export type CliText = keyof typeof cliTexts;

/** A sentence of the command line with its values filled in. */
export function cliText(key: CliText, values: Record<string, string | number> = {}): string {
  return fillGaps(cliTexts[key], values);
}
