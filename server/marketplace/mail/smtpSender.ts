// Sends letters to an SMTP server.
import { createTransport } from 'nodemailer';
import type { SendLetter } from './deliverNextMail';

export type SmtpSender = { send: SendLetter; close: () => void };

const timeoutMs = 10_000;

export function createSmtpSender(smtpUrl: string, from: string, replyTo: string): SmtpSender {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    // Some mails ask the reader to reply.
    { from, replyTo },
  );
  return {
    send: async (letter) => {
      await transport.sendMail(letter);
    },
    close: () => transport.close(),
  };
}
