// The tab-storage key for the reason why the visitor is no longer signed in: their session ended
// elsewhere.
export const SIGNED_OUT_ELSEWHERE = 'signedOutElsewhere';

/**
 * `unknown` covers another device, a new password, and any other reason that this tab cannot
 * detect.
 */
export type SessionEnd = 'in-another-tab' | 'unknown';
