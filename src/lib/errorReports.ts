// What reports of errors may contain, in the browser and on the servers.

/** Characters. */
export const MAX_ERROR_MESSAGE_LENGTH = 250;

/** Removes queries, email addresses and anything that looks like a token. */
export function maskPersonalData(text: string): string {
  return text
    .replace(/\?[^\s"'\\]*/g, '')
    .replace(/[^\s"'\\<>:=/@]+@[\w.-]+/g, '[email]')
    .replace(/[\w-]{32,}/g, '[token]');
}

// Rates and limits of Sentry.

type SampleRates = { errors: number; traces: number; replays: number };

/** In every environment. Only that of errors has a setting (SENTRY_SAMPLE_RATE). */
export const sampleRates: SampleRates = { errors: 0, traces: 0, replays: 0 };

/** Options of session replay, which is off. Milliseconds, except the numbers of mutations. */
export const replayLimits = {
  flushMinDelay: 5000,
  flushMaxDelay: 5500,
  /** Sentry's own constant is a millisecond shorter, so that 5 s is enough. */
  minReplayDuration: 4999,
  maxReplayDuration: 3_600_000,
  mutationLimit: 10_000,
  mutationBreadcrumbLimit: 750,
  slowClickTimeout: 7000,
} as const;

/** The longest that `minReplayDuration` may be, in ms. Sentry's own limit is longer. */
export const MAX_MIN_REPLAY_DURATION = 15_000;

/** Characters of what a replay may record of calls and of the console. */
export const MAX_NETWORK_BODY_LENGTH = 150_000;
export const MAX_CONSOLE_ARGUMENT_LENGTH = 5000;

/** Limits that Sentry's packages have and no option changes. A test compares them. */
export const sdkLimits = {
  baggageLength: 8192,
  replayBufferLength: 20_000_000,
  /** A replay drops further events of the same period. */
  eventsPerPeriod: 300,
  eventPeriodSeconds: 5,
  idlePauseMs: 300_000,
  idleExpiryMs: 900_000,
  retryCount: 3,
  retryBaseMs: 5000,
  idsPerReplay: 100,
} as const;
