import { type BoothChange, CallError, type EditedBooth } from '@pavilion/contract';
import { useEffect, useMemo, useState } from 'react';
import { privateKey } from '../../../lib/login.ts';
import { useSaveBooth } from './organising.ts';

/** Unsaved input. */
interface Kept {
  change: BoothChange;
}

/** The booth fields the server accepts, with their current values. */
export type BoothValues = Required<BoothChange>;

/**
 * A booth being edited: every keystroke is stored on this device, surviving reloads and network failures, until it is
 * saved or discarded. Saving sends only changes; other people's changes are merged in, and fields changed by both are
 * listed in `contested`.
 */
export function useBoothDraft(booth: EditedBooth) {
  const place = privateKey(`booth-draft:${booth._id}`);
  const [base, setBase] = useState(booth);
  const [kept, setKept] = useState<Kept | null>(() => read(place));
  const [contested, setContested] = useState<(keyof BoothChange)[]>([]);
  const [wasKept, setWasKept] = useState(kept !== null);
  const saving = useSaveBooth(booth._id);
  const change = kept?.change ?? nothing;
  const isChanged = kept !== null;
  const values = useMemo(() => ({ ...valuesOf(base), ...change }), [base, change]);

  useEffect(() => write(place, kept), [place, kept]);

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // it's stored in any case; the prompt is for people who forgot to save
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  const keep = (next: (typed: BoothChange) => BoothChange) =>
    setKept((before) => keptOf(base, next(before?.change ?? nothing)));

  const save = async (over = base, mine = change): Promise<boolean> => {
    setContested([]);
    try {
      const saved = await saving.mutateAsync({ version: over.version, change: mine });
      setBase(saved);
      setKept(null);
      setWasKept(false);
      return true;
    } catch (error) {
      const now = error instanceof CallError && error.code === 'booth.changed';
      const theirs = now ? (error.hint as { booth?: EditedBooth }).booth : undefined;
      if (!theirs) return false;
      const before = valuesOf(over);
      const after = valuesOf(theirs);
      const both = (Object.keys(mine) as (keyof BoothChange)[]).filter(
        (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
      );
      setBase(theirs);
      if (!both.length) return save(theirs, mine);
      setContested(both);
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
    error: contested.length ? null : saving.error,
    set: (part: BoothChange) => keep((typed) => ({ ...typed, ...part })),
    save: () => save(),
    /** Takes the other person's values where both made changes. */
    takeTheirs() {
      setContested([]);
      keep((typed) =>
        Object.fromEntries(
          Object.entries(typed).filter(([key]) => !contested.includes(key as keyof BoothChange)),
        ),
      );
    },
    drop() {
      setWasKept(false);
      saving.reset();
      setKept(null);
    },
  };
}
export type BoothDraft = ReturnType<typeof useBoothDraft>;

const nothing: BoothChange = {};

/** What differs from the booth as it was read; null if nothing does. */
function keptOf(base: EditedBooth, typed: BoothChange): Kept | null {
  const own = valuesOf(base);
  const change = Object.fromEntries(
    Object.entries(typed).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(own[key as keyof BoothValues]),
    ),
  );
  return Object.keys(change).length ? { change } : null;
}

function valuesOf(booth: EditedBooth): BoothValues {
  const { _id, slug: _s, x: _x, y: _y, floorId: _f, staffed: _h, version: _v, ...rest } = booth;
  return { ...rest, staff: booth.staff.map(({ email }) => email) };
}

function read(place: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null;
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
