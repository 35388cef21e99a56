// Second-factor challenges and factors on the wire, for tests of the screens.
import type { WireMfaChallenge, WireMfaFactors } from '../../src/contract/accounts/mfa';
import { createErrorReply, type Reply } from '../setup/fakeTransport';

export const CHALLENGE_ID = '11111111-1111-4111-8111-111111111111';

/** Ids that differ in their last two digits; `n` starts at 0. */
export const challengeId = (n: number): string =>
  `11111111-1111-4111-8111-1111111111${String(n).padStart(2, '0')}`;

export function wireChallenge(over: Partial<WireMfaChallenge> = {}): WireMfaChallenge {
  return {
    challenge_id: CHALLENGE_ID,
    reason: 'large_bid',
    subject: {
      lot_id: 1,
      lot_title: 'Delft vase',
      amount: 6000,
      currency_code: 'EUR',
      bid_type: 'direct',
    },
    methods: ['totp', 'sms', 'email', 'recovery_code'],
    method: null,
    destination_hint: null,
    destinations: { sms: '+31 •• 78', email: 'n•••@example.test' },
    expires_at: '2030-01-01T00:00:00Z',
    attempts_left: 5,
    resend_at: null,
    status: 'pending',
    ...over,
  };
}

/** A 403 mfa_error with its challenge. */
export function createMfaError(over: Partial<WireMfaChallenge> = {}): Reply {
  const reply = createErrorReply(403, 'mfa_error');
  return {
    ...reply,
    body: {
      error: { code: 'mfa_error', message: 'Verify it’s you.', meta: wireChallenge(over) },
    },
  };
}

export function wireFactors(over: Partial<WireMfaFactors> = {}): WireMfaFactors {
  return {
    totp: { enabled: false, enabled_at: null },
    sms: { enabled: true, destination_hint: '+31 •• 78' },
    email: { enabled: true, destination_hint: 'n•••@example.test' },
    recovery_codes_left: 0,
    ...over,
  };
}
