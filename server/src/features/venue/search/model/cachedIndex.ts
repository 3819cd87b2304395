import { type EventConfig, listSearchFields } from '@pavilion/contract';
import type { Ctx, Db } from '../../../../core/context.ts';
import { listFloorRows, listItems } from '../../booth/service.ts';
import { findHallRevision, listBoothStamps, listBoothsWithStamps } from '../queries.ts';
import { type HallIndex, toHallIndex } from './hallIndex.ts';
import { type IndexedBooth, toHallWording, toIndexedBooth } from './indexedBooth.ts';

interface Read {
  revision: string;
  config: EventConfig;
  index: Promise<HallIndex>;
}

/** The halls of a database as last read, by event. Each call asks for the hall's revision, so that none is older than the call. */
const cached = new WeakMap<Db, Map<string, Read>>();

/** Most halls that are kept in memory. */
const mostKept = 20;
/** How many booths are read at once. */
const readAtOnce = 50;

/** The booths of the event as searches read them, drafts too. */
export async function cachedIndex(ctx: Ctx): Promise<HallIndex> {
  const { id, config } = ctx.event;
  const revision = await findHallRevision(ctx.db, id);
  const halls = cached.get(ctx.db) ?? new Map<string, Read>();
  cached.set(ctx.db, halls);
  const known = halls.get(id);
  if (known?.revision === revision && known.config === config) return known.index;
  const before =
    known && known.config === config
      ? await known.index.then(toBoothsById, () => noBooths)
      : noBooths;
  // another call may have begun meanwhile
  const latest = halls.get(id);
  if (latest !== known && latest?.revision === revision && latest.config === config)
    return latest.index;
  const read = { revision, config, index: readHall(ctx, before) };
  halls.delete(id);
  halls.set(id, read);
  for (const oldest of [...halls.keys()].slice(0, -mostKept)) halls.delete(oldest);
  read.index.catch(() => {
    if (halls.get(id) === read) halls.delete(id);
  });
  return read.index;
}

const noBooths: ReadonlyMap<string, IndexedBooth> = new Map();

function toBoothsById({ booths }: HallIndex): ReadonlyMap<string, IndexedBooth> {
  return new Map(booths.map((booth) => [booth.id, booth]));
}

/** Reads the hall; booths that have not changed are taken from before. */
async function readHall(
  { db, event }: Ctx,
  before: ReadonlyMap<string, IndexedBooth>,
): Promise<HallIndex> {
  const fields = listSearchFields(event.config);
  const wording = toHallWording(event.config, fields);
  const floors = await listFloorRows(db, event.id);
  const order = await listBoothStamps(db, event.id);
  const isKnown = ({ id, stamp }: { id: string; stamp: string }) => before.get(id)?.stamp === stamp;
  const changed = order.filter((one) => !isKnown(one)).map(({ id }) => id);
  const booths = new Map(before);
  for (let at = 0; at < changed.length; at += readAtOnce) {
    const ids = changed.slice(at, at + readAtOnce);
    // stamps first: items that change in between are read again with the next stamp
    const rows = await listBoothsWithStamps(db, ids);
    const items = await listItems(db, ids);
    for (const row of rows)
      booths.set(row.id, toIndexedBooth({ ...row, items: items.get(row.id) ?? [] }, wording));
  }
  const found = order.flatMap(({ id }) => booths.get(id) ?? []);
  return toHallIndex(found, { fields, floors });
}
