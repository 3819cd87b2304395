import { addressOf, refusalOf, type Route, type RouteInput } from '@pavilion/contract';
import { callHeaders } from './api.ts';
import { keepFile } from './keepFile.ts';
import { withProof } from './proof.ts';

/** Makes a call whose answer is a file, and gives that to the device as a download. */
export async function keepReply<R extends Route>(route: R, input: RouteInput<R>): Promise<void> {
  const given = input as NonNullable<Parameters<typeof addressOf>[1]>;
  const { body } = given as { body?: unknown };
  const reply = await withProof(async () => {
    const answer = await fetch(addressOf(route, given), {
      method: route.method,
      headers: {
        ...callHeaders(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw refusalOf(answer, await answer.text());
    return answer;
  });
  const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
  const file = await reply.blob();
  keepFile(name ?? 'download', file, file.type);
}
