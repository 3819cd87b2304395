import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, type House } from '../context.ts';
import { readBackup } from '../db/copy/backupFile.ts';
import { addFiles, checkFiles } from '../db/copy/files.ts';
import { fillDatabase, type Filled, headOf } from '../db/copy/fillDatabase.ts';
import { type Change, fillEvent, renamingFor } from '../db/copy/fillEvent.ts';
import type { Head } from '../db/copy/Piece.ts';
import type { Renaming } from '../db/copy/Renaming.ts';
import { openStore, type Store } from '../db/openStore.ts';
import { newNumber } from '../features/certificate/service.ts';
import { addressOf, all, byId, type EventRow } from '../features/event/service.ts';
import { keepQuiet as keepMessagesQuiet } from '../features/message/service.ts';
import { keepQuiet as keepNotificationsQuiet } from '../features/notification/service.ts';
import { createLog } from '../log.ts';
import { readSettings } from '../settings.ts';
import { tell } from '../texts/cli.ts';
import { type Command, CommandRefused, UsageMistake } from './Command.ts';
import { demandDatabase } from './demandDatabase.ts';
import { endDemo } from './endDemo.ts';
import { enterHouse } from './enterHouse.ts';
import { isSlug } from './isSlug.ts';
import { sizeOf } from './sizeOf.ts';

/** Adds the event of an export to a server, beside those that it has. The export is read whole before anything is kept. */
export const importEvent: Command = {
  name: 'import',
  operands: ['FILE'],
  options: { slug: { takes: 'SLUG' }, 'dry-run': {} },
  async run({ operands: [file = ''], options }, desk) {
    const { slug } = options;
    if (slug !== undefined && !isSlug(slug)) throw new UsageMistake(tell('field.slug'));
    const isTrial = options['dry-run'] !== undefined;
    if (isTrial) demandDatabase(readSettings(desk.env));
    await withDraft(file, async (draft) => {
      await enterHouse(desk, async (house) => {
        const plan = await planFor(house, draft, slug);
        if (!isTrial) await carryOut(house, draft, plan);
        const { name, withPeople } = draft.head.event!;
        const sizes = { ...sizeOf(draft.tables), files: draft.files };
        desk.say(tell(isTrial ? 'import.trial' : 'import.done', { name, ...sizes }));
        if (plan.renaming.isNeeded) desk.say(tell('import.renamed'));
        if (plan.losesHost) desk.say(tell('import.host', { host: plan.event.host! }));
        const event = { ...plan.event, slug: plan.slug, host: plan.host, is_default: plan.isFirst };
        const address = addressOf({ event, ports: house.ports }, '/');
        desk.say(tell(isTrial ? 'import.would' : 'import.open', { address }));
        if (!withPeople) desk.say(tell('event.created.next', { slug: plan.slug }));
        if (!isTrial) await endDemo(house, desk);
      });
    });
  },
};

/** An export that was read whole into an empty database of its own. */
interface Draft extends Filled {
  file: string;
  store: Store;
  head: Head;
  files: number;
}

async function withDraft(file: string, work: (draft: Draft) => Promise<void>): Promise<void> {
  const pieces = readBackup(file);
  const dataDir = await mkdtemp(join(tmpdir(), 'pavilion-import-'));
  try {
    const head = await headOf(pieces, { ofOneEvent: true });
    const store = await openStore({ dataDir, log: createLog('silent') });
    try {
      const filled = await fillDatabase(store, head, pieces);
      const { length: files } = await checkFiles(pieces);
      await work({ ...filled, file, store, head, files });
    } finally {
      await store.close();
    }
  } finally {
    await pieces.return();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Plan {
  event: EventRow;
  slug: string;
  host: string | null;
  losesHost: boolean;
  isFirst: boolean;
  renaming: Renaming;
}

/** How the event fits beside those that are there. Refuses a short name that is taken. */
async function planFor(house: House, draft: Draft, wanted?: string): Promise<Plan> {
  const [event] = await all(draft.store.db);
  const there = await all(house.store.db);
  const slug = wanted ?? event!.slug;
  if (there.some((one) => one.slug === slug))
    throw new CommandRefused(tell('import.slug', { slug }));
  const losesHost = event!.host !== null && there.some((one) => one.host === event!.host);
  return {
    event: event!,
    slug,
    losesHost,
    host: losesHost ? null : event!.host,
    isFirst: !there.some((one) => one.is_default),
    renaming: await renamingFor(draft.store.db, house.store.db, house.ports.ids.id),
  };
}

async function carryOut(house: House, draft: Draft, plan: Plan): Promise<void> {
  const { renaming } = plan;
  const own: Record<string, string | null> = {
    'event.slug': plan.slug,
    'event.host': plan.host,
    'event.is_default': String(plan.isFirst),
  };
  const change: Change = (table, column, value) => {
    const place = `${table}.${column}`;
    if (Object.hasOwn(own, place)) return own[place]!;
    return renaming.isNeeded && place === 'certificate.number' ? newNumber(house) : value;
  };
  const added: string[] = [];
  try {
    await storeFiles(house, draft.file, { keyOf: (key) => renaming.of(key), added });
    await fillEvent(draft.store, house.store, {
      renaming,
      change,
      async last(db) {
        const event = (await byId(db, renaming.of(plan.event.id)))!;
        const ctx = { ...createContext(house, { actor: null, event, language: 'en' }), db };
        await keepMessagesQuiet(ctx);
        await keepNotificationsQuiet(ctx);
      },
    });
  } catch (error) {
    for (const key of added) await house.ports.storage.delete(key).catch(() => {});
    throw error;
  }
}

async function storeFiles(
  { ports }: House,
  file: string,
  how: Parameters<typeof addFiles>[2],
): Promise<void> {
  const pieces = readBackup(file);
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
