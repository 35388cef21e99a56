// Answers a write that came with an Idempotency-Key once: what it wrote and what it answered are kept together, and asked
// again with the same body it answers the same and writes nothing. Called by handlers of such writes, except bids and
// payments, which keep rows of their own. A refusal keeps nothing: the same request is then a fresh one.
import { sql, type Transaction } from 'kysely';
import type { Endpoint, ResponseOf } from '../../../src/contract/core/endpoint';
import type { Database } from '../database/schema';
import { canonicalJson } from '../services/accounts/mfa/hashOfRequest';
import { ApiError } from './apiError';
import type { RequestContext } from './context';
import { requireUser, validatorsOf, type HandlerResult } from './implement';

type Asked<E extends Endpoint> = {
  /** Whose answer it is: what was kept is checked against it. */
  endpoint: E;
  /** What the key counts for, such as `create_order_request:7`: the same key elsewhere is another one. */
  scope: string;
  /** Of idempotencyKey(headers). */
  key: string;
  body: unknown;
  /** What has to be done outside of the transaction and not again for a replay, such as a step-up. */
  before?: () => Promise<void>;
};

function keeps<E extends Endpoint>(endpoint: E, answer: unknown): answer is ResponseOf<E> {
  return validatorsOf(endpoint).response(answer);
}

/** `work` gives the answer's body. Throws ApiError 409 idempotency_conflict for a key that was used with another body. */
export async function answerOnce<E extends Endpoint>(ctx: RequestContext, asked: Asked<E>, work: (trx: Transaction<Database>) => Promise<ResponseOf<E>>): Promise<HandlerResult<E>> {
  const { endpoint, scope, key, body, before } = asked;
  const userId = requireUser(ctx).id;
  const bodyHash = ctx.secrets.fingerprint(canonicalJson(body ?? null), 'answered request').toString('hex');
  const find = async (db: RequestContext['db']): Promise<HandlerResult<E> | null> => {
    const kept = await db
      .selectFrom('answered_requests')
      .select(['body_hash', 'answer'])
      .where('user_id', '=', userId)
      .where('scope', '=', scope)
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    if (kept === undefined) return null;
    if (kept.body_hash !== bodyHash) throw new ApiError(409, 'idempotency_conflict', 'This Idempotency-Key was used for another request.');
    const answer: unknown = kept.answer;
    if (!keeps(endpoint, answer)) throw new Error(`The answer of ${endpoint.name} that was kept is not one of the contract's.`);
    return { status: 200, headers: { 'Idempotent-Replayed': 'true' }, body: answer };
  };

  const replay = await find(ctx.db);
  if (replay !== null) return replay;
  await before?.();
  return ctx.db.transaction().execute(async (trx) => {
    // The same request at the same moment waits here for the first, and then finds its answer.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${scope} ${key}`}, 0))`.execute(trx);
    const found = await find(trx);
    if (found !== null) return found;
    const answer = await work(trx);
    await trx
      .insertInto('answered_requests')
      .values({ user_id: userId, scope, idempotency_key: key, body_hash: bodyHash, status: endpoint.status, answer: JSON.stringify(answer) })
      .execute();
    return { body: answer };
  });
}
