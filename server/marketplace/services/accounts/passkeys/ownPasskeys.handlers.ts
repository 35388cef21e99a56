// Lists, adds, renames and removes the user's own passkeys. Adding and removing change a second
// factor: they require a step-up, send a notice by mail and give the session a new id.
import {
  verifyRegistrationResponse,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { sql, type Kysely } from 'kysely';
import {
  createPasskey,
  createPasskeyOptions,
  listPasskeys,
  removePasskey,
  updatePasskey,
  type WirePasskey,
  type WirePasskeyCreationOptions,
  type WirePasskeyRegistration,
} from '../../../../../src/contract/accounts/passkeys';
import type { Database } from '../../../database/generated/database';
import { countLetters, isPlainText, tidyText } from '../../../domain/accounts/personText';
import { ApiError, createNotFoundError, createUnauthenticatedError } from '../../../http/apiError';
import type { RequestContext, SessionUser } from '../../../http/context';
import { implement, requireUser, type RouteDefinition } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { rotateSession } from '../../../http/sessions';
import { queueMail } from '../../../ports/mail/queueMail';
import { hashToken } from '../../../lib/secretBox';
import { lockUser } from '../userRows';
import { mfaPolicy } from '../mfa/mfaPolicy';
import { requireStepUp } from '../mfa/requireStepUp';
import { createFieldError } from '../accountErrors';
import { formatDeviceName } from '../sessions/openSession';
import {
  issueChallenge,
  readChallenge,
  consumeChallenge,
  type ChallengeScope,
  getRelyingParty,
  getUserHandle,
  passkeyPolicy,
} from './passkeyChallenges';

type PasskeyRow = {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  isSynced: boolean;
};
const columns = ['id', 'name', 'createdAt', 'lastUsedAt', 'isSynced'] as const;

function toWire({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): WirePasskey {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    is_synced: isSynced,
  };
}

function getScope({ sessionToken }: RequestContext, { id }: SessionUser): ChallengeScope {
  if (sessionToken === null) throw createUnauthenticatedError();
  return { purpose: 'register', binding: hashToken(sessionToken), userId: id };
}

/**
 * A new account, by the database's clock, has just confirmed its email address in this browser and
 * has nothing yet for a step-up to protect. Adding a passkey right after registration therefore
 * takes one click. With another factor the account no longer counts as new.
 */
async function isNewAccount(db: Kysely<Database>, userId: number): Promise<boolean> {
  const isNew = sql<boolean>`
    created_at > now() - make_interval(mins => ${mfaPolicy.newAccountMinutes})
      and phone_confirmed_at is null and totp_enabled_at is null
      and not exists (select from passkeys where user_id = users.id)`;
  const user = await db
    .selectFrom('users')
    .select(isNew.as('isNew'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.isNew === true;
}

const createRefusal = (): ApiError =>
  new ApiError(422, 'passkey_refused', 'This passkey cannot be used here.');

async function checkRegistration(
  ctx: RequestContext,
  user: SessionUser,
  credential: WirePasskeyRegistration,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  const { id: rpId, origin } = getRelyingParty(ctx);
  const challenge = readChallenge(credential.response.clientDataJSON);
  if (challenge === null) throw createRefusal();
  if (!(await consumeChallenge(ctx.db, challenge, getScope(ctx, user))))
    throw new ApiError(422, 'passkey_expired', 'That took too long. Try again.');
  try {
    const { clientDataJSON, attestationObject } = credential.response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId: credential.id,
        type: credential.type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyPolicy.algorithms,
    });
    if (verified && registrationInfo.credential.id === credential.id) return registrationInfo;
  } catch (error) {
    ctx.log.warn(
      {
        event: 'passkey_not_added',
        userId: user.id,
        reason: error instanceof Error ? error.message.slice(0, 200) : 'unreadable',
      },
      'passkey refused',
    );
  }
  throw createRefusal();
}

async function assertBelowPasskeyLimit(db: Kysely<Database>, userId: number): Promise<void> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= passkeyPolicy.most)
    throw new ApiError(409, 'too_many_passkeys', 'Remove a passkey first.');
}

const readOwnPasskey = (
  db: Kysely<Database>,
  userId: number,
  id: string,
): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('passkeys')
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();

export const ownPasskeysRoutes: readonly RouteDefinition[] = [
  implement(listPasskeys, async ({ ctx }) => {
    const rows = await ctx.db
      .selectFrom('passkeys')
      .select(columns)
      .where('userId', '=', requireUser(ctx).id)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute();
    return { body: { passkeys: rows.map(toWire) } };
  }),

  implement(createPasskeyOptions, async ({ ctx }) => {
    const user = requireUser(ctx);
    const { id: rpId } = getRelyingParty(ctx);
    await assertBelowPasskeyLimit(ctx.db, user.id);
    await consumeRateLimit(ctx, 'passkeyChallengesPerUser', user.id);
    if (!(await isNewAccount(ctx.db, user.id))) {
      await requireStepUp(ctx, {
        action: 'create_passkey',
        reason: 'change_factor',
        body: null,
        subject: { factor: 'passkey', change: 'on' },
      });
    }
    const existingPasskeys = await ctx.db
      .selectFrom('passkeys')
      .select(['credentialId', 'transports'])
      .where('userId', '=', user.id)
      .execute();
    const options: WirePasskeyCreationOptions = {
      challenge: await issueChallenge(ctx.db, getScope(ctx, user)),
      rp: { id: rpId, name: passkeyPolicy.name },
      user: {
        id: Buffer.from(getUserHandle(ctx, user.id)).toString('base64url'),
        name: user.email,
        displayName: user.displayName ?? user.email,
      },
      pubKeyCredParams: passkeyPolicy.algorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout: passkeyPolicy.challengeSeconds * 1_000,
      attestation: 'none',
      excludeCredentials: existingPasskeys.map(({ credentialId: id, transports }) => ({
        id,
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    };
    return { body: { options } };
  }),

  implement(createPasskey, async ({ body: { credential }, ctx }) => {
    const user = requireUser(ctx);
    const { credential: created, credentialBackedUp } = await checkRegistration(
      ctx,
      user,
      credential,
    );
    const name = formatDeviceName(ctx.userAgent) || 'Passkey';
    const added = await ctx.db.transaction().execute(async (trx) => {
      await lockUser(trx, user.id);
      await assertBelowPasskeyLimit(trx, user.id);
      const row = await trx
        .insertInto('passkeys')
        .values({
          userId: user.id,
          credentialId: created.id,
          publicKey: Buffer.from(created.publicKey),
          counter: created.counter,
          transports: credential.response.transports ?? [],
          name,
          isSynced: credentialBackedUp,
        })
        .onConflict((conflict) => conflict.column('credentialId').doNothing())
        .returning(columns)
        .executeTakeFirst();
      if (row === undefined)
        throw new ApiError(409, 'passkey_already_added', 'This passkey was already added.');
      await queueMail(trx, ctx.secrets, {
        userId: user.id,
        recipient: user.email,
        locale: user.locale,
        template: 'passkey_added',
        params: { device: name },
      });
      return { row, cookie: await rotateSession(ctx, trx) };
    });
    ctx.log.info({ event: 'passkey_added', userId: user.id }, 'passkey added');
    return { headers: { 'Set-Cookie': added.cookie }, body: { passkey: toWire(added.row) } };
  }),

  implement(updatePasskey, async ({ params, body, ctx }) => {
    const { id } = requireUser(ctx);
    const name = tidyText(body.name);
    if (name === '') throw createFieldError('name_required', 'name', 'Enter a name.');
    if (!isPlainText(name) || countLetters(name) > 60)
      throw createFieldError('name_invalid', 'name', 'Use other characters.');
    const row = await ctx.db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', params.id)
      .where('userId', '=', id)
      .returning(columns)
      .executeTakeFirst();
    if (row === undefined) throw createNotFoundError();
    return { body: { passkey: toWire(row) } };
  }),

  implement(removePasskey, async ({ params, ctx }) => {
    const { id, email, locale } = requireUser(ctx);
    const passkey = await readOwnPasskey(ctx.db, id, params.id);
    if (passkey === undefined) throw createNotFoundError();
    await requireStepUp(ctx, {
      action: 'remove_passkey',
      reason: 'change_factor',
      body: { id: params.id },
      subject: { factor: 'passkey', change: 'off', name: passkey.name },
    });
    const cookie = await ctx.db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('passkeys')
        .where('id', '=', params.id)
        .where('userId', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw createNotFoundError();
      await queueMail(trx, ctx.secrets, {
        userId: id,
        recipient: email,
        locale,
        template: 'passkey_removed',
        params: { device: passkey.name },
      });
      return rotateSession(ctx, trx);
    });
    ctx.log.info({ event: 'passkey_removed', userId: id }, 'passkey removed');
    return { headers: { 'Set-Cookie': cookie }, body: null };
  }),
];
