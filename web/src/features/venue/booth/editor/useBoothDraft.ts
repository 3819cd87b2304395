import { type BoothChange, CallError, type EditedBooth } from '@pavilion/contract';
import { useEffect, useMemo, useState } from 'react';
import { privateKey } from '../../../../lib/login/login.ts';
import { useSaveBooth } from '../organising.ts';

/** Unsaved input. */
interface Kept {
  change: BoothChange;
  /** What the changed fields were before. */
  was: BoothChange;
}

/** The booth fields the server accepts, with their current values. */
export type BoothValues = Required<BoothChange>;

/**
 * A booth being edited: every keystroke is stored on this device, surviving reloads and network failures, until it is
 * saved or discarded. Saving sends only changes; other people's changes are merged in, and fields changed by both are
 * listed in `contested` until one version is chosen.
 */
export function useBoothDraft(booth: EditedBooth) {
  const place = privateKey(`booth-draft:${booth._id}`);
  const [base, setBase] = useState(booth);
  const [kept, setKept] = useState(() => read(place, booth));
  const [wasKept, setWasKept] = useState(kept !== null);
  const saving = useSaveBooth(booth._id);
  const change = kept?.change ?? nothing;
  const isChanged = kept !== null;
  const contested = contestedIn(kept, base);
  const values = useMemo(() => ({ ...toValues(base), ...change }), [base, change]);

  useEffect(() => write(place, kept), [place, kept]);

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // it's stored in any case; the prompt is for people who forgot to save
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  const keep = (next: (typed: BoothChange) => BoothChange) =>
    setKept((before) => toStored(base, next(before?.change ?? nothing), before?.was));

  /** Saves what was typed here, even where it is contested. */
  const save = async (over = base, mine = change): Promise<boolean> => {
    const was = only(toValues(over), toKeys(mine));
    setKept((before) => before && toStored(over, before.change, { ...before.was, ...was }));
    try {
      const saved = await saving.mutateAsync({ version: over.version, change: mine });
      setBase(saved);
      setKept((before) => typedSince({ over, mine, saved }, before));
      setWasKept(false);
      return true;
    } catch (error) {
      const now = error instanceof CallError && error.code === 'booth.changed';
      const theirs = now ? (error.hint as { booth?: EditedBooth }).booth : undefined;
      if (!theirs) return false;
      setBase(theirs);
      if (!contestedIn({ change: mine, was }, theirs).length) return save(theirs, mine);
      saving.reset();
      return false;
    }
  };

  return {
    base,
    values,
    change,
    isChanged,
    contested,
    /** The input shown was restored from this device. */
    isRestored: isChanged && wasKept,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && !isChanged,
    error: saving.error,
    set: (part: BoothChange) => keep((typed) => ({ ...typed, ...part })),
    save: () => save(),
    /** Takes the other person's values where both made changes. */
    takeTheirs: () =>
      keep((typed) =>
        only(
          typed,
          toKeys(typed).filter((key) => !contested.includes(key)),
        ),
      ),
    drop() {
      setWasKept(false);
      saving.reset();
      setKept(null);
    },
  };
}
export type BoothDraft = ReturnType<typeof useBoothDraft>;

const nothing: BoothChange = {};

const toKeys = (values: BoothChange) => Object.keys(values) as (keyof BoothChange)[];
const only = (values: BoothChange, keys: (keyof BoothChange)[]): BoothChange =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What differs from the booth as it is now; null if nothing does. */
function toStored(booth: EditedBooth, next: BoothChange, was: BoothChange = nothing): Kept | null {
  const own = toValues(booth);
  const typed = { ...next };
  if (next.documents) typed.documents = withIds(next.documents, booth.documents);
  const changed = toKeys(typed).filter((key) => !isSame(typed[key], own[key]));
  if (!changed.length) return null;
  return { change: only(typed, changed), was: only({ ...own, ...was }, changed) };
}

/** The fields changed both here and, by someone else, in the booth. */
function contestedIn(kept: Kept | null, booth: EditedBooth): (keyof BoothChange)[] {
  if (!kept) return [];
  const own = toValues(booth);
  return toKeys(kept.change).filter(
    (key) => !isSame(kept.was[key], own[key]) && !isSame(kept.change[key], own[key]),
  );
}

/** What was typed while a save was under way, to go on with after it. */
function typedSince(
  { over, mine, saved }: { over: EditedBooth; mine: BoothChange; saved: EditedBooth },
  kept: Kept | null,
): Kept | null {
  const before = toValues(over);
  const sent = { ...before, ...mine };
  // a field of `mine` that isn't kept any more was changed back
  const shown = { ...before, ...kept?.change };
  const typed = only(
    shown,
    toKeys(shown).filter((key) => !isSame(shown[key], sent[key])),
  );
  return toStored(saved, typed, { ...kept?.was, ...only(toValues(saved), toKeys(mine)) });
}

/** Gives documents without ids those the booth has for the same files, so that saving doesn't replace them. */
function withIds(documents: BoothValues['documents'], saved: EditedBooth['documents']) {
  const left = saved.filter(({ _id }) => !documents.some((one) => one._id === _id));
  return documents.map((one) => {
    const at = one._id ? -1 : left.findIndex(({ documentUrl }) => documentUrl === one.documentUrl);
    return at < 0 ? one : { ...left.splice(at, 1)[0], ...one };
  });
}

function toValues(booth: EditedBooth): BoothValues {
  const { _id, slug: _s, x: _x, y: _y, floorId: _f, staffed: _h, version: _v, ...rest } = booth;
  return { ...rest, staff: booth.staff.map(({ email }) => email) };
}

function read(place: string, booth: EditedBooth): Kept | null {
  try {
    // drafts of earlier versions lack `was`
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<Kept> | null;
    return kept && toStored(booth, kept.change ?? nothing, kept.was);
  } catch {
    return null;
  }
}

function write(place: string, kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(place, JSON.stringify(kept));
    else localStorage.removeItem(place);
  } catch {
    // full or disabled storage costs the copy, never the input itself
  }
}
