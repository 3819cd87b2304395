import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts everything. */
export interface Mailbox {
  /** For a server's `SMTP_URL`. */
  url: string;
  /** Returns the emails to an address, latest first. */
  to: (address: string) => Email[];
  close: () => Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const received: Email[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => received.unshift(mail))
        .then(() => done(), done),
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (address) => received.filter((mail) => mail.to?.some((one) => one.address === address)),
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
