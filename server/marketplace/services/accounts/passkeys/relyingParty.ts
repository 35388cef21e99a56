// The relying party: the domain that passkeys are bound to, and the limits of the feature.
import { createHash } from 'node:crypto';
import { getPasskeyOrigin } from '../../../../../src/lib/getPasskeyOrigin';
import { ApiError } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';

export const passkeyPolicy = {
  name: 'Gavel',
  /** From issuing the options until the credential must arrive. */
  challengeSeconds: 5 * 60,
  /** Passkeys per user. */
  most: 20,
  /**
   * EdDSA, ES256 and RS256, which cover the authenticators of all systems. A fixed list, so that it
   * does not depend on the machine.
   */
  algorithms: [-8, -7, -257],
};

type RelyingParty = { id: string; origin: string };

/**
 * Throws ApiError 409 passkeys_unavailable if the public origin cannot have passkeys, such as an IP
 * address.
 */
export function getRelyingParty({ settings }: Pick<RequestContext, 'settings'>): RelyingParty {
  const origin = getPasskeyOrigin(settings.webOrigin);
  if (origin === null)
    throw new ApiError(409, 'passkeys_unavailable', 'Passkeys need a domain name and https.');
  return { id: new URL(origin).hostname, origin };
}

/**
 * The user id that authenticators store. It is the same for all passkeys of a user and does not
 * reveal who the user is.
 */
export function getUserHandle(
  { secrets }: Pick<RequestContext, 'secrets'>,
  userId: number,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    createHash('sha256')
      .update(secrets.fingerprint(String(userId), 'passkey user'))
      .digest(),
  );
}
