// Limits of one-time codes (docs/domain.md, "Second factor and codes").
export const codePolicy = {
  digits: 6,
  lifeSeconds: 5 * 60,
  /** Lifetime of links that are sent with a code or instead of one. */
  linkMinutes: 30,
  attempts: 5,
  /** The pause after the first, the second and every later code. */
  resendSeconds: [30, 60, 120],
  /** Per recipient and purpose, in any 60 minutes. */
  mostAnHour: 5,
} as const;

/** Seconds until the next code may be sent, after `sends` codes. */
export function getPauseAfter(sends: number): number {
  const pauses = codePolicy.resendSeconds;
  return pauses[Math.min(sends, pauses.length) - 1] ?? pauses[0];
}
