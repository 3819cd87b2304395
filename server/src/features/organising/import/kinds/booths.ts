import {
  boothStand,
  type BoothChange,
  hallGrid,
  instantAt,
  listMissingFacts,
  type ImportPlan,
  toKindFields,
  toKnownKind,
  usualKind,
  wallClock,
} from '@pavilion/contract';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Ctx } from '../../../../core/context.ts';
import * as hall from '../../../venue/booth/service.ts';
import * as cells from '../model/cells.ts';
import { describeFacts, readFacts, toBoothFields, toFactCells } from '../model/factColumns.ts';
import { describeKinds, kindColumn } from '../model/kindColumn.ts';
import { pause } from '../verbs/pause.ts';
import type { WorkPlan, Line, Problem, ImportDefinition } from '../model/definition.ts';

interface Row extends Record<string, unknown> {
  key?: string;
  floor: string;
  name: string;
  city?: string;
  [kindColumn]?: string;
  tier?: (typeof tiers)[number];
  style?: (typeof styles)[number];
  colour?: string;
  row?: number;
  place?: number;
  published?: boolean;
  consultants?: number;
  summary?: string;
  details?: string;
  'offer title'?: string;
  'offer text'?: string;
  'offer ends (date)'?: string;
  'offer ends (time)'?: string;
  staff?: string[];
  logo?: string;
  brochures?: string[];
}

interface Work {
  id: string | null;
  /** The id of an existing floor, else the name of one this import creates. */
  floor: string;
  key: string | undefined;
  change: BoothChange & { name: string };
  at: { x: number; y: number } | null;
}

const tiers = boothStand.shape.tier.options;
const styles = boothStand.shape.style.options;
const { step, most } = hallGrid;
const mostNamed = 20;
const mostDocuments = 40;
const key = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]{0,60}$/, { error: 'field.invalid' });
const place = cells.decimal(1, most / step + 1);

/** The hall's booths, matched by key, else by name. Missing floors are created. */
export const booths: ImportDefinition<Row, Work> = {
  kind: 'booths',
  needs: 'hall',
  key: ['key', 'name'],
  title: 'name',
  columns: ({ event }) => [
    { name: 'key', cell: key, example: 'lake-view' },
    { name: 'floor', cell: cells.line(60), required: true, example: 'Ground floor' },
    { name: 'name', cell: cells.line(120), required: true, example: 'Lake View' },
    { name: 'city', cell: cells.line(80), example: 'Pune' },
    ...describeKinds(event.config),
    { name: 'tier', cell: cells.choice(tiers), example: 'standard', choices: tiers },
    { name: 'style', cell: cells.choice(styles), example: 'arch', choices: styles },
    { name: 'colour', cell: cells.colour, example: '#335577' },
    { name: 'row', cell: place, example: '2' },
    { name: 'place', cell: place, example: '2' },
    { name: 'published', cell: cells.yesNo, example: 'yes', choices: ['yes', 'no'] },
    { name: 'consultants', cell: cells.whole(0, 50), example: '1' },
    { name: 'summary', cell: cells.line(300), example: 'What we make, in a line' },
    { name: 'details', cell: cells.line(2000), example: 'More about it, in a few sentences.' },
    { name: 'offer title', cell: cells.line(200), example: 'Ten percent off' },
    { name: 'offer text', cell: cells.line(4000), example: 'For orders during the event.' },
    { name: 'offer ends (date)', cell: cells.day, example: '06/06/2021' },
    { name: 'offer ends (time)', cell: cells.time, example: '18:00' },
    { name: 'staff', cell: cells.addresses, example: 'asha@company.example' },
    { name: 'logo', cell: cells.file, example: 'lake-view.png', file: 'picture' },
    {
      name: 'brochures',
      cell: cells.files(mostDocuments),
      example: 'lake-view.pdf; prices.pdf',
      file: 'document',
      several: true,
    },
    ...describeFacts(toBoothFields(event.config)),
  ],
  lock: hall.lockHall,
  plan: async (ctx, lines, { titles, boothId }) =>
    planBooths(ctx, { ...(await hall.wholeHall(ctx, boothId)), lines, titles }),
  async write(tx, { id, floor, key: slug, change, at }) {
    const there = (await hall.floors(tx)).floors.find(
      (one) => one._id === floor || isNamed(one, floor),
    );
    const newFloor = there ? null : await hall.importFloor(tx, { name: floor });
    const floorId = there?._id ?? newFloor!.id;
    const changed = id
      ? await hall.changeBooth(tx, id, { ...change, ...at, floorId })
      : await hall.importBooth(
          tx,
          { floorId, name: change.name, ...(slug && { slug }), ...(at && { at }) },
          { published: true, ...change },
        );
    return newFloor ? [newFloor, changed] : [changed];
  },
  publish: hall.publishHall,
  async lines(ctx, boothId) {
    const { floors, booths: all } = await hall.wholeHall(ctx, boothId);
    const { config } = ctx.event;
    const fields = toBoothFields(config);
    return all.map(({ slug, state }) => {
      const ends = state.offerEndsAt && wallClock(new Date(state.offerEndsAt), ctx.event.zone);
      return {
        key: slug,
        floor: floors.find((floor) => floor._id === state.floorId)!.name,
        name: state.name,
        city: state.city,
        tier: state.tier,
        style: state.style,
        colour: state.color,
        row: String(state.y / step + 1),
        place: String(state.x / step + 1),
        published: state.published ? 'yes' : 'no',
        consultants: String(state.consultants),
        summary: state.summaryText,
        details: state.summarySubText,
        'offer title': state.offer?.title ?? '',
        'offer text': state.offer?.description ?? '',
        'offer ends (date)': ends ? ends.day.split('-').reverse().join('/') : '',
        'offer ends (time)': ends ? ends.time : '',
        staff: state.staff.join('\n'),
        logo: state.logoUrl ?? '',
        brochures: state.documents.map((one) => one.documentUrl).join('; '),
        ...(config.boothKinds.length && { [kindColumn]: toKnownKind(config, state.kind) }),
        ...toFactCells(fields, toKnownKind(config, state.kind), state.facts),
      };
    });
  },
};

/** A line with the booth and floor it names, and the place it asks for or keeps. */
interface Placing {
  number: number;
  row: Row;
  /** The booth's; for a new one, made from its line. */
  id: string;
  there: hall.WholeHall['booths'][number] | undefined;
  floorId: string;
  spot: Spot | null;
  change: Work['change'];
}

async function planBooths(
  ctx: Ctx,
  of: hall.WholeHall & { lines: Line<Row>[]; titles: ReadonlyMap<string, string> },
) {
  const { floors, booths: all, lines, titles } = of;
  const { config } = ctx.event;
  const fields = toBoothFields(config);
  const plan: WorkPlan<Work> = { steps: [], problems: [], brings: [] };
  const affects: ImportPlan['affects'] = [];
  const warnings: Problem[] = [];
  const placed = new Map<string, Standing>(
    all.map(({ id, state }) => [id, { id, ...pick(state), floorId: state.floorId }]),
  );
  const onFloor = (floor: string) => [...placed.values()].filter((one) => one.floorId === floor);
  const wrong = (line: number, column: string, code: string) =>
    plan.problems.push({ line, column, code });
  const placings: Placing[] = [];
  for (const [index, { number, row }] of lines.entries()) {
    await pause(index);
    const named = row.key
      ? all.filter((booth) => booth.slug === row.key)
      : all.filter((booth) => booth.state.name.toLowerCase() === row.name.toLowerCase());
    if (named.length > 1) {
      wrong(number, 'name', 'import.ambiguous');
      continue;
    }
    const there = named[0];
    const floor = floors.find((one) => isNamed(one, row.floor))?._id ?? row.floor;
    const isNew = !floors.some((one) => one._id === floor);
    const planned = plan.brings.find(({ name }) => name.toLowerCase() === floor.toLowerCase());
    if (isNew && !planned) plan.brings.push({ what: 'floor', name: floor });
    const floorId = planned?.name ?? floor;
    const id = there?.id ?? `line ${number}`;
    const asked = askedPlace(row, there?.state);
    const stays = !asked && there?.state.floorId === floorId;
    const wanted = asked ?? there?.state ?? null;
    const others = onFloor(floorId).filter((one) => one.id !== id);
    const isFree = wanted !== null && (stays || hall.isClear(wanted, others));
    if (asked && !isFree) {
      wrong(number, row.place === undefined ? 'row' : 'place', 'booth.placeTaken');
      continue;
    }
    const change = toChange(ctx, row, there?.state);
    const documents =
      row.brochures && withBrochures(there?.state.documents ?? [], row.brochures, titles);
    if (documents) change.documents = documents;
    if (documents && documents.length > mostDocuments) {
      wrong(number, 'brochures', 'import.tooManyDocuments');
      continue;
    }
    const stored = there?.state.facts ?? {};
    const kind = toKnownKind(config, row[kindColumn] ?? there?.state.kind ?? usualKind);
    const { boothFields } = toKindFields(config, kind);
    const { facts, problems } = await readFacts(ctx, fields, {
      ...{ kind, row, stored, titles, isPublished: there?.state.published === true },
    });
    const isStored = isDeepStrictEqual(facts, stored);
    // a published booth stays until its facts change
    const found = isStored ? problems.filter(({ code }) => code !== 'fact.required') : problems;
    plan.problems.push(...found.map((problem) => ({ line: number, ...problem })));
    if (found.length) continue;
    if (!isStored) change.facts = facts;
    const isLacking = !there?.state.published && listMissingFacts(boothFields, facts).length > 0;
    if (isLacking && change.published) {
      wrong(number, 'published', 'fact.required');
      continue;
    }
    if (isLacking && !there) change.published = false;
    const spot = isFree ? { x: wanted.x, y: wanted.y } : null;
    if (spot) placed.set(id, { id, ...spot, tier: newTier(change, there), floorId });
    else placed.delete(id);
    placings.push({ number, row, id, there, floorId, spot, change });
  }
  const found = layOut(placings, onFloor);
  for (const { number, row, id, there, floorId, change, spot: own } of placings) {
    const spot = own ?? found.get(id);
    if (!spot) {
      wrong(number, 'row', 'floor.full');
      continue;
    }
    const ends = row['offer ends (date)'];
    if (ends !== undefined && ends < ctx.event.start_date)
      warnings.push({ line: number, column: 'offer ends (date)', code: 'import.beforeEvent' });
    const isSame =
      there !== undefined &&
      there.state.floorId === floorId &&
      isDeepStrictEqual({ ...there.state, ...change, x: spot.x, y: spot.y }, there.state);
    if (there && change.consultants !== undefined) {
      const calls = await hall.affectedBy(ctx, there.id, change.consultants);
      if (calls.length) affects.push(affected(number, change.name, calls));
    }
    plan.steps.push({
      line: number,
      act: !there ? 'create' : isSame ? 'unchanged' : 'update',
      work: {
        id: there?.id ?? null,
        floor: floorId,
        key: row.key,
        change,
        at: { x: spot.x, y: spot.y },
      },
    });
  }
  return { ...plan, affects, warnings };
}

/** A booth's documents and these; one with the same title replaces the earlier one. */
function withBrochures(
  there: NonNullable<BoothChange['documents']>,
  addresses: string[],
  titles: ReadonlyMap<string, string>,
) {
  const all = [...there];
  for (const documentUrl of addresses) {
    if (all.some((one) => one.documentUrl === documentUrl)) continue;
    const title = titles.get(documentUrl) ?? documentUrl.split('/').at(-1)!.split('.')[0]!;
    const at = all.findIndex((one) => one.title.toLowerCase() === title.toLowerCase());
    if (at < 0) all.push({ title, documentUrl });
    else all[at] = { ...all[at]!, documentUrl };
  }
  return all;
}

type Spot = { x: number; y: number };
type Standing = Spot & { id: string; tier: (typeof tiers)[number]; floorId: string };

function pick({ x, y, tier }: hall.WholeHall['booths'][number]['state']) {
  return { x, y, tier };
}

function newTier(change: Work['change'], there: Placing['there']) {
  return change.tier ?? there?.state.tier ?? 'standard';
}

/** Finds places for lines that ask for none, floor by floor, beside the booths already there. */
function layOut(placings: Placing[], onFloor: (floorId: string) => Standing[]): Map<string, Spot> {
  const arriving = Map.groupBy(
    placings.filter(({ spot }) => !spot),
    ({ floorId }) => floorId,
  );
  return new Map(
    [...arriving].flatMap(([floorId, there]) => [
      ...hall.layOutBeside(
        onFloor(floorId),
        there.map(({ id, change, there: booth }) => ({ id, tier: newTier(change, booth) })),
      ),
    ]),
  );
}

/** The calls a line moves or cancels: all of them counted, the first few named. */
function affected(
  line: number,
  name: string,
  calls: hall.AffectedBooking[],
): ImportPlan['affects'][number] {
  const cancelled = calls.filter((call) => call.isCancelled).length;
  return {
    line,
    name,
    cancelled,
    moved: calls.length - cancelled,
    calls: calls.slice(0, mostNamed),
  };
}

/** The place a line asks for, keeping the coordinate it leaves out; null if it asks for none. */
function askedPlace(row: Row, state: { x: number; y: number } | undefined) {
  if (row.row === undefined && row.place === undefined) return null;
  const x = row.place === undefined ? state?.x : (row.place - 1) * step;
  const y = row.row === undefined ? state?.y : (row.row - 1) * step;
  return { x: x ?? step, y: y ?? step };
}

function toChange(
  ctx: Ctx,
  row: Row,
  state: hall.WholeHall['booths'][number]['state'] | undefined,
): Work['change'] {
  const title = row['offer title'] ?? state?.offer?.title;
  const description = row['offer text'] ?? state?.offer?.description ?? '';
  const day = row['offer ends (date)'];
  const ends = day
    ? instantAt(day, row['offer ends (time)'] ?? ctx.event.config.closes, ctx.event.zone)
    : undefined;
  const all: BoothChange & { name: string } = {
    name: row.name,
    city: row.city,
    kind: row[kindColumn],
    tier: row.tier,
    style: row.style,
    color: row.colour,
    published: row.published,
    consultants: row.consultants,
    summaryText: row.summary,
    summarySubText: row.details,
    offer: title === undefined ? undefined : { title, description },
    offerEndsAt: ends?.toISOString(),
    staff: row.staff?.toSorted(),
    logoUrl: row.logo,
  };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as Work['change'];
}

function isNamed(floor: { name: string; key: string }, name: string): boolean {
  return [floor.name, floor.key].some((one) => one.toLowerCase() === name.toLowerCase());
}
