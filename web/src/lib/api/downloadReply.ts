import {
  callAddress,
  CallError,
  toCallError,
  type Route,
  type RouteInput,
} from '@pavilion/contract';
import { withRecovery } from './recovery.ts';
import { callHeaders } from './call.ts';
import { keepFile } from '../browser/keepFile.ts';

/** Makes a call that returns a file, and downloads it. */
export async function downloadReply<R extends Route>(
  route: R,
  input: RouteInput<R>,
): Promise<void> {
  const given = input as NonNullable<Parameters<typeof callAddress>[1]>;
  const { body } = given as { body?: unknown };
  const { name, file } = await withRecovery(async (signal) => {
    const reply = await fetch(callAddress(route, given), {
      method: route.method,
      headers: {
        ...callHeaders(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    }).catch(failOffline);
    if (!reply.ok) throw toCallError(reply, await reply.text().catch(failOffline));
    const disposition = reply.headers.get('content-disposition') ?? '';
    return {
      name: /filename="([^"]+)"/.exec(disposition)?.[1],
      file: await reply.blob().catch(failOffline),
    };
  });
  keepFile(name ?? 'download', file, file.type);
}

function failOffline(): never {
  throw new CallError(0);
}
