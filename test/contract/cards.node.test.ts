// Cards over HTTP with the sandbox provider: the behavior of each test card, the step-ups, the
// default card, and that card numbers appear in no table and no log.
import { sql } from 'kysely';
import { pino } from 'pino';
import type { WireCard } from '../../src/contract/accounts/cards';
import { sandboxCards } from '../../server/marketplace/ports/payments/sandboxCards';
import { hasCheckDigit } from '../../server/marketplace/ports/payments/makeCardToken';
import { buildUser } from '../builders/buildUser';
import { buildLot } from '../builders/buildLot';
import { callWithStepUp, getErrorDetails } from '../setup/accountCalls';
import {
  addCard,
  answerChallenge,
  requestToken,
  getCard,
  cardToken,
  cardsPath,
  saveCard,
} from '../setup/cardCalls';
import { getError, getRefusedChallenge } from '../setup/mfaCalls';
import { dumpTables } from '../setup/dumpTables';
import { setUpMarketplace, startTestMarketplace, type Answer } from '../setup/testMarketplace';

const lines: string[] = [];
const market = setUpMarketplace({
  log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
});
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

const buildPerson = async () => {
  const user = await buildUser(market.db);
  return { ...user, token: await market.signIn(user.id) };
};
const list = async (token: string): Promise<WireCard[]> =>
  ((await market.get(cardsPath, { token })).body as { cards: WireCard[] }).cards;
const getCodes = (answer: Answer): string[] =>
  getErrorDetails(answer).map(({ code, attribute }) => `${attribute} ${code}`);

describe('a token', () => {
  test.each([
    '4242 4242 4242 4242',
    '5555-5555-5555-4444',
    '378282246310005',
    '４２４２４２４２４２４２４２４２',
  ])('is issued for %s', async (number) => {
    const answer = await requestToken(market, {
      number,
      cvc: number.startsWith('3') ? '1234' : '123',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      last4: number.normalize('NFKC').slice(-4),
      brand: number.startsWith('5') ? 'mastercard' : number.startsWith('3') ? 'amex' : 'visa',
    });
    expect(answer.text.replaceAll(/\D/g, '')).not.toContain(
      number.normalize('NFKC').replaceAll(/\D/g, ''),
    );
  });

  test.each([
    [{ number: '4242424242424241' }, ['number card_number_invalid']],
    // The check digit is right, so it could be a real card.
    [{ number: '4539578763621486' }, ['number card_number_invalid']],
    [{ number: 'abcd' }, ['number card_number_invalid']],
    [{ number: '' }, ['number card_number_invalid']],
    [{ number: '4'.repeat(31) }, ['number card_number_invalid']],
    [{ number: '4242424242424242', exp_year: 2020 }, ['exp_month card_expired']],
    [{ number: '4242424242424242', cvc: '12' }, ['cvc cvc_invalid']],
    [{ number: '4242424242424242', cvc: '1234' }, ['cvc cvc_invalid']],
    [{ number: '378282246310005', cvc: '123' }, ['cvc cvc_invalid']],
    [{ number: '4000000000000127' }, ['cvc cvc_invalid']],
    [{ number: '4242424242424242', holder: ' ' }, ['holder holder_required']],
    [{ number: '4242424242424242', holder: 'A\u202EB' }, ['holder holder_required']],
  ])('is refused for %j', async (card, faults) => {
    const answer = await requestToken(market, card);
    expect([answer.status, getCodes(answer)]).toEqual([422, faults]);
  });

  test('is issued in the month that the card expires in, by the database clock', async () => {
    const { rows } = await sql<{ year: number; month: number }>`
      select
        extract(year from now() at time zone 'UTC')::int as year,
        extract(month from now() at time zone 'UTC')::int as month`.execute(market.db);
    const { year, month } = rows[0] ?? { year: 0, month: 0 };
    expect(
      (await requestToken(market, { number: '4242424242424242', exp_year: year, exp_month: month }))
        .status,
    ).toBe(201);
    const last =
      month === 1
        ? { exp_year: year - 1, exp_month: 12 }
        : { exp_year: year, exp_month: month - 1 };
    expect((await requestToken(market, { number: '4242424242424242', ...last })).status).toBe(422);
  });

  test('saves one card, once', async () => {
    const { token } = await buildPerson();
    const body = { token: await cardToken(market, '4242424242424242') };
    expect((await callWithStepUp(market, 'POST', cardsPath, { token, body })).status).toBe(201);
    expect(getCodes(await market.post(cardsPath, body, { token }))).toEqual([
      'token token_invalid',
    ]);
  });

  test('expires after ten minutes', async () => {
    const { token } = await buildPerson();
    const body = { token: await cardToken(market, '4242424242424242') };
    await sql`
      update sandbox_provider_tokens set expires_at = expires_at - interval '10 minutes'`.execute(
      market.db,
    );
    // Refused before the step-up.
    expect(getCodes(await market.post(cardsPath, body, { token }))).toEqual([
      'token token_invalid',
    ]);
  });

  test('all test cards have a valid check digit', () => {
    expect(Object.keys(sandboxCards).filter((number) => !hasCheckDigit(number))).toEqual([]);
  });
});

test('the first card is the default; another becomes it on request or on deletion', async () => {
  const { token } = await buildPerson();
  const first = await addCard(market, { token });
  expect(first).toMatchObject({
    provider: 'sandbox',
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2040,
    holder: 'Noa Jansen',
    is_default: true,
    is_expired: false,
    status: 'active',
    next_action: null,
  });
  const second = await addCard(market, { token }, '5555555555554444');
  expect(second.is_default).toBe(false);
  expect(
    getCard(
      await market.call('PUT', `${cardsPath}/${second.id}`, { token, body: { is_default: true } }),
    ).is_default,
  ).toBe(true);
  expect((await list(token)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  const removed = await callWithStepUp(market, 'DELETE', `${cardsPath}/${second.id}`, { token });
  expect(removed.status).toBe(204);
  expect((await list(token)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [first.id, true],
  ]);
  expect((await market.get(`${cardsPath}/${second.id}`, { token })).status).toBe(404);
  expect(
    ((await market.get(`${cardsPath}?provider=other`, { token })).body as { cards: WireCard[] })
      .cards,
  ).toEqual([]);
});

test('adding and removing a card need a step-up for this card', async () => {
  const { token } = await buildPerson();
  const refused = await market.post(
    cardsPath,
    { token: await cardToken(market, '4242424242424242') },
    { token },
  );
  expect(getRefusedChallenge(refused)).toMatchObject({
    reason: 'add_card',
    subject: { last4: '4242' },
  });
  const card = await addCard(market, { token });
  const removal = await market.call('DELETE', `${cardsPath}/${card.id}`, { token });
  expect(getRefusedChallenge(removal)).toMatchObject({
    reason: 'remove_card',
    subject: { last4: '4242' },
  });
  expect(await list(token)).toHaveLength(1);
});

test.each([
  ['4000000000000002', 'token card_declined'],
  ['4000000000000069', 'token card_expired'],
])('does not save %s: %s', async (number, code) => {
  const { token } = await buildPerson();
  const answer = await saveCard(market, number, { token });
  expect([answer.status, getCodes(answer)]).toEqual([422, [code]]);
  expect(await list(token)).toEqual([]);
});

describe('3-D Secure', () => {
  const me = async (token: string) =>
    (
      (await market.get('/buyer/api/v1/users/me', { token })).body as {
        user: { has_card: boolean };
      }
    ).user;

  test.each([
    ['4000002760003184', true, 'active'],
    ['4000002760003184', false, 'declined'],
    ['4000008400001629', true, 'declined'],
  ] as const)('%s with approval %s becomes %s', async (number, approve, status) => {
    const { token } = await buildPerson();
    const card = getCard(await saveCard(market, number, { token }));
    expect(card).toMatchObject({
      status: 'requires_action',
      is_default: false,
      next_action: { type: 'three_d_secure' },
    });
    expect((await me(token)).has_card).toBe(false);
    const challengeId = card.next_action?.challenge_id ?? '';
    const challenge = await market.get(`/payments/api/v1/test/challenges/${challengeId}`, {
      token,
    });
    expect(challenge.body).toMatchObject({
      challenge: {
        kind: 'three_d_secure',
        status: 'pending',
        label: `Visa ${number.slice(-4)}`,
        amount: null,
      },
    });
    await answerChallenge(market, challengeId, approve, { token });
    const now = getCard(await market.get(`${cardsPath}/${card.id}`, { token }));
    expect([now.status, now.is_default, now.next_action]).toEqual([
      status,
      status === 'active',
      null,
    ]);
    expect((await me(token)).has_card).toBe(status === 'active');
    // Only the first answer counts.
    await answerChallenge(market, challengeId, !approve, { token });
    expect(getCard(await market.get(`${cardsPath}/${card.id}`, { token })).status).toBe(status);
  });

  test('an unanswered challenge expires, and the card is declined', async () => {
    const { token } = await buildPerson();
    const card = getCard(await saveCard(market, '4000002760003184', { token }));
    await sql`
      update sandbox_provider_challenges set expires_at = now() - interval '1 second'
      where id = ${card.next_action?.challenge_id}`.execute(market.db);
    expect((await list(token)).map(({ status }) => status)).toEqual(['declined']);
    expect(
      (await answerChallenge(market, card.next_action?.challenge_id ?? '', true, { token })).body,
    ).toMatchObject({ challenge: { status: 'expired' } });
    expect((await list(token)).map(({ status }) => status)).toEqual(['declined']);
    expect(
      getCodes(
        await market.call('PUT', `${cardsPath}/${card.id}`, { token, body: { is_default: true } }),
      ),
    ).toEqual(['null card_not_active']);
  });

  test('another user’s challenge is not found', async () => {
    const [mine, other] = [await buildPerson(), await buildPerson()];
    const card = getCard(await saveCard(market, '4000002760003184', { token: mine.token }));
    const id = card.next_action?.challenge_id ?? '';
    expect(
      (await market.get(`/payments/api/v1/test/challenges/${id}`, { token: other.token })).status,
    ).toBe(404);
    expect((await answerChallenge(market, id, true, { token: other.token })).status).toBe(404);
    expect((await list(mine.token)).map(({ status }) => status)).toEqual(['requires_action']);
  });
});

test('a card with an active hold cannot be removed', async () => {
  const { id, token } = await buildPerson();
  const card = await addCard(market, { token });
  const lot = await buildLot(market.db);
  await market.db
    .insertInto('authorizationPayments')
    .values({
      userId: id,
      cardId: card.id,
      lotId: lot.id,
      idempotencyKey: 'in-use-key',
      bodyHash: 'x',
      amountMinor: 1000,
      currencyCode: 'EUR',
      status: 'authorized',
      expiresAt: sql<Date>`now() + interval '1 day'`,
    })
    .execute();
  const refused = await market.call('DELETE', `${cardsPath}/${card.id}`, { token });
  expect([refused.status, getError(refused).code]).toEqual([409, 'card_in_use']);
  await market.db
    .updateTable('authorizationPayments')
    .set({ status: 'released' })
    .where('userId', '=', id)
    .execute();
  expect(
    (await callWithStepUp(market, 'DELETE', `${cardsPath}/${card.id}`, { token })).status,
  ).toBe(204);
});

test('another user’s card answers like a missing one', async () => {
  const [mine, other] = [await buildPerson(), await buildPerson()];
  const { id } = await addCard(market, { token: mine.token });
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', { is_default: true }],
    ['DELETE', undefined],
  ] as const) {
    const foreign = await market.call(method, `${cardsPath}/${id}`, { token: other.token, body });
    const absent = await market.call(method, `${cardsPath}/999999999`, {
      token: other.token,
      body,
    });
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
  }
});

test('without a provider there are no tokens and no cards', async () => {
  const plain = await startTestMarketplace({ settings: { sandboxPayments: false } });
  try {
    const { id } = await buildUser(plain.db);
    const token = await plain.signIn(id);
    expect((await requestToken(plain, { number: '4242424242424242' })).status).toBe(404);
    expect(
      (
        await plain.get('/payments/api/v1/test/challenges/00000000-0000-4000-8000-000000000000', {
          token,
        })
      ).status,
    ).toBe(404);
    expect((await plain.post(cardsPath, { token: 'x' }, { token })).status).toBe(503);
    expect((await plain.get(cardsPath, { token })).body).toEqual({ cards: [] });
  } finally {
    await plain.stop();
  }
});

test('card numbers and tokens appear in no table and no log line', async () => {
  const { token } = await buildPerson();
  const numbers = ['4242424242424242', '4000002760003184', '4000000000000002', '4539578763621486'];
  const secrets = [...numbers];
  for (const number of numbers) {
    const answer = await requestToken(market, { number });
    if (answer.status !== 201) continue;
    const { token: cardTokenText } = answer.body as { token: string };
    secrets.push(cardTokenText);
    await callWithStepUp(market, 'POST', cardsPath, { token, body: { token: cardTokenText } });
  }
  const stored = (await dumpTables(market.db)).join('\n');
  expect(stored).toContain('"last4":"4242"');
  const logged = lines.join('\n');
  expect(logged).toContain('card added');
  for (const secret of secrets) {
    expect(stored).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
  // Not even in groups of four, as people write them.
  for (const number of numbers)
    expect(stored + logged).not.toContain(number.replaceAll(/(\d{4})(?=\d)/g, '$1 '));
});
