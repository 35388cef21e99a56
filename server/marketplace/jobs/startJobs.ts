// Starts the background jobs of a marketplace process: opening and closing lots, closing notices,
// timers, mails, deleting expired data. Every process runs all of them, and they share the work
// through the database.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { sandboxCarrier } from '../ports/carriers/sandboxCarrier';
import type { Database } from '../database/generated/database';
import { deliverNextMail, type Delivery, createSmtpSender } from '../ports/mail/deliverNextMail';
import type { PaymentPort } from '../ports/payments/paymentProvider';
import { sandboxRates } from '../ports/rates/ratesPort';
import { carrierClockJob } from './carrierClockJob';
import { closingSoonJob } from './closingSoon';
import { deleteExpired } from './deleteExpired';
import { openingJob } from './openDue';
import { timersJob } from './orderTimers';
import { holdsJob } from './releaseHolds';
import { paymentsJob } from './settlePayments';
import type { SearchSettings } from '../http/context';
import { searchAlertJob } from './searchAlertJob';
import { forgetSearchIndex, searchIndexJob } from './searchIndexJob';
import { ratesJob } from './ratesJob';
import { createJobRunner, type JobRunner, type Loop } from './jobRunner';
import { unusedLabelsJob } from './unusedLabelsJob';
import { weeklyNewsJob } from './weeklyNews';
import { closeBusyLot, closeNextDue, nextClose } from './closeDue';

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
  let next = await nextClose(db);
  if (next !== null && next.inMs <= 0) {
    while ((await closeNextDue(db)) !== null);
    next = await nextClose(db);
  }
  if (next === null) return longestPauseMs;
  if (next.inMs < busyPatienceMs) await closeBusyLot(db, next.lotId);
  return Math.max(busyPauseMs, Math.min(longestPauseMs, Math.ceil(next.inMs)));
}

export type Jobs = { stop: () => Promise<void> } & Pick<JobRunner, 'findStuck'>;
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
  /** The OpenSearch whose index follows the lots. */
  search?: SearchSettings | null;
};

export function startJobs({
  db,
  log,
  mail,
  payments = null,
  carrierStepMs = null,
  search = null,
}: Options): Jobs {
  const runner = createJobRunner(log);
  const { run } = runner;
  const loops = [
    run('open', () => openingJob(db)),
    run('close', () => closingJob(db)),
    run('closing_soon', () => closingSoonJob(db)),
    run('search_alerts', searchAlertJob(db)),
    run('weekly_news', weeklyNewsJob(db)),
    run(
      'search_index',
      search === null ? () => forgetSearchIndex(db) : searchIndexJob(db, search, log),
    ),
    run('forget', () => deleteExpired(db)),
    run('rates', () => ratesJob(db, sandboxRates, log)),
    run('timers', timersJob(db, { log, payments })),
    ...(payments === null
      ? []
      : [
          run('holds', () => holdsJob(db, payments, log)),
          run('payments', () => paymentsJob(db, payments)),
        ]),
    run('labels', () => unusedLabelsJob(db, carrierStepMs === null ? null : sandboxCarrier, log)),
    ...(carrierStepMs === null
      ? []
      : [run('carrier', () => carrierClockJob(db, carrierStepMs, log))]),
  ];
  const mails = mail === null ? null : startMailLoop(db, mail, run);
  return {
    findStuck: runner.findStuck,
    stop: async () => {
      await Promise.all([...loops, ...(mails === null ? [] : [mails])].map((loop) => loop.stop()));
    },
  };
}

function startMailLoop(
  db: Kysely<Database>,
  mail: NonNullable<MailSettings>,
  run: JobRunner['run'],
): Loop {
  const sender = createSmtpSender(mail.smtpUrl, mail.from, mail.replyTo);
  const loop = run('mail', async () =>
    (await deliverNextMail(db, { ...mail, send: sender.send })) ? 0 : mailPauseMs,
  );
  return {
    stop: async () => {
      await loop.stop();
      sender.close();
    },
  };
}
