import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Opens a mail server that accepts what `mayTake` allows; a message cut off midway isn't received. */
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
