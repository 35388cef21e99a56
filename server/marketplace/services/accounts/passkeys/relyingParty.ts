// Who asks for passkeys: our domain, by which authenticators find them, and the figures of the feature. Called by the
// handlers of this folder.
import { createHash } from 'node:crypto';
import { getPasskeyOrigin } from '../../../../../src/lib/passkeyOrigin';
import { ApiError } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';

export const passkeyPolicy = {
  name: 'Gavel',
  /** From the options until the credential must have come. */
  challengeSeconds: 5 * 60,
  /** Of one person. */
  most: 20,
  /** EdDSA, ES256 and RS256: what the authenticators of all systems have among them. The same on every machine. */
  algorithms: [-8, -7, -257],
};

type RelyingParty = { id: string; origin: string };

/** Throws ApiError 409 passkeys_unavailable where the public origin is no place for them, such as an IP address. */
export function getRelyingParty({ settings }: Pick<RequestContext, 'settings'>): RelyingParty {
  const origin = getPasskeyOrigin(settings.webOrigin);
  if (origin === null) throw new ApiError(409, 'passkeys_unavailable', 'Passkeys need a domain name and https.');
  return { id: new URL(origin).hostname, origin };
}

/** What authenticators keep as the person's id: the same for all passkeys of one person, and it tells nobody who that is. */
export function getUserHandle({ secrets }: Pick<RequestContext, 'secrets'>, userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(secrets.fingerprint(String(userId), 'passkey user')).digest());
}
