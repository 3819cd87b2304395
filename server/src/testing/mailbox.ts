import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes what `mayTake` lets it; who hangs up in the middle of a message sends none. */
export async function openMailbox(mayTake: () => boolean = () => true) {
  const received: Email[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'mailer' && password === 'p@ss'
        ? done(null, { user: username })
        : done(new Error('wrong')),
    async onData(stream, _session, done) {
      try {
        const message = await PostalMime.parse(await buffer(stream));
        if (!mayTake()) throw Object.assign(new Error('full'), { responseCode: 452 });
        received.push(message);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  smtp.on('error', () => {});
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `smtp://mailer:p%40ss@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
