// Tells trouble with PostgreSQL (down, full, too slow, a lock not had in time) from defects of ours.
// The first answers 503 and may be tried again, the second is a 500. Called by the error handler and readiness.

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const retryableClasses = ['08', '53', '57', '58'];
const retryableStates = new Set(['40001', '40P01', '55P03', '25006']);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH', 'EAI_AGAIN']);
const poolMessages = ['timeout exceeded when trying to connect', 'Connection terminated', 'Client has encountered a connection error', 'Query read timeout'];

// By their looks and not by instanceof: errors of Node's own modules can come from another realm (tests, workers).
type Looks = { code: unknown; message: unknown; errors: unknown };

function looksOf(error: unknown): Looks | null {
  if (typeof error !== 'object' || error === null) return null;
  return {
    code: 'code' in error ? error.code : null,
    message: 'message' in error ? error.message : null,
    errors: 'errors' in error ? error.errors : null,
  };
}

export function isDatabaseTrouble(error: unknown): boolean {
  const looks = looksOf(error);
  if (!looks) return false;
  const { code, message, errors } = looks;
  // One attempt for each address of a host name.
  if (Array.isArray(errors) && errors.length > 0) return errors.some(isDatabaseTrouble);
  if (typeof code === 'string' && networkCodes.has(code)) return true;
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return retryableClasses.includes(code.slice(0, 2)) || retryableStates.has(code);
  return typeof message === 'string' && poolMessages.some((part) => message.includes(part));
}
