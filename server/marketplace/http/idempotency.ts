// Writes with an Idempotency-Key. The write and its response are stored in one transaction; a
// repeated request with the same body gets the stored response and writes nothing. Bids and
// payments keep their keys in their own rows. A refusal stores nothing, so the same request may be
// tried again.
import { sql, type Transaction } from 'kysely';
import type { Endpoint, ResponseOf } from '../../../src/contract/core/endpoint';
import type { Database } from '../database/generated/database';
import { canonicalJson } from '../lib/canonicalJson';
import { ApiError, createUnauthenticatedError } from './apiError';
import type { HandlerResult, RequestContext, RouteHandler } from './context';
import { getValidators } from './validation';

const keyPattern = /^[\x21-\x7e]{8,100}$/;

/** Sets `res.locals.idempotencyKey`. Answers 400 when the header is missing or malformed. */
export const requireIdempotencyKey: RouteHandler = (req, res, next) => {
  const key = req.headers['idempotency-key'];
  if (key === undefined)
    throw new ApiError(400, 'idempotency_key_required', 'Send an Idempotency-Key header.');
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw new ApiError(
      400,
      'idempotency_key_invalid',
      'An Idempotency-Key has 8 to 100 printable characters.',
    );
  res.locals.idempotencyKey = key;
  next();
};

type IdempotentRequest<E extends Endpoint> = {
  /** The stored response is validated against it. */
  endpoint: E;
  /**
   * The scope of the key, such as `create_order_request:7`: the same key in another scope is a
   * different key.
   */
  scope: string;
  key: string;
  body: unknown;
  /** Runs outside the transaction and is skipped for a replay, for example a step-up. */
  before?: () => Promise<void>;
};

function isResponse<E extends Endpoint>(endpoint: E, answer: unknown): answer is ResponseOf<E> {
  return getValidators(endpoint).response(answer);
}

/**
 * `work` returns the response body. Throws ApiError 409 idempotency_conflict for a key that was
 * used with another body.
 */
export async function withIdempotency<E extends Endpoint>(
  ctx: RequestContext,
  request: IdempotentRequest<E>,
  work: (trx: Transaction<Database>) => Promise<ResponseOf<E>>,
): Promise<HandlerResult<E>> {
  const { endpoint, scope, key, body, before } = request;
  if (ctx.user === null) throw createUnauthenticatedError();
  const userId = ctx.user.id;
  const bodyHash = ctx.secrets
    .fingerprint(canonicalJson(body ?? null), 'answered request')
    .toString('hex');
  const findResponse = async (db: RequestContext['db']): Promise<HandlerResult<E> | null> => {
    const storedResponse = await db
      .selectFrom('idempotentResponses')
      .select(['bodyHash', 'response'])
      .where('userId', '=', userId)
      .where('scope', '=', scope)
      .where('idempotencyKey', '=', key)
      .executeTakeFirst();
    if (storedResponse === undefined) return null;
    if (storedResponse.bodyHash !== bodyHash)
      throw new ApiError(
        409,
        'idempotency_conflict',
        'This Idempotency-Key was used for another request.',
      );
    const answer: unknown = storedResponse.response;
    if (!isResponse(endpoint, answer))
      throw new Error(`The stored response of ${endpoint.name} does not match the contract.`);
    return { status: 200, headers: { 'Idempotent-Replayed': 'true' }, body: answer };
  };

  const replay = await findResponse(ctx.db);
  if (replay !== null) return replay;
  await before?.();
  return ctx.db.transaction().execute(async (trx) => {
    // A concurrent identical request waits here for the first, then finds its response.
    const lockName = `${userId} ${scope} ${key}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(trx);
    const earlier = await findResponse(trx);
    if (earlier !== null) return earlier;
    const answer = await work(trx);
    await trx
      .insertInto('idempotentResponses')
      .values({
        userId,
        scope,
        idempotencyKey: key,
        bodyHash,
        status: endpoint.status,
        response: JSON.stringify(answer),
      })
      .execute();
    return { body: answer };
  });
}
