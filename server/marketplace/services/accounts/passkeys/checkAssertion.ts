// Verifies a passkey's signature: our challenge, our origin, a user verified by the authenticator,
// and a signature counter that did not go backwards.
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { sql, type Kysely } from 'kysely';
import type { WirePasskeyAssertion } from '../../../../../src/contract/accounts/passkeys';
import type { Database } from '../../../database/generated/database';
import type { RequestContext } from '../../../http/context';
import {
  readChallenge,
  consumeChallenge,
  type ChallengeScope,
  getRelyingParty,
  getUserHandle,
} from './passkeyChallenges';

type StoredPasskey = {
  id: string;
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};
export type ValidAssertion = {
  kind: 'right';
  passkeyId: string;
  userId: number;
  oldCounter: number;
  newCounter: number;
  isSynced: boolean;
};
/**
 * `expired`: the challenge was used, has expired or belongs to another scope. `isUnknown`: no such
 * passkey exists.
 */
type CheckedAssertion =
  ValidAssertion | { kind: 'wrong'; reason: string; isUnknown: boolean } | { kind: 'expired' };

const createWrongAssertion = (reason: string, isUnknown = false): CheckedAssertion => ({
  kind: 'wrong',
  reason: reason.slice(0, 200),
  isUnknown,
});

function findPasskey(
  db: Kysely<Database>,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/**
 * If the challenge belongs to a user, another user's passkey counts as unknown. The challenge is
 * consumed in every case.
 */
export async function checkAssertion(
  ctx: RequestContext,
  credential: WirePasskeyAssertion,
  scope: ChallengeScope,
): Promise<CheckedAssertion> {
  const { id: rpId, origin } = getRelyingParty(ctx);
  const challenge = readChallenge(credential.response.clientDataJSON);
  if (challenge === null) return createWrongAssertion('no challenge');
  if (!(await consumeChallenge(ctx.db, challenge, scope))) return { kind: 'expired' };
  const passkey = await findPasskey(ctx.db, credential.id);
  if (passkey === undefined) return createWrongAssertion('unknown passkey', true);
  if (scope.userId !== undefined && scope.userId !== passkey.userId)
    return createWrongAssertion('unknown passkey');
  const { userHandle, ...response } = credential.response;
  const handle = userHandle ?? '';
  // For sign-in, the authenticator must name the user. If the user is already known, it may omit
  // the handle.
  if (
    handle === ''
      ? scope.userId === undefined
      : handle !== Buffer.from(getUserHandle(ctx, passkey.userId)).toString('base64url')
  )
    return createWrongAssertion('other user handle');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credential.id,
        rawId: credential.id,
        type: credential.type,
        response,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    });
    if (!verified) return createWrongAssertion('signature');
    return {
      kind: 'right',
      passkeyId: passkey.id,
      userId: passkey.userId,
      oldCounter: passkey.counter,
      newCounter: authenticationInfo.newCounter,
      isSynced: authenticationInfo.credentialBackedUp,
    };
  } catch (error) {
    // The library throws for every mismatch, from a foreign origin to invalid CBOR.
    return createWrongAssertion(error instanceof Error ? error.message : 'unreadable');
  }
}

/**
 * Stores the new counter. Returns false if the passkey was removed or used in the meantime. `trx`
 * is the transaction of what the passkey is used for.
 */
export async function recordPasskeyUse(
  trx: Kysely<Database>,
  { passkeyId, oldCounter, newCounter, isSynced }: ValidAssertion,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter: newCounter, isSynced, lastUsedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', passkeyId)
    .where('counter', '=', oldCounter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
