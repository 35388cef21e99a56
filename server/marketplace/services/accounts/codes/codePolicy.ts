// The figures of one-time codes (design "domain" 6). Data; read by oneTimeCodes and by the screens' answers.
export const codePolicy = {
  digits: 6,
  lifeSeconds: 5 * 60,
  /** Of the links that go out beside codes or in their place. */
  linkMinutes: 30,
  attempts: 5,
  /** The pause after the first, the second and every later code. */
  resendSeconds: [30, 60, 120],
  /** To one person for one purpose in any 60 minutes. */
  mostAnHour: 5,
} as const;

/** Seconds before another may be sent, after `sends` of them. */
export function pauseAfter(sends: number): number {
  const pauses = codePolicy.resendSeconds;
  return pauses[Math.min(sends, pauses.length) - 1] ?? pauses[0];
}
