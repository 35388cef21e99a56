// Tells trouble with PostgreSQL (down, full, too slow, a lock not had in time) from defects of ours.
// The first answers 503 and may be tried again, the second is a 500. Called by the error handler and readiness.

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const retryableClasses = ['08', '53', '57', '58'];
const retryableStates = new Set(['40001', '40P01', '55P03', '25006']);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH', 'EAI_AGAIN']);
const poolMessages = ['timeout exceeded when trying to connect', 'Connection terminated', 'Client has encountered a connection error', 'Query read timeout'];

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseTrouble);
  const code = codeOf(error);
  if (code !== null && /^[0-9A-Z]{5}$/.test(code)) return retryableClasses.includes(code.slice(0, 2)) || retryableStates.has(code);
  if (code !== null && networkCodes.has(code)) return true;
  return poolMessages.some((message) => error.message.includes(message));
}
