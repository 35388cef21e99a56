// Starts the background jobs of a marketplace process: opening and closing lots, closing notices,
// timers, mails, deleting expired data. Every process runs all of them, and they share the work
// through the database.
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { sandboxCarrier } from '../ports/carriers/sandboxCarrier';
import type { Database } from '../database/generated/database';
import { deliverNextMail, type Delivery, createSmtpSender } from '../ports/mail/deliverNextMail';
import type { PaymentPort } from '../ports/payments/paymentProvider';
import { carrierClockJob } from './carrierClockJob';
import { closingSoonJob } from './closingSoon';
import { deleteExpired } from './deleteExpired';
import { openingJob } from './openDue';
import { timersJob } from './orderTimers';
import { holdsJob } from './releaseHolds';
import { paymentsJob } from './settlePayments';
import { unusedLabelsJob } from './unusedLabelsJob';
import { closeBusyLot, closeNextDue, nextClose } from './closeDue';

type Loop = { stop: () => Promise<void> };

const pauseAfterErrorMs = 1_000;

/**
 * Runs a job repeatedly, with the pause that it returns, until stopped. A failed job is logged and
 * retried after a second: the database may be restarting. `job` resolves to the pause in
 * milliseconds until its next run.
 */
function runLoop(job: () => Promise<number>, onError: (error: unknown) => void): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pauseMs = await job().catch((error: unknown) => {
        onError(error);
        return pauseAfterErrorMs;
      });
      if (pauseMs > 0) await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

const longestPauseMs = 150;
/** Long enough for a bid that holds the lock to finish, short enough to close in time. */
const busyPauseMs = 20;
const busyPatienceMs = -100;

/**
 * Schedules the closing of lots. Lots close within a quarter of a second of their closing time. The
 * job sleeps until the next closing time, but never long, because a new auction or a manual change
 * can bring it forward. Closes all lots that are due. Resolves to the pause until the next run.
 */
async function closingJob(db: Kysely<Database>): Promise<number> {
  while ((await closeNextDue(db)) !== null);
  const next = await nextClose(db);
  if (next === null) return longestPauseMs;
  if (next.inMs < busyPatienceMs) await closeBusyLot(db, next.lotId);
  return Math.max(busyPauseMs, Math.min(longestPauseMs, Math.ceil(next.inMs)));
}

type Jobs = { stop: () => Promise<void> };
/** null: no SMTP server is configured, and mails stay in the outbox. */
type MailSettings =
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
