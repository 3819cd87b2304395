import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  url: string;
  /** When each email with the subject arrived, by `performance.now()`. */
  arrivals: number[];
  close(): Promise<void>;
}

/** Starts a mail server that takes every email and keeps none; counts those with this subject. */
export async function openMailSink(subject: string): Promise<MailSink> {
  const arrivals: number[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const message = await text(stream);
      if (message.includes(`Subject: ${subject}`)) arrivals.push(performance.now());
      done();
    },
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
