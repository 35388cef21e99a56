import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../../test/setup/testDatabase';
import { createSecretBox } from '../../../secrets/secretBox';
import { codePolicy } from './codePolicy';
import { checkOneTimeCode, drawOneTimeCode, plainCode, readSentCode } from './oneTimeCodes';

const box = createSecretBox(randomBytes(32));
let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

let owners = 0;
const newOwner = () => ({ purpose: 'mfa' as const, owner: `owner:${(owners += 1)}` });
type Owner = ReturnType<typeof newOwner>;
const draw = (owner: Owner) => drawOneTimeCode(base.db, box, { ...owner, destinationHint: 'n•••@example.test', countedAs: owner.owner });
const check = (owner: Owner, typed: string) => checkOneTimeCode(base.db, box, owner, typed);
/** Moves everything that was written about codes into the past, as if so much time had gone by. */
const pass = (interval: string) =>
  sql`with a as (update one_time_codes set expires_at = expires_at - ${interval}::interval, resend_at = resend_at - ${interval}::interval)
    update rate_limits set window_start = window_start - ${interval}::interval`.execute(base.db);
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

test('a code has six digits, is kept as a fingerprint, and is right once', async () => {
  const owner = newOwner();
  const { code, sent } = await draw(owner);
  expect(code).toMatch(/^\d{6}$/);
  const stored = await sql<{ all: string }>`select string_agg(c::text, ' ') as all from one_time_codes c where owner = ${owner.owner}`.execute(base.db);
  expect(stored.rows[0]?.all).not.toContain(code);
  expect(Date.parse(sent.expires_at) - Date.now()).toBeGreaterThan(290_000);
  expect(await check(owner, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({ kind: 'right' });
  expect(await check(owner, code)).toEqual({ kind: 'expired' });
});

test('five wrong ones void it, the right one included', async () => {
  const owner = newOwner();
  const { code } = await draw(owner);
  for (let left = 4; left >= 0; left -= 1) expect(await check(owner, wrong(code))).toEqual({ kind: 'wrong', attemptsLeft: left });
  expect(await check(owner, code)).toEqual({ kind: 'expired' });
});

test('of fifty right ones at once one is right', async () => {
  const owner = newOwner();
  const { code } = await draw(owner);
  const answers = await Promise.all(Array.from({ length: 50 }, () => check(owner, code)));
  expect(answers.filter(({ kind }) => kind === 'right')).toHaveLength(1);
  expect(answers.filter(({ kind }) => kind === 'expired')).toHaveLength(49);
});

test('of fifty wrong ones at once five are counted', async () => {
  const owner = newOwner();
  const { code } = await draw(owner);
  const answers = await Promise.all(Array.from({ length: 50 }, () => check(owner, wrong(code))));
  expect(answers.filter(({ kind }) => kind === 'wrong')).toHaveLength(codePolicy.attempts);
});

test('it is good for five minutes', async () => {
  const owner = newOwner();
  const { code } = await draw(owner);
  await pass('4 minutes 59 seconds');
  await pass('2 seconds');
  expect(await check(owner, code)).toEqual({ kind: 'expired' });
});

test('the next comes after 30, 60 and 120 seconds, voids the one before, and five an hour are the most', async () => {
  const owner = newOwner();
  let { code } = await draw(owner);
  for (const seconds of [30, 60, 120, 120]) {
    await pass(`${seconds - 1} seconds`);
    await expect(draw(owner)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
    await pass('1 second');
    const next = await draw(owner);
    if (next.code !== code) expect((await check(owner, code)).kind).toBe('wrong');
    code = next.code;
  }
  await pass('10 minutes');
  await expect(draw(owner)).rejects.toMatchObject({ status: 429 });
  expect(await readSentCode(base.db, owner)).toMatchObject({ destination_hint: 'n•••@example.test' });
});

test('a code is worth nothing for another purpose or owner', async () => {
  const [one, other] = [newOwner(), newOwner()];
  const [{ code }] = [await draw(one), await draw(other)];
  const answer = await check(other, code);
  expect(answer.kind).toBe('wrong');
  expect(await check(one, code)).toEqual({ kind: 'right' });
});

test('full-width digits and blanks are what people type', () => {
  expect(plainCode(' １２3-４56 ')).toBe('123456');
});
