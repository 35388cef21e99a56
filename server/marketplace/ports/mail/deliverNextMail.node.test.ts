import { randomBytes } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/testDatabase';
import { openDatabase } from '../../database/openDatabase';
import { startJobs } from '../../jobs/startJobs';
import { createSecretBox } from '../../lib/secretBox';
import { deliverNextMail, type Letter, type SendLetter } from './deliverNextMail';
import { queueMail, type QueuedMail } from './queueMail';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
beforeEach(async () => {
  await base.db.deleteFrom('mails').execute();
});
afterAll(() => base.drop());

const origin = 'https://gavel.test';
const secrets = createSecretBox(randomBytes(32));
const delivery = (send: SendLetter, textGateway: string | null = null) => ({
  send,
  webOrigin: origin,
  secrets,
  textGateway,
});
const params = {
  lot_id: 5,
  title: 'A <b>vase</b>',
  slug: 'a-vase',
  currency_code: 'EUR',
  amount_minor: 4_500,
  closes_at: '2026-11-22T19:30:00Z',
};

async function queue(count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    recipient: `person${n}@example.test`,
    locale: 'en',
    template: 'outbid',
    params: JSON.stringify(params),
  }));
  await base.db.insertInto('mails').values(rows).execute();
}

const unsent = async () =>
  (await base.db.selectFrom('mails').select('id').where('sentAt', 'is', null).execute()).length;

test('sends each mail once from three processes', async () => {
  await queue(12);
  const letters: Letter[] = [];
  const handles = [1, 2, 3].map(() => openDatabase(base.url, { maxConnections: 2 }));
  await Promise.all(
    handles.map(async (db) => {
      while (
        await deliverNextMail(
          db,
          delivery((letter) => Promise.resolve(void letters.push(letter))),
        )
      );
    }),
  );
  await Promise.all(handles.map((db) => db.destroy()));
  expect(letters.map((letter) => letter.to).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, n) => `person${n}@example.test`).toSorted(),
  );
  expect(await unsent()).toBe(0);
});

test('escapes a seller’s text in mails', async () => {
  await queue(1);
  const letters: Letter[] = [];
  await deliverNextMail(
    base.db,
    delivery((letter) => Promise.resolve(void letters.push(letter))),
  );
  expect(letters[0]?.html).toContain('A &lt;b&gt;vase&lt;/b&gt;');
  expect(letters[0]?.text).toContain('https://gavel.test/en/l/5-a-vase');
});

test('retries a failed mail with growing pauses, and stops after eight attempts', async () => {
  const { db } = base;
  await queue(1);
  const fail = () => Promise.reject(new Error('mailbox full'));
  expect(await deliverNextMail(db, delivery(fail))).toBe(true);
  expect(await deliverNextMail(db, delivery(fail))).toBe(false);
  expect(
    await db
      .selectFrom('mails')
      .select(['attempts', 'lastError', 'sentAt'])
      .executeTakeFirstOrThrow(),
  ).toEqual({ attempts: 1, lastError: 'mailbox full', sentAt: null });
  // Each pause counts from the last failure, however old the mail is.
  await sql`update mails set created_at = created_at - interval '1 day'`.execute(db);
  const pauses: number[] = [];
  for (;;) {
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from send_after - clock_timestamp()) / 60)::int as minutes
      from mails`.execute(db);
    pauses.push(rows[0]?.minutes ?? 0);
    await sql`update mails set send_after = clock_timestamp()`.execute(db);
    if (!(await deliverNextMail(db, delivery(fail)))) break;
    expect(await deliverNextMail(db, delivery(fail))).toBe(false);
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256]);
});

test.each([
  ['an unknown template', { template: 'nonsense' }, 'unknown template'],
  [
    'values that cannot be written',
    { params: JSON.stringify({ ...params, currency_code: '?' }) },
    'Error formatting number',
  ],
])('keeps a mail with %s with its error, and sends the others', async (_, fault, error) => {
  await queue(1);
  await base.db.updateTable('mails').set(fault).execute();
  await queue(1);
  const letters: Letter[] = [];
  while (
    await deliverNextMail(
      base.db,
      delivery((letter) => Promise.resolve(void letters.push(letter))),
    )
  );
  expect(letters).toHaveLength(1);
  const kept = await base.db
    .selectFrom('mails')
    .select('lastError')
    .where('sentAt', 'is', null)
    .execute();
  expect(kept).toEqual([{ lastError: expect.stringContaining(error) }]);
});

/** A minimal SMTP server. */
function answerSmtp(socket: Socket, received: string[], onAccepted: () => void): void {
  let inData = false;
  socket.write('220 test\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    received.push(text);
    if (inData) {
      if (!text.endsWith('\r\n.\r\n')) return;
      inData = false;
      socket.write('250 taken\r\n');
      onAccepted();
    } else if (text.startsWith('DATA')) {
      inData = true;
      socket.write('354 go on\r\n');
    } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n');
  });
}

test('sends mails to an SMTP server', async () => {
  await queue(2);
  const received: string[] = [];
  let acceptedCount = 0;
  let bothAccepted = (): void => undefined;
  const areTaken = new Promise<void>((resolve) => {
    bothAccepted = resolve;
  });
  const onAccepted = (): void => {
    acceptedCount += 1;
    if (acceptedCount === 2) bothAccepted();
  };
  const server = createServer((socket) => answerSmtp(socket, received, onAccepted)).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const jobs = startJobs({
    db: base.db,
    log: pino({ level: 'silent' }),
    mail: {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'Gavel <no-reply@gavel.test>',
      replyTo: 'support@gavel.test',
      webOrigin: origin,
      textGateway: null,
      secrets,
    },
  });
  await areTaken;
  // Waits for the current run, which stores the result of the second mail.
  await jobs.stop();
  expect(await unsent()).toBe(0);
  server.close();
  const all = received.join('');
  expect(all).toContain('RCPT TO:<person0@example.test>');
  expect(all).toContain('RCPT TO:<person1@example.test>');
  expect(all).toContain('From: Gavel <no-reply@gavel.test>');
  // Some mails ask the reader to reply.
  expect(all).toContain('Reply-To: support@gavel.test');
});

const code: QueuedMail = {
  userId: null,
  recipient: 'ann@example.test',
  locale: 'en',
  template: 'registration_code',
  secrets: { code: '483920', token: 'canary-token' },
};

test('includes a code and a link, and deletes them from the table after sending', async () => {
  await queueMail(base.db, secrets, code);
  const letters: Letter[] = [];
  await deliverNextMail(
    base.db,
    delivery((letter) => Promise.resolve(void letters.push(letter))),
  );
  expect(letters[0]?.text).toContain('483920');
  expect(letters[0]?.html).toContain(
    'href="https://gavel.test/en/accounts/register?token=canary-token"',
  );
  expect(letters[0]?.subject).not.toContain('483920');
  const row = await base.db
    .selectFrom('mails')
    .select(['sealed', 'sentAt'])
    .executeTakeFirstOrThrow();
  expect([row.sealed, row.sentAt === null]).toEqual([null, false]);
});

test('keeps sealed values of a failed mail for its next attempt', async () => {
  await queueMail(base.db, secrets, code);
  await deliverNextMail(
    base.db,
    delivery(() => Promise.reject(new Error('down'))),
  );
  expect(
    (await base.db.selectFrom('mails').select('sealed').executeTakeFirstOrThrow()).sealed,
  ).not.toBeNull();
});

test('sends a text message to the gateway with a bound code, or keeps it without one', async () => {
  await queueMail(base.db, secrets, {
    userId: null,
    recipient: '+31612345678',
    locale: 'en',
    template: 'text_code',
    channel: 'text',
    secrets: { code: '483920' },
  });
  const letters: Letter[] = [];
  const send: SendLetter = (letter) => Promise.resolve(void letters.push(letter));
  expect(await deliverNextMail(base.db, delivery(send))).toBe(false);
  expect(await deliverNextMail(base.db, delivery(send, 'sms.example.test'))).toBe(true);
  expect(letters[0]?.to).toBe('31612345678@sms.example.test');
  expect(letters[0]?.html).toBeUndefined();
  expect(letters[0]?.text.split('\n').at(-1)).toBe('@gavel.test #483920');
});
