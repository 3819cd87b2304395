import nodemailer from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import type { Settings } from '../settings.ts';

interface Mail {
  /** The same for every attempt, so that mailboxes recognise duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Shown instead of the server's own name; the address stays the server's. */
  senderName?: string;
  replyTo?: string;
  /** A calendar invitation to attach. */
  ics?: string;
  /** A picture that the HTML shows by `pictureId`, as PNG in Base64. */
  picture?: string;
  /** Where the recipient can unsubscribe, by hand or with an email program's button (RFC 8058). */
  unsubscribeUrl?: string;
}

/** By which a mail's HTML refers to its picture. */
export const pictureId = 'picture';

/** Sends mail. `null` means "not configured": mail then stays in the outbox. Throws if the mail wasn't accepted, without naming the recipient; AddressRefused if it never will be. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** How to reach a mail server. With `requireTLS`, one that offers no STARTTLS is refused, before a login or an email. */
export interface MailServer {
  url: string;
  requireTLS: boolean;
}

/** The mail server, and whether it must encrypt: in production, unless it's on this machine or the operator allows it. */
export function toMailServer(settings: Settings): MailServer {
  const url = settings.SMTP_URL!;
  // what stays on this machine is no one else's to read
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
  const isProduction = settings.PAVILION_MODE === 'production';
  return { url, requireTLS: isProduction && !isHere && !settings.SMTP_PLAIN };
}

/** Whether an error means that a mail server can't encrypt the connection. */
export function isPlainOnly(error: unknown): boolean {
  return (error as { code?: string }).code === 'ETLS';
}

/** Connects to a mail server and logs in, without sending anything. Throws the server's error. */
export async function greetMailServer(server: MailServer): Promise<void> {
  const options: SMTPTransport.Options = { ...server, ...patience };
  const transport = nodemailer.createTransport(options);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Mail over SMTP. */
export function smtpMailer(server: MailServer, from: string): Mailer {
  const options: SMTPTransport.Options = { ...server, ...patience };
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = nodemailer.createTransport(options, { from });
  return {
    async send({ id, ics, picture, unsubscribeUrl, senderName, ...mail }) {
      const messageId = `<${id}@${domain}>`;
      const method = /^METHOD:(\w+)/m.exec(ics ?? '')?.[1];
      const icalEvent = ics ? { method, content: ics } : undefined;
      const headers = unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {};
      // as an object, a name with signs of the header's syntax is quoted
      const sender = senderName ? { from: { name: senderName, address } } : {};
      const attachments = picture
        ? [{ filename: 'picture.png', cid: pictureId, content: picture, encoding: 'base64' }]
        : [];
      await transport
        .sendMail({ ...mail, ...sender, headers, messageId, icalEvent, attachments })
        .catch(sayNotTaken);
    },
  };
}

/** A mail server permanently rejects mail to an address. */
export class AddressRefused extends Error {
  readonly answer: string;

  constructor(answer: string) {
    super(`The mail server refused an address: ${answer}`);
    this.answer = answer;
  }
}

function sayNotTaken(error: unknown): never {
  const given = error as {
    code?: string;
    responseCode?: number;
    command?: string;
    response?: string;
  };
  const { code = '', responseCode = '', command, response = '' } = given;
  const answer = [code, responseCode].join(' ').trim();
  // 5.7 is about us: a closed relay, or an untrusted sender
  const isAboutUs = /\b5\.7\.\d/.test(response);
  if (command === 'RCPT TO' && Number(responseCode) >= 500 && !isAboutUs)
    throw new AddressRefused(String(responseCode));
  throw new Error(`The mail server did not take a mail: ${answer}`);
}
