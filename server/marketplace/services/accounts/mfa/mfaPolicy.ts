// Limits of the second factor (docs/domain.md, "Second factor and codes"). Those of one-time codes
// are in codes/oneTimeCodes.
export const mfaPolicy = {
  /** From the refusal until the challenge expires. */
  challengeSeconds: 10 * 60,
  /** From the approval until the grant for the repeated request expires. */
  grantSeconds: 10 * 60,
  /** Attempts per challenge, over all methods. The column's default is the same. */
  attempts: 5,
  recoveryCodes: 10,
  /** An account this new without another factor needs no step-up for its first phone number. */
  newAccountMinutes: 30,
  totp: {
    algorithm: 'SHA1',
    digits: 6,
    periodSeconds: 30,
    /** Accepted time steps before and after the current one, because phone clocks drift. */
    window: 1,
    /** 160 bits, as RFC 4226 recommends. */
    secretBytes: 20,
    issuer: 'Gavel',
  },
} as const;
