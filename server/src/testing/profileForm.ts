import { type EditableProfile, type ErrorReply, savedProfile } from '@pavilion/contract';
import type { TestServer } from './testServer.ts';

/** The reply to a profile form: the profile or the refusal. */
interface FormReply {
  status: number;
  user: EditableProfile;
  error: ErrorReply;
}

/** Sends the profile form as a browser does; lists and objects are sent as JSON. */
export async function sendProfile(
  server: TestServer,
  who: string,
  fields: Record<string, unknown>,
  { picture, name = 'me.png', of = who }: { picture?: Uint8Array; name?: string; of?: string } = {},
): Promise<FormReply> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields))
    form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  if (picture) form.append('dpFile', new Blob([new Uint8Array(picture)]), name);
  const { id } = await server.person(of);
  const reply = await fetch(`${server.origin}/api/attendee/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await server.token(who)}` },
    body: form,
  });
  const body = (await reply.json()) as { user?: unknown };
  return {
    status: reply.status,
    user: reply.ok ? savedProfile.parse(body).user : (undefined as never),
    error: body as ErrorReply,
  };
}
