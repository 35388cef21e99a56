// The figures of the second factor (design "domain" 6) besides those of one-time codes, which are in codes/codePolicy.
// Data; read by the modules of this folder.
export const mfaPolicy = {
  /** From the refusal until the challenge is void. */
  challengeSeconds: 10 * 60,
  /** From the verification until the repeated request must have come. */
  grantSeconds: 10 * 60,
  /** Codes of all methods together that may be tried on one challenge; the column's default is the same. */
  attempts: 5,
  recoveryCodes: 10,
  /** While an account is so young and has no other factor yet, its first phone number is no step-up. */
  newAccountMinutes: 30,
  totp: {
    algorithm: 'SHA1',
    digits: 6,
    periodSeconds: 30,
    /** Steps before and after the present one that are good too: clocks of telephones differ. */
    window: 1,
    /** 160 bits, as RFC 4226 recommends. */
    secretBytes: 20,
    issuer: 'Gavel',
  },
} as const;
