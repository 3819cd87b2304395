import {
  CallError,
  checkIn,
  type DoorPerson,
  getDoorFigures,
  listDoorPeople,
  mostScans,
  type Outcome,
  type Scan,
  undoCheckIn,
} from '@pavilion/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { whileVisible } from '../../../lib/browser/whileVisible.ts';
import { useOnline } from '../../../lib/offline/useOnline.ts';
import { dropFromScanQueue, listenToScanQueue, readScanQueue, type Queued } from './scanQueue.ts';

const peopleKey = ['check-in', 'people'];
const figuresKey = ['check-in', 'figures'];
const listedMs = 300_000;
/** A door doesn't wait longer for the server than this. */
const patienceMs = 4000;
/** How often a queue is tried again that could not be sent. */
const againMs = 30_000;

const nothing: readonly Queued[] = [];

/** Everyone a door expects, and the day for which it says who is in. */
export interface DoorList {
  day: string;
  people: DoorPerson[];
}

/** The list by which a door works without a network; kept on this device until the login ends. */
export function useDoorList() {
  return useQuery({
    queryKey: peopleKey,
    staleTime: listedMs,
    refetchInterval: listedMs,
    queryFn: async (): Promise<DoorList> => {
      const people: DoorPerson[] = [];
      for (let after: string | undefined; ;) {
        const page = await call(listDoorPeople, { query: { limit: 100, after, eventId } });
        people.push(...page.people);
        if (!page.next) return { day: page.day, people };
        after = page.next;
      }
    },
  });
}

/** How many are in on a day, and who was scanned twice. */
export function useDoorFigures(day: string | undefined) {
  return useQuery({
    queryKey: [...figuresKey, day ?? ''],
    refetchInterval: 15_000,
    queryFn: async () => (await call(getDoorFigures, { query: { day, eventId } })).figures,
  });
}

/** Marks in the list of this device that somebody came in, or didn't. */
export function markInList(
  queries: QueryClient,
  personId: string,
  came: { since: string; door: string } | null,
): void {
  queries.setQueryData<DoorList>(peopleKey, (list) => {
    if (!list) return undefined;
    const { since, door } = came ?? { since: null, door: null };
    const mark = (one: DoorPerson) => (one._id === personId ? { ...one, since, door } : one);
    return { ...list, people: list.people.map(mark) };
  });
  void queries.invalidateQueries({ queryKey: figuresKey });
}

/** Whether a call failed so that it can be sent later: no network, an overloaded server. */
export function canWait(error: unknown): boolean {
  return (
    error instanceof CallError && (error.status === 0 || [429, 502, 503].includes(error.status))
  );
}

/** Sends one scan. Throws, soon, if the server doesn't reply. */
export async function sendScan(scan: Scan): Promise<Outcome> {
  const signal = AbortSignal.timeout(patienceMs);
  const body = { scans: [scan], eventId };
  return (await call(checkIn, { body }, { signal })).outcomes[0]!;
}

/** Undoes a check-in that the server has. */
export async function sendUndo(scanId: string): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  await call(undoCheckIn, { body: { ids: [scanId], eventId } }, { signal });
}

/** Sends what waits, in order and in batches; reports the scans by which nobody was let in. */
async function sendQueue(onRefused: (outcomes: Outcome[]) => void): Promise<void> {
  for (let batch = nextBatch(); batch.length; batch = nextBatch()) {
    const scans = batch.flatMap((one) => ('scan' in one ? [one.scan] : []));
    const ids = batch.flatMap((one) => ('undone' in one ? [one.undone] : []));
    if (ids.length) await call(undoCheckIn, { body: { ids, eventId } });
    else {
      const { outcomes } = await call(checkIn, { body: { scans, eventId } });
      onRefused(outcomes.filter(({ verdict }) => !isIn(verdict)));
    }
    dropFromScanQueue(batch);
  }
}

/** Whether somebody is inside after a scan that says this. */
export function isIn(verdict: Outcome['verdict']): boolean {
  return verdict === 'welcome' || verdict === 'doubled';
}

/** The first that wait and are of one kind, as many as a call takes. */
function nextBatch(): readonly Queued[] {
  const all = readScanQueue().slice(0, mostScans);
  const isScan = all[0] && 'scan' in all[0];
  const end = all.findIndex((one) => 'scan' in one !== isScan);
  return end < 0 ? all : all.slice(0, end);
}

/** What a door did without a network: how much waits, and a way to send it, which happens as soon as there is one. */
export function useScanQueue() {
  const queries = useQueryClient();
  const waiting = useSyncExternalStore(listenToScanQueue, readScanQueue, () => nothing);
  const isOnline = useOnline();
  const [refused, setRefused] = useState<Outcome[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendQueue((outcomes) => setRefused((before) => [...before, ...outcomes])),
    scope: { id: 'door-queue' },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['check-in'] }),
  });
  const isDue = isOnline && waiting.length > 0;
  useEffect(() => {
    if (!isDue) return;
    mutate();
    return whileVisible(againMs, () => mutate());
  }, [isDue, mutate]);
  return { waiting, refused, isSending: isPending, error, send: () => mutate() };
}
