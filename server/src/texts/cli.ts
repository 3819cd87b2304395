import { fillGaps } from '@pavilion/contract/texts/say';

/**
 * What the command line says to whoever runs a server. Like the settings, the log and the manual it
 * speaks English alone.
 */
export const cliTexts = {
  usage: 'Usage: pavilion COMMAND [OPTIONS]',
  'usage.of': 'Usage: pavilion {{form}}',
  'usage.more':
    '`pavilion COMMAND --help` tells what a command takes. Settings come from the environment, as for the server.',
  'usage.unknown': 'There is no command `{{name}}`. `pavilion --help` lists all.',
  'usage.wrong': '{{problem}} `pavilion {{name}} --help` tells what it takes.',
  'usage.missing': '{{name}} is missing.',
  'usage.tooMany': '`{{operand}}` is one word too many.',

  'event create': 'Opens an event, from a preset that is edited afterwards',
  'admin create':
    'Gives an event an organiser; the password is asked for, or read from standard input',

  seed: 'Brings the two demo events to a server that has no event yet',
  disable: 'Lets a person of an event in no longer: ends their logins and closes their sockets',
  enable: 'Lets a person in again who was disabled',
  'authenticator off':
    'Turns two-step login off for a person who has lost phone and recovery codes, organisers too',

  backup: 'Writes the database and all files into one file, while the server runs',
  restore: 'Puts a backup into an empty database and an empty store of files',
  verify: 'Reads a backup to its end and says whether it is whole',
  export: 'Writes one event with its files into one file, for another server',
  import: 'Adds the event of an export to this server, beside those that it has',
  migrate: 'Brings the database up to this version, as the next start would',
  'move-db': 'Copies the embedded database to PostgreSQL, while the server is stopped',
  'rotate-secret':
    'Makes secrets anew that others may know: of addresses, logins, push, exports or the key that encrypts them; what was given out with the old ones is void',

  doctor:
    'Looks at settings, database, disk, mail, SMS, media, Redis and clock, and says what to do',
  incident: 'Lists the people whose data may be affected by an incident, as CSV',

  'option.mail-to': 'sends a mail there, to see one arrive',
  'option.kept-hash':
    'a hash that an earlier run printed: says whether the log of who saw whose data still has it',
  'option.from': 'when it began: 2026-12-01T09:30, in the zone of the event',
  'option.incident.to': 'when it ended, likewise; now unless given',
  'option.to': 'an empty database: postgres://user:password@host/name',
  'option.preset': 'property-expo or conference',
  'option.slug': 'its short name in addresses: lowercase letters, digits, hyphens',
  'option.name': 'its name, or the name of a person',
  'option.recipient':
    'encrypts the file for the owner of this age key (age1…), or of several with commas between',
  'option.identity': 'the file of the secret key for an encrypted backup, as age-keygen writes it',
  'option.starts': 'its first day, YYYY-MM-DD',
  'option.ends': 'its last day, YYYY-MM-DD',
  'option.zone': 'its time zone, such as Europe/Lisbon',
  'option.host': 'a host name of its own',
  'option.trust':
    'the fingerprint of the key of a server of your own, as its `export` prints it: all of its file comes in',
  'option.import.slug': 'another short name than it had',
  'option.dry-run': 'says what would be done, and keeps nothing',
  'option.with-people':
    'takes people along, with their passwords’ hashes and all that they wrote and did',
  'option.reason': 'what the mail to the person says about it',
  'option.event': 'the short name of the event',
  'option.email': 'the address that the person logs in with',
  'option.help': 'this text',

  'field.slug': '--slug takes lowercase letters, digits and hyphens, 63 at most.',
  'field.day': '--{{option}} is no day: write YYYY-MM-DD.',
  'field.days': '--ends lies before --starts.',
  'field.zone': '--zone is no time zone: write it as in Europe/Lisbon.',
  'field.preset': '--preset is property-expo or conference.',
  'field.name': '--name takes 1 to 120 characters.',
  'field.email': '--email is no mail address.',
  'field.host': '--host is no host name.',

  'event.created': '{{name}} is open at {{address}}',
  'event.created.next':
    'Give it an organiser: pavilion admin create --event {{slug}} --email ADDRESS',
  'event.demo':
    'This server is no demo any more: the demo people are logged out, and their password is refused. Start it again with PAVILION_MODE=production before anybody registers.',
  'event.exists': 'There is an event with this short name or host already.',
  'event.unknown': 'There is no event with the short name {{slug}}. There are: {{slugs}}',
  'event.none': 'none yet',

  'admin.created': '{{email}} is an organiser of {{event}}: log in at {{address}}',
  'admin.password': 'Password: ',
  'admin.again': 'Once more: ',
  'admin.differ': 'These were two different passwords.',

  'seed.production':
    'PAVILION_MODE is production: demo events belong to a demo, and their logins are refused here.',
  'seed.full': 'There are events already, and demo events come to an empty server alone.',
  'seed.done':
    'Log in as alice, bob, eli, sam, mo or hana @demo.example with the password {{password}}',

  'disable.done':
    '{{email}} may enter {{event}} no longer: the logins are ended, open sockets close within seconds.',
  'disable.already': '{{email}} was disabled in {{event}} already.',
  'enable.done': '{{email}} may enter {{event}} again, by a new login.',
  'enable.already': '{{email}} was not disabled in {{event}}.',

  'authenticator.done':
    'Two-step login is off for {{email}} in {{event}}, and a mail tells them. They can set it up again on the page Security.',

  'rotate.what': 'WHAT is addresses, logins, push, exports, key or lost-key.',
  'rotate.addresses':
    'Addresses of files of private sessions, of streams, recordings and rooms are signed anew, for {{count}} sessions and streams. Pages that are open have to be loaded again.',
  'rotate.logins':
    '{{count}} logins are ended; open sockets close within seconds. Everybody logs in again.',
  'rotate.push':
    'The next push makes new keys. {{count}} devices are forgotten: notifications have to be turned on again on each.',

  'rotate.exports':
    'The next export is signed with a new key. Files signed with the old one count as those of an unknown server from now on.',

  'rotate.key':
    '{{count}} secrets are encrypted with a new key, which is in the key file: keep a copy of it. The old key stays there, for backups from before. Pages that are open have to be loaded again.',
  'rotate.key.lost':
    '{{lost}} secrets could not be read and stay as they were. “doctor” says which key they need.',
  'rotate.lost-key':
    'A new key is in the key file: keep a copy of it. Of what the old one encrypted, {{webhooks}} webhooks are off until they get a new secret, single sign-on of {{signOns}} events is off until its client secret is entered again, {{devices}} devices have to turn notifications on again, and {{apps}} people get in by their recovery codes, or after “authenticator off”.',

  'migrate.none': 'The database is up to date.',
  'migrate.done': '{{count}} migrations were applied.',
  'migrate.trial':
    '{{count}} migrations wait. They were tried on what the database holds, and taken back: the next start applies them.',

  'export.done':
    '{{file}} holds {{name}}: {{rows}} rows of {{tables}} tables and {{files}} files ({{megabytes}} MB).',
  'export.people':
    'It holds what people said of themselves and to each other: keep it like the database, and encrypted elsewhere.',
  'export.nobody':
    'It holds how the event is set up, and nobody of its people: --with-people does.',
  'export.signed':
    'It is signed with the key {{fingerprint}}. On another server of yours: pavilion import {{file}} --trust {{fingerprint}}',
  'export.unsigned':
    'It is not signed: the database is of an older version. Start the server once, then export again.',
  'import.unsigned': 'The file is not signed.',
  'import.signed':
    'The file is signed by {{by}} (key {{fingerprint}}), which this server does not know.',
  'import.signed.here': 'The file is signed by this server.',
  'import.signed.trusted': 'The file is signed by {{by}} (key {{fingerprint}}), as you expect.',
  'import.trust.unsigned': 'The file is not signed, so --trust fits nobody. Nothing was kept.',
  'import.trust.other':
    'The file is signed by {{by}} with the key {{fingerprint}}, which is not the one of --trust. Nothing was kept.',
  'import.withoutPower':
    'No server that you trust signed the file, so the event is a draft without a host name. Its people are attendees without passwords: they log in after “forgot password”. Booth staff, panels, registrations for sessions, calls, the log, consents, certificates and recordings are left out. If the file is from another server of yours, import it with --trust and the fingerprint that `export` printed there.',
  'import.refused': '{{rows}} rows and {{files}} files were left out:',
  'import.refused.more': 'The first {{count}} reasons are in {{report}}.',
  'import.done': '{{name}} is in place: {{rows}} rows of {{tables}} tables and {{files}} files.',
  'import.trial':
    '{{name}} is whole and would fit in: {{rows}} rows of {{tables}} tables and {{files}} files. Nothing was kept.',
  'import.renamed':
    'Some of it is here already under the same ids, so everything in it has new ones.',
  'import.host': 'Another event here has the host name {{host}}, so it goes without.',
  'import.open': 'It is open at {{address}}',
  'import.draft': 'Once an organiser has opened it, it is at {{address}}',
  'import.would': 'It would be open at {{address}}',
  'import.slug': 'There is an event with the short name {{slug}} here: give another one by --slug.',

  'backup.done':
    '{{file}} holds {{rows}} rows of {{tables}} tables and {{files}} files ({{megabytes}} MB), as of {{takenAt}}. The database was read in {{seconds}} s.',
  'backup.private':
    'It holds what people said of themselves: keep it like the database, and encrypted elsewhere.',
  'backup.encrypted':
    'It is encrypted: only the secret key of a recipient opens it. Keep that key elsewhere, and try “verify” with it.',
  'restore.done':
    '{{rows}} rows of {{tables}} tables, {{jobs}} jobs that wait and {{files}} files are in place, counted and compared. Start the server.',
  'verify.done':
    '{{file}} is whole: {{rows}} rows of {{tables}} tables and {{files}} files, as of {{takenAt}}.',
  'verify.damaged': 'The table {{table}} is not what it was: the backup is damaged.',
  'moveDb.from': 'DATABASE_URL is set: what is moved is the embedded database, so leave it unset.',
  'database.nothing': 'There is no embedded database in {{folder}}.',
  'moveDb.to': '--to is no address of the form postgres://user:password@host/name.',
  'moveDb.done':
    '{{rows}} rows of {{tables}} tables and {{jobs}} jobs that wait are in PostgreSQL, counted and compared. Start the server with DATABASE_URL; the files stay where they are, and the embedded database may be put away.',

  'doctor.state.ok': 'ok  ',
  'doctor.state.warn': 'warn',
  'doctor.state.bad': 'BAD ',
  'doctor.well': 'Nothing is in the way of an event.',
  'doctor.ill': '{{bad}} must be mended.',
  'doctor.settings.ok': '{{mode}}, at {{url}}',
  'doctor.settings.mode':
    'PAVILION_MODE is not set: with demo events alone this is a demo that anybody may enter.',
  'doctor.settings.https':
    'PUBLIC_URL is not https: browsers refuse camera, microphone, push and installing.',
  'doctor.settings.proxies':
    'TRUSTED_PROXIES is not set: behind a proxy all visitors share its address, and its limits.',
  'doctor.web.ok': 'built',
  'doctor.web.missing': 'There is no built web in {{folder}}: npm run build',
  'doctor.database.ok': '{{kind}} {{version}}, {{applied}} migrations',
  'doctor.database.none': 'There is none in {{folder}} yet: the first start makes it.',
  'doctor.database.pending':
    '{{kind}} {{version}}: the next start applies {{count}} migrations. Take a backup before it.',
  'doctor.database.newer':
    'It was written by a newer Pavilion ({{name}}): start that one, or restore a backup.',
  'doctor.kind.embedded': 'embedded PostgreSQL',
  'doctor.kind.postgres': 'PostgreSQL',
  'doctor.disk.ok': '{{free}} GB free in {{folder}}',
  'doctor.disk.little':
    'Only {{free}} GB are free in {{folder}}: below 0.1 GB nothing can be written.',
  'doctor.disk.closed': 'no other user of this machine gets into it',
  'doctor.disk.open':
    'Other users of this machine can get into {{folder}} (mode {{mode}}): chmod -R go-rwx {{folder}}',
  'doctor.disk.foreign':
    '{{folder}} belongs to another user (uid {{uid}}): run Pavilion as that user, or chown -R it to this one.',
  'doctor.disk.unwritable': '{{folder}} cannot be written by this user.',
  'doctor.mail.ok': '{{host}} answers and takes the login',
  'doctor.mail.none': 'SMTP_URL is not set: mails stay in the outbox, nobody gets a code.',
  'doctor.mail.bad': '{{host}} refuses: {{reason}}',
  'doctor.mail.sent': 'A mail to {{to}} was taken: see whether it arrives, and not as spam.',
  'doctor.mail.test': 'A mail from Pavilion',
  'doctor.sms.ok': '{{gateway}}',
  'doctor.sms.none':
    'SMS_URL is not set: SMS stay in the outbox. Events that ask for no mobile need none.',
  'doctor.sms.dlt':
    '{{gateway}}, without SMS_DLT_ENTITY_ID and SMS_DLT_TEMPLATE_ID: numbers in India get nothing.',
  'doctor.media.ok': 'ffmpeg is there',
  'doctor.media.none':
    'There is no ffmpeg: speakers cannot go live from their browser, only by a link.',
  'doctor.media.livekit': 'the LiveKit server {{host}} answers and knows the key',
  'doctor.media.noLivekit':
    'The LiveKit server {{host}} does not answer, or does not know the key: {{reason}}',
  'doctor.media.turn': 'the relay {{host}} answers',
  'doctor.media.noTurn': 'The relay {{host}} does not answer: {{reason}}',
  'doctor.media.alone':
    'Video rooms go from browser to browser: behind strict networks they need a relay (TURN_URL) or LiveKit (LIVEKIT_URL).',
  'doctor.redis.ok': 'answers',
  'doctor.redis.alone': 'not set: right for one process, needed for several',
  'doctor.redis.bad': 'It does not answer: check REDIS_URL and that it is running.',
  'doctor.secrets.none': 'The next start makes the key that encrypts secrets.',
  'doctor.secrets.ok':
    'Secrets are encrypted with the key in {{path}}: keep a copy of it apart from backups.',
  'doctor.secrets.open': 'Others of this machine can read the key in {{path}}: chmod 600 {{path}}',
  'doctor.secrets.unreadable':
    'The keys in {{path}} do not open {{count}} secrets: add the line of the key file from before, or “rotate-secret lost-key”.',
  'doctor.disclosure.whole':
    'the log of who saw whose data at {{slug}} is whole, {{count}} entries; keep its newest hash elsewhere: {{hash}}',
  'doctor.disclosure.broken':
    'The log of who saw whose data at {{slug}} was changed: entry {{entry}} is the first that does not fit. Compare it with a backup.',
  'doctor.disclosure.lost':
    'The kept hash is in no log of who saw whose data: the log was written anew, or deleted with the data of its event.',
  'doctor.clock.ok': 'its clock and ours are in step',
  'doctor.clock.apart':
    'The clock of the database is {{seconds}} s away from ours: set both by NTP.',
  'doctor.clock.back':
    'The database knows of moments {{seconds}} s in the future: the clock of this machine went back. Set it by NTP.',

  'incident.moment': '--{{option}} is no moment: write 2026-12-01T09:30.',
  'incident.order': '--to lies before --from.',
  'incident.found':
    '{{event}} held data of {{count}} people between {{from}} and {{to}}; {{active}} of them were active then.',
} as const;

export type CliText = keyof typeof cliTexts;

/** A sentence of the command line with its values filled in. */
export function tell(key: CliText, values: Record<string, string | number> = {}): string {
  return fillGaps(cliTexts[key], values);
}
