import { createContext, type Server } from '../core/context.ts';
import { addFiles } from '../db/copy/files.ts';
import { cachedExportKey } from '../secrets/exportKey.ts';
import { type Change, fillEvent, createIdMapping } from '../eventCopy/fillEvent.ts';
import { readBackup } from '../db/copy/readBackup.ts';
import type { IdMapping } from '../eventCopy/IdMapping.ts';
import { keyFingerprint, type Signer } from '../db/copy/signature.ts';
import { newNumber } from '../features/programme/certificate/service.ts';
import type { EventRow } from '../core/EventRow.ts';
import { pageAddress, all, byId } from '../features/platform/event/service.ts';
import { suppressNotifications as keepMessagesQuiet } from '../features/people/message/service.ts';
import { suppressMail as keepNotificationsQuiet } from '../features/platform/notification/service.ts';
import { readSettings } from '../settings.ts';
import { cliText } from '../texts/cli.ts';
import { type Command, CommandRefused, type Terminal, UsageMistake } from './Command.ts';
import { demandDatabase } from './demandDatabase.ts';
import { endDemo } from './endDemo.ts';
import { openServer } from './openServer.ts';
import { type Draft, importLimits, sift, unlessUnfit, withDraft } from './importDraft.ts';
import { reportRefused } from './importReport.ts';
import { isSlug } from './isSlug.ts';

/** Adds an export's event to a server, beside its other events. Reads the whole export before storing anything. */
export const importEvent: Command = {
  name: 'import',
  operands: ['FILE'],
  options: { slug: { takes: 'SLUG' }, trust: { takes: 'FINGERPRINT' }, open: {}, 'dry-run': {} },
  async run({ operands: [file = ''], options }, terminal) {
    const { slug, trust } = options;
    if (slug !== undefined && !isSlug(slug)) throw new UsageMistake(cliText('field.slug'));
    const isTrial = options['dry-run'] !== undefined;
    if (isTrial) demandDatabase(readSettings(terminal.env));
    await withDraft(file, async (draft) => {
      await openServer(terminal, async (server) => {
        const isTrusted = await trusts(server, terminal, { signer: draft.signer, trust });
        const size = await sift(draft, isTrusted);
        const plan = await planFor(server, draft, {
          wanted: slug,
          isTrusted,
          opens: options.open !== undefined,
        });
        if (!isTrial) await unlessUnfit(() => carryOut(server, draft, plan));
        const { name } = plan.event;
        const sizes = { ...size, files: draft.files.size };
        terminal.print(cliText(isTrial ? 'import.trial' : 'import.done', { name, ...sizes }));
        if (!isTrusted) terminal.print(cliText('import.withoutPower'));
        await reportRefused(draft, terminal);
        if (isTrusted && plan.idMapping.isNeeded) terminal.print(cliText('import.renamed'));
        if (plan.losesHost) terminal.print(cliText('import.host', { host: plan.event.host! }));
        const event = { ...plan.event, slug: plan.slug, host: plan.host, is_default: plan.isFirst };
        const address = pageAddress({ event, ports: server.ports }, '/');
        const where = plan.opens ? 'import.open' : 'import.draft';
        terminal.print(cliText(isTrial ? 'import.would' : where, { address }));
        if (!isTrusted || !draft.event.withPeople)
          terminal.print(cliText('event.created.next', { slug: plan.slug }));
        if (!isTrial) await endDemo(server, terminal);
      });
    });
  },
};

/** Prints who signed the file; returns whether all of it may be imported. Refuses a file whose signer isn't the one in --trust. */
async function trusts(
  { store, ports }: Server,
  terminal: Terminal,
  { signer, trust }: { signer: Signer | null; trust: string | undefined },
): Promise<boolean> {
  if (!signer) {
    if (trust !== undefined) throw new CommandRefused(cliText('import.trust.unsigned'));
    terminal.print(cliText('import.unsigned'));
    return false;
  }
  const { fingerprint } = signer;
  if (trust !== undefined && trust !== fingerprint)
    throw new CommandRefused(cliText('import.trust.other', { ...signer }));
  const own = await cachedExportKey(store.db, ports.secrets);
  const isOwn = own !== null && keyFingerprint(own) === fingerprint;
  const isTrusted = trust === fingerprint;
  const who = isTrusted ? 'import.signed.trusted' : 'import.signed';
  terminal.print(cliText(isOwn ? 'import.signed.here' : who, { ...signer }));
  return isOwn || isTrusted;
}

interface Plan {
  isTrusted: boolean;
  event: EventRow;
  slug: string;
  host: string | null;
  losesHost: boolean;
  isFirst: boolean;
  /** Whether visitors are let in immediately; if not, an open event is imported as a draft. */
  opens: boolean;
  idMapping: IdMapping;
}

/** Plans how the event fits beside the existing ones. Refuses a taken slug. */
async function planFor(
  server: Server,
  draft: Draft,
  { wanted, isTrusted, opens }: { wanted: string | undefined; isTrusted: boolean; opens: boolean },
): Promise<Plan> {
  const [event] = await all(draft.store.db);
  const there = await all(server.store.db);
  const slug = wanted ?? event!.slug;
  if (there.some((one) => one.slug === slug))
    throw new CommandRefused(cliText('import.slug', { slug }));
  const losesHost = event!.host !== null && there.some((one) => one.host === event!.host);
  return {
    isTrusted,
    event: event!,
    slug,
    losesHost,
    host: losesHost ? null : event!.host,
    isFirst: !there.some((one) => one.is_default),
    opens: opens && isTrusted && event!.state === 'open',
    idMapping: await createIdMapping(draft.store.db, server.store.db, {
      newId: server.ports.ids.id,
      always: !isTrusted,
    }),
  };
}

async function carryOut(server: Server, draft: Draft, plan: Plan): Promise<void> {
  const { idMapping } = plan;
  const own: Record<string, string | null> = {
    'event.slug': plan.slug,
    'event.host': plan.host,
    'event.is_default': String(plan.isFirst),
  };
  const toOwnFolder = (text: string) =>
    text.replace(publicFolder, `public/event/${draft.owner.eventId}/`);
  const change: Change = (table, column, value) => {
    const place = `${table}.${column}`;
    if (Object.hasOwn(own, place)) return own[place]!;
    if (place === 'event.state' && value === 'open' && !plan.opens) return 'draft';
    if (idMapping.isNeeded && place === 'certificate.number') return newNumber(server);
    return value === null ? null : toOwnFolder(value);
  };
  const added: string[] = [];
  try {
    const toKey = (key: string) => idMapping.of(toOwnFolder(key));
    await storeFiles(server, draft, { toKey, added, accepted: draft.files });
    await fillEvent(draft.store, server.store, {
      idMapping,
      change,
      isClosed: !plan.isTrusted,
      async last(db) {
        const event = (await byId(db, idMapping.of(plan.event.id)))!;
        const ctx = { ...createContext(server, { actor: null, event, language: 'en' }), db };
        await keepMessagesQuiet(ctx);
        await keepNotificationsQuiet(ctx);
      },
    });
  } catch (error) {
    for (const key of added) await server.ports.storage.delete(key).catch(() => {});
    throw error;
  }
}

/** Public files of the event this one was copied from become its own from here on. */
const publicFolder = /\bpublic\/event\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\//g;

async function storeFiles(
  { ports }: Server,
  { file }: Draft,
  how: Parameters<typeof addFiles>[2],
): Promise<void> {
  const pieces = readBackup(file, { limits: importLimits });
  try {
    for (;;) {
      const { done, value } = await pieces.next();
      if (done || value.kind === 'seal') break;
    }
    await addFiles(ports.storage, pieces, how);
  } finally {
    await pieces.return();
  }
}
