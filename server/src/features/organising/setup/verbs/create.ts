import {
  type Actor,
  type createEvent,
  type EventConfig,
  type eventCopy,
  type EventWording,
  type Features,
  type newEvent,
  presetForms,
  presetGuides,
  type RouteReply,
} from '@pavilion/contract';
import type { z } from 'zod';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { Browser } from '../../../../http/browser.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { endDemoLogins } from '../../../identity/access/service.ts';
import * as account from '../../../identity/account/service.ts';
import * as form from '../../../identity/form/service.ts';
import * as audit from '../../../platform/audit/service.ts';
import * as event from '../../../platform/event/service.ts';
import { addChapters } from '../../../venue/guide/service.ts';
import { copyContents, sessionCopies } from '../queries/clone.ts';
import { presets, unreadable } from '../service.ts';
import { mayCreate } from '../rights.ts';

type Entered = RouteReply<typeof createEvent> & { device: string };
const dayMs = 86_400_000;
const newEvents = [{ times: 10, seconds: 86_400 }];

/** Creates a draft from a preset, with the caller as its organiser. Refuses `event.creationClosed`, `throttled`, `event.slugTaken`, and `fields.invalid` for unreadable colours. */
export async function create(
  ctx: Ctx<Actor>,
  { preset, look, ...given }: z.output<typeof newEvent>,
  browser: Browser,
): Promise<Entered> {
  const fields = unreadable(look);
  if (fields.length) refuse('fields.invalid', { fields });
  await refuseCreation(ctx);
  const config = presets[preset];
  const shown = { ...config, look: { ...config.look, ...look } };
  const fill = async (tx: Ctx) => {
    await form.addQuestions(tx, presetForms[preset]);
    await addChapters(tx, presetGuides[preset]);
  };
  return insert(ctx, { ...given, config: shown }, { browser, fill });
}

/** Creates a draft with the settings, contents and files of the caller's event, moved to new days; all or nothing. Refuses as `create` does. */
export async function copy(
  ctx: Ctx<Actor>,
  given: z.output<typeof eventCopy>,
  browser: Browser,
): Promise<Entered> {
  await refuseCreation(ctx);
  const { id: from, zone, start_date, config, resting, wording } = ctx.event;
  const days = Math.round((Date.parse(given.startDate) - Date.parse(start_date)) / dayMs);
  const to = ctx.ports.ids.id();
  const copied: string[] = [];
  try {
    // files first: they take long, and the copy must have all of them
    await copyFiles(ctx, to, copied);
    const fill = (tx: Ctx) => copyContents(tx.db, { from, to, days, zone });
    const own = { id: to, zone, config, resting, wording };
    return await insert(ctx, { ...given, ...own }, { browser, fill });
  } catch (error) {
    for (const key of copied) await ctx.ports.storage.delete(key).catch(() => {});
    throw error;
  }
}

/** Refuses `event.creationClosed` and `throttled`. */
async function refuseCreation(ctx: Ctx<Actor>): Promise<void> {
  if (!(await mayCreate(ctx))) refuse('event.creationClosed');
  await limitRate(ctx, `newEvent:${ctx.actor.personId}`, newEvents);
}

async function insert(
  ctx: Ctx<Actor>,
  given: {
    id?: string;
    name: string;
    slug: string;
    startDate: string;
    endDate: string;
    zone: string;
    config: EventConfig;
    resting?: Partial<Features>;
    wording?: EventWording;
    isRehearsal?: boolean;
  },
  { browser, fill }: { browser: Browser; fill: (tx: Ctx) => Promise<void> },
): Promise<Entered> {
  return commit(ctx, async (tx) => {
    const from = await account.lockLogin(tx);
    // a demo's rehearsal is part of it; other events created there aren't
    const isDemo = Boolean(given.isRehearsal) && tx.event.is_demo;
    const row = await event.tryCreate(tx.db, tx.ports.ids, { ...given, isDemo, state: 'draft' });
    if (!row) refuse('event.slugTaken', { fields: [{ path: 'slug', code: 'event.slugTaken' }] });
    const inside = { ...tx, event: row };
    const person = await account.ensureOrganiser(inside, ctx.actor);
    await fill(inside);
    const actor: Actor = { ...ctx.actor, personId: person.id, eventId: row.id };
    await audit.record(
      { ...inside, actor },
      {
        thing: 'creation',
        id: row.id,
        act: 'created',
        title: row.name,
        before: null,
        after: { name: row.name, startDate: row.start_date, endDate: row.end_date, zone: row.zone },
      },
    );
    if (tx.ports.demo === 'whileAlone' && !isDemo) await endDemoLogins(tx);
    const { token, device } = await account.enterAccount(tx, {
      from,
      personId: person.id,
      browser,
    });
    return { event: { _id: row.id, slug: row.slug, name: row.name }, token, device };
  });
}

/** Copies the files of the event and its sessions; public ones are shared. Adds the new keys to `copied`, even if it fails. */
async function copyFiles(ctx: Ctx, to: string, copied: string[]): Promise<void> {
  const { storage } = ctx.ports;
  const from = ctx.event.id;
  const sessions = await sessionCopies(ctx.db, from, to);
  const folders = [
    [`event/${from}`, `event/${to}`],
    ...sessions.map(({ id, copy: own }) => [`session/${id}`, `session/${own}`]),
  ] as [string, string][];
  for (const [folder, own] of folders)
    for (const key of await keysIn(ctx, folder)) {
      const copy = key.replace(`${folder}/`, `${own}/`);
      copied.push(copy);
      await storage.copy(key, copy);
    }
}

/** The keys below a folder; none if it doesn't exist. */
async function keysIn({ ports: { storage } }: Ctx, folder: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await storage
      .listAll(`${folder}/`, { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch((error: unknown) => {
        if (isNoFolder(error)) return { objects: [], paginationToken: undefined };
        throw error;
      });
    for (const object of page.objects) if ('key' in object) keys.push(object.key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return keys;
}

function isNoFolder(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === 'ENOENT' || cause?.code === 'ENOENT';
}
