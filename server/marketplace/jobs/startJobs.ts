// Starts the background jobs of a marketplace process: opening and closing lots, closing notices,
// timers, mails, deleting expired data. Every process runs all of them, and they share the work
// through the database.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { sandboxCarrier } from '../carriers/sandboxCarrier';
import type { Database } from '../database/schema';
import { deliverNextMail, type Delivery } from '../mail/deliverNextMail';
import { createSmtpSender } from '../mail/smtpSender';
import { carrierClockJob } from './carrierClockJob';
import { closingJob } from './closingJob';
import { closingSoonJob } from './closingSoon';
import { deleteExpired } from './deleteExpired';
import type { PaymentPort } from '../payments/paymentProvider';
import { openingJob } from './openDue';
import { timersJob } from './orderTimers';
import { holdsJob } from './releaseHolds';
import { paymentsJob } from './settlePayments';
import { runLoop, type Loop } from './runLoop';
import { unusedLabelsJob } from './unusedLabelsJob';

export type Jobs = { stop: () => Promise<void> };
/** null: no SMTP server is configured, and mails stay in the outbox. */
export type MailSettings =
  | ({ smtpUrl: string; from: string; replyTo: string } & Pick<
      Delivery,
      'webOrigin' | 'secrets' | 'textGateway'
    >)
  | null;

const mailPauseMs = 2_000;

type Options = {
  db: Kysely<Database>;
  log: Logger;
  mail: MailSettings;
  /** Without a provider there are no holds to release. */
  payments?: PaymentPort | null;
  /**
   * How long the built-in carrier waits after each scan. When left out, packages do not advance.
   */
  carrierStepMs?: number | null;
};

export function startJobs({ db, log, mail, payments = null, carrierStepMs = null }: Options): Jobs {
  const report = (job: string) => (error: unknown) =>
    log.error({ err: error, job }, 'a job failed and will be retried');
  const loops = [
    runLoop(() => openingJob(db), report('open')),
    runLoop(() => closingJob(db), report('close')),
    runLoop(() => closingSoonJob(db), report('closing_soon')),
    runLoop(() => deleteExpired(db), report('forget')),
    runLoop(timersJob(db, { log, payments }), report('timers')),
    ...(payments === null
      ? []
      : [
          runLoop(() => holdsJob(db, payments, log), report('holds')),
          runLoop(() => paymentsJob(db, payments), report('payments')),
        ]),
    runLoop(
      () => unusedLabelsJob(db, carrierStepMs === null ? null : sandboxCarrier, log),
      report('labels'),
    ),
    ...(carrierStepMs === null
      ? []
      : [runLoop(() => carrierClockJob(db, carrierStepMs, log), report('carrier'))]),
  ];
  const mails = mail === null ? null : startMailLoop(db, mail, report('mail'));
  return {
    stop: async () => {
      await Promise.all([...loops, ...(mails === null ? [] : [mails])].map((loop) => loop.stop()));
    },
  };
}

function startMailLoop(
  db: Kysely<Database>,
  mail: NonNullable<MailSettings>,
  onError: (error: unknown) => void,
): Loop {
  const sender = createSmtpSender(mail.smtpUrl, mail.from, mail.replyTo);
  const loop = runLoop(
    async () => ((await deliverNextMail(db, { ...mail, send: sender.send })) ? 0 : mailPauseMs),
    onError,
  );
  return {
    stop: async () => {
      await loop.stop();
      sender.close();
    },
  };
}
