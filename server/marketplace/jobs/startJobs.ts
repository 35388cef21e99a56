// Starts what a marketplace process does by the clock: opening and closing lots, delivering mails. Called by
// startMarketplace; every process runs them, and they share the work through the database.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/schema';
import { deliverNextMail } from '../mail/deliverMails';
import { createSmtpSender } from '../mail/smtpSender';
import { closingJob } from './closingJob';
import { openingJob } from './openDue';
import { runLoop, type Loop } from './runLoop';

export type Jobs = { stop: () => Promise<void> };
/** null: no SMTP server is set, and mails stay in the outbox. */
export type MailSettings = { smtpUrl: string; from: string; webOrigin: string } | null;

const mailPauseMs = 2_000;

export function startJobs({ db, log, mail }: { db: Kysely<Database>; log: Logger; mail: MailSettings }): Jobs {
  const report = (job: string) => (error: unknown) => log.error({ err: error, job }, 'a job failed and will be tried again');
  const loops = [runLoop(() => openingJob(db), report('open')), runLoop(() => closingJob(db), report('close'))];
  const mails = mail === null ? null : startMailLoop(db, mail, report('mail'));
  return {
    stop: async () => {
      await Promise.all([...loops, ...(mails === null ? [] : [mails])].map((loop) => loop.stop()));
    },
  };
}

function startMailLoop(db: Kysely<Database>, mail: NonNullable<MailSettings>, onError: (error: unknown) => void): Loop {
  const sender = createSmtpSender(mail.smtpUrl, mail.from);
  const loop = runLoop(async () => ((await deliverNextMail(db, sender.send, mail.webOrigin)) ? 0 : mailPauseMs), onError);
  return {
    stop: async () => {
      await loop.stop();
      sender.close();
    },
  };
}
