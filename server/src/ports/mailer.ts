import nodemailer from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';

interface Mail {
  /** The same for every try, so that mailboxes know a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A calendar invitation to attach. */
  ics?: string;
}

/** Sends mail. `null` stands for "not configured": mail is then kept in the outbox. Throws when the mail was not accepted, without naming the recipient. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Says hello to a mail server and logs in, without sending anything. Throws what it answers. */
export async function greetMailServer(url: string): Promise<void> {
  const options: SMTPTransport.Options = { url, ...patience };
  const transport = nodemailer.createTransport(options);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Mail by SMTP. */
export function smtpMailer(url: string, from: string): Mailer {
  const options: SMTPTransport.Options = { url, ...patience };
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = nodemailer.createTransport(options, { from });
  return {
    async send({ id, ics, ...mail }) {
      const messageId = `<${id}@${domain}>`;
      const method = /^METHOD:(\w+)/m.exec(ics ?? '')?.[1];
      const icalEvent = ics ? { method, content: ics } : undefined;
      await transport.sendMail({ ...mail, messageId, icalEvent }).catch(sayNotTaken);
    },
  };
}

function sayNotTaken(error: unknown): never {
  const { code = '', responseCode = '' } = error as { code?: string; responseCode?: number };
  throw new Error(`The mail server did not take a mail: ${[code, responseCode].join(' ').trim()}`);
}
