import { isReachable, untilReachable } from '../lib/offline/reach.ts';

/** Waits while the server is out of reach, so that the page carries on. Fails where it answers, such as when a part of an older version is gone. */
export async function withNetwork<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (await isReachable()) throw error;
    await untilReachable();
    return withNetwork(load);
  }
}
