import { type DoorPerson, type Outcome, readBadgeCode, type Scan } from '@pavilion/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { playScanSound } from '../../../lib/browser/sounds.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { newClientId } from '../../../lib/offline/newClientId.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { canWait, isIn, markInList, sendScan, sendUndo, useDoorList } from './data.ts';
import { checkScan } from './checkScan.ts';
import { addToScanQueue, dropFromScanQueue, readScanQueue } from './scanQueue.ts';

/** Whose badge is shown: its code, as typed or scanned, or who was found by name. */
export type Shown = { code: string } | { personId: string };

/** A scan and what it says. */
export interface Scanned {
  scan: Scan;
  outcome: Outcome;
  /** Decided on this device; the server will have it later. */
  isLocal: boolean;
}

/** Checks people in at a door, with the server or, while it doesn't reply, by the list of this device. */
export function useDoor(door: string) {
  const queries = useQueryClient();
  const event = useEvent()!;
  const list = useDoorList();
  const { opens, closes, endsEarlyMinutes } = event.config;
  const hours = { ...event, opens, closes, endsEarlyMinutes };

  const decide = ({ _id, at, door: where }: Scan, person: DoorPerson | undefined): Scanned => {
    // no code is kept on the device
    const scan = { _id, at, door: where, ...(person && { personId: person._id }) };
    const listedDay = list.data?.day ?? '';
    const outcome = checkScan(scan, person, { hours, listedDay, queue: readScanQueue() });
    if (isIn(outcome.verdict)) addToScanQueue({ scan });
    return { scan, outcome, isLocal: true };
  };

  const scanning = useMutation({
    mutationFn: async (shown: Shown): Promise<Scanned> => {
      const person = await findPerson(list.data?.people ?? [], shown);
      const at = eventNow().toISOString();
      // the server knows which codes have ended since the list was read
      const scan = { _id: newClientId(), at, door: door.trim(), ...shown };
      // the server doesn't know yet who came in before
      if (person && readScanQueue().length) return decide(scan, person);
      return sendScan(scan).then(
        (outcome) => ({ scan, outcome, isLocal: false }),
        (error: unknown) => {
          if (canWait(error)) return decide(scan, person);
          throw error;
        },
      );
    },
    onSuccess: ({ outcome, scan }) => {
      playScanSound(outcome.verdict === 'welcome');
      const came = { since: outcome.since ?? scan.at, door: outcome.door ?? scan.door };
      if (isIn(outcome.verdict)) markInList(queries, outcome.person!._id, came);
    },
  });

  const undoing = useMutation({
    mutationFn: async ({ scan }: Scanned) => {
      const waits = readScanQueue().some((one) => 'scan' in one && one.scan._id === scan._id);
      dropFromScanQueue([{ scan }]);
      // one that waited may be on its way already
      if (waits) addToScanQueue({ undone: scan._id });
      else
        await sendUndo(scan._id).catch((error: unknown) => {
          if (!canWait(error)) throw error;
          addToScanQueue({ undone: scan._id });
        });
    },
    onSuccess: (_, { outcome: { person, since, door: where } }) => {
      // the earlier scan of a double still counts
      markInList(queries, person!._id, since ? { since, door: where ?? '' } : null);
      scanning.reset();
    },
  });
  return { list, scanning, undoing };
}

/** Somebody of this device's list; undefined if the server has to find them. */
async function findPerson(people: DoorPerson[], shown: Shown): Promise<DoorPerson | undefined> {
  if ('personId' in shown) return people.find(({ _id }) => _id === shown.personId);
  const code = readBadgeCode(shown.code);
  // only pages with TLS can make a hash
  if (!code || !globalThis.crypto?.subtle) return undefined;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  const hash = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return people.find((one) => one.hash === hash.join(''));
}
