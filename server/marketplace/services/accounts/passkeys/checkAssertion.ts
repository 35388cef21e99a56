// Checks what a passkey signed: our challenge, for our origin, with the person verified by the authenticator, and a counter
// that has not gone back. Called by signing in and by the second factor.
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { sql, type Kysely } from 'kysely';
import type { WirePasskeyAssertion } from '../../../../../src/contract/accounts/passkeys';
import type { Database } from '../../../database/schema';
import type { RequestContext } from '../../../http/context';
import { readChallenge, takeChallenge, type ChallengeScope } from './passkeyChallenges';
import { getRelyingParty, getUserHandle } from './relyingParty';

type StoredPasskey = { id: string; user_id: number; credential_id: string; public_key: Buffer; counter: number; transports: string[] };
export type RightAssertion = { kind: 'right'; passkeyId: string; userId: number; oldCounter: number; newCounter: number; isSynced: boolean };
/** `expired`: the challenge was used, is over, or is another's. `isUnknown`: nobody has such a passkey. */
type CheckedAssertion = RightAssertion | { kind: 'wrong'; reason: string; isUnknown: boolean } | { kind: 'expired' };

const wrong = (reason: string, isUnknown = false): CheckedAssertion => ({ kind: 'wrong', reason: reason.slice(0, 200), isUnknown });

function findPasskey(db: Kysely<Database>, credentialId: string): Promise<StoredPasskey | undefined> {
  return db.selectFrom('passkeys').select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports']).where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Passkeys of others are as unknown, where the challenge is somebody's. The challenge is spent in any case. */
export async function checkAssertion(ctx: RequestContext, credential: WirePasskeyAssertion, scope: ChallengeScope): Promise<CheckedAssertion> {
  const { id: rpId, origin } = getRelyingParty(ctx);
  const challenge = readChallenge(credential.response.clientDataJSON);
  if (challenge === null) return wrong('no challenge');
  if (!(await takeChallenge(ctx.db, challenge, scope))) return { kind: 'expired' };
  const passkey = await findPasskey(ctx.db, credential.id);
  if (passkey === undefined) return wrong('unknown passkey', true);
  if (scope.userId !== undefined && scope.userId !== passkey.user_id) return wrong('unknown passkey');
  const { userHandle, ...response } = credential.response;
  const handle = userHandle ?? '';
  // Whoever signs in is named by the authenticator; where the person is known already it may leave that out.
  if (handle === '' ? scope.userId === undefined : handle !== Buffer.from(getUserHandle(ctx, passkey.user_id)).toString('base64url')) return wrong('other user handle');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id: credential.id, rawId: credential.id, type: credential.type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter, transports: passkey.transports },
      requireUserVerification: true,
    });
    if (!verified) return wrong('signature');
    return { kind: 'right', passkeyId: passkey.id, userId: passkey.user_id, oldCounter: passkey.counter, newCounter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch (error) {
    // The library throws for whatever does not fit, from a foreign origin to bytes that are no CBOR.
    return wrong(error instanceof Error ? error.message : 'unreadable');
  }
}

/** Keeps the counter. False where the passkey was removed, or used with a counter, meanwhile. `trx`: the transaction of what it is used for. */
export async function recordUse(trx: Kysely<Database>, { passkeyId, oldCounter, newCounter, isSynced }: RightAssertion): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter: newCounter, is_synced: isSynced, last_used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', passkeyId)
    .where('counter', '=', oldCounter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
