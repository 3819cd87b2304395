import type { Db } from '../../../../core/context.ts';
import { job } from '../../../../jobs.ts';
import type { Ports } from '../../../../ports/ports.ts';
import type { PushKeys } from '../../../../ports/push.ts';
import * as pushes from '../queries/push.ts';

export const pushOne = job<{ notificationId: string; subscriptionId: string }>('notification.push');

/** The purpose the private key is sealed for; there is only one pair. */
const sealedFor = 'push_key:1';

/** The keys of this server, created on first use. */
export async function ensurePushKeys(
  db: Db,
  { push, clock, secrets }: Pick<Ports, 'push' | 'clock' | 'secrets'>,
): Promise<PushKeys> {
  const keys = (await pushes.pushKeys(db)) ?? (await makeKeys());
  return { ...keys, privateKey: secrets.open(keys.privateKey, sealedFor) };

  async function makeKeys(): Promise<PushKeys> {
    const made = await push.newKeys();
    const privateKey = secrets.seal(made.privateKey, sealedFor);
    return pushes.insertKeys(db, { ...made, privateKey }, clock.now());
  }
}
