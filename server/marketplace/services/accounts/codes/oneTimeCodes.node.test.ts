import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../../test/setup/testDatabase';
import { createSecretBox } from '../../../lib/secretBox';
import {
  checkOneTimeCode,
  createOneTimeCode,
  normalizeCode,
  readSentCode,
  codePolicy,
} from './oneTimeCodes';

const box = createSecretBox(randomBytes(32));
let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

let owners = 0;
const newOwner = () => ({ purpose: 'mfa' as const, owner: `owner:${(owners += 1)}` });
type Owner = ReturnType<typeof newOwner>;
const createCode = (owner: Owner) =>
  createOneTimeCode(base.db, box, {
    ...owner,
    destinationHint: 'n•••@example.test',
    countAs: owner.owner,
  });
const check = (owner: Owner, typed: string) => checkOneTimeCode(base.db, box, owner, typed);
/** Moves the stored times into the past, as if the interval had passed. */
const passTime = (interval: string) =>
  sql`
    with codes as (
      update one_time_codes
      set expires_at = expires_at - ${interval}::interval,
        resend_at = resend_at - ${interval}::interval
    )
    update rate_limits set allowed_at = array(
      select at - ${interval}::interval from unnest(allowed_at) as at order by at
    )`.execute(base.db);
const getWrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

test('stores a six-digit code as a fingerprint and accepts it once', async () => {
  const owner = newOwner();
  const { code, sent } = await createCode(owner);
  expect(code).toMatch(/^\d{6}$/);
  const stored = await sql<{ all: string }>`
    select string_agg(c::text, ' ') as all
    from one_time_codes c where owner = ${owner.owner}`.execute(base.db);
  expect(stored.rows[0]?.all).not.toContain(code);
  expect(Date.parse(sent.expires_at) - Date.now()).toBeGreaterThan(290_000);
  expect(await check(owner, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({ kind: 'right' });
  expect(await check(owner, code)).toEqual({ kind: 'expired' });
});

test('refuses the right code after five wrong ones', async () => {
  const owner = newOwner();
  const { code } = await createCode(owner);
  for (let left = 4; left >= 0; left -= 1)
    expect(await check(owner, getWrongCode(code))).toEqual({ kind: 'wrong', attemptsLeft: left });
  expect(await check(owner, code)).toEqual({ kind: 'expired' });
});

test('accepts one of fifty concurrent right answers', async () => {
  const owner = newOwner();
  const { code } = await createCode(owner);
  const answers = await Promise.all(Array.from({ length: 50 }, () => check(owner, code)));
  expect(answers.filter(({ kind }) => kind === 'right')).toHaveLength(1);
  expect(answers.filter(({ kind }) => kind === 'expired')).toHaveLength(49);
});

test('counts five of fifty concurrent wrong answers', async () => {
  const owner = newOwner();
  const { code } = await createCode(owner);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => check(owner, getWrongCode(code))),
  );
  expect(answers.filter(({ kind }) => kind === 'wrong')).toHaveLength(codePolicy.attempts);
});

test('expires after five minutes', async () => {
  const owner = newOwner();
  const { code } = await createCode(owner);
  await passTime('4 minutes 59 seconds');
  await passTime('2 seconds');
  expect(await check(owner, code)).toEqual({ kind: 'expired' });
});

test('limits codes to pauses of 30, 60 and 120 seconds and to five an hour', async () => {
  const owner = newOwner();
  let { code } = await createCode(owner);
  for (const seconds of [30, 60, 120, 120]) {
    await passTime(`${seconds - 1} seconds`);
    await expect(createCode(owner)).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': '1' },
    });
    await passTime('1 second');
    const next = await createCode(owner);
    if (next.code !== code) expect((await check(owner, code)).kind).toBe('wrong');
    code = next.code;
  }
  await passTime('10 minutes');
  await expect(createCode(owner)).rejects.toMatchObject({ status: 429 });
  expect(await readSentCode(base.db, owner)).toMatchObject({
    destination_hint: 'n•••@example.test',
  });
});

test('refuses a code for another purpose or owner', async () => {
  const [one, other] = [newOwner(), newOwner()];
  const [{ code }] = [await createCode(one), await createCode(other)];
  const answer = await check(other, code);
  expect(answer.kind).toBe('wrong');
  expect(await check(one, code)).toEqual({ kind: 'right' });
});

test('normalizes full-width digits, spaces and dashes', () => {
  expect(normalizeCode(' １２3-４56 ')).toBe('123456');
});
