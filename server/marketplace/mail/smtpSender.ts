// Hands letters to an SMTP server. Made by startJobs when SMTP_URL is set; knows nothing of lots or templates.
import { createTransport } from 'nodemailer';
import type { SendLetter } from './deliverMails';

export type SmtpSender = { send: SendLetter; close: () => void };

const patienceMs = 10_000;

export function createSmtpSender(smtpUrl: string, from: string, replyTo: string): SmtpSender {
  const transport = createTransport(
    { url: smtpUrl, pool: true, maxConnections: 2, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
    // Some mails ask to be answered.
    { from, replyTo },
  );
  return {
    send: async (letter) => {
      await transport.sendMail(letter);
    },
    close: () => transport.close(),
  };
}
