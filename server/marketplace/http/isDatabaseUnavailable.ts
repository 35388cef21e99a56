// Distinguishes problems of PostgreSQL (down, full, too slow, lock timeout) from our own defects:
// the first answer 503 and may be retried, the second answer 500.

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const retryableClasses = ['08', '53', '57', '58'];
const retryableStates = new Set(['40001', '40P01', '55P03', '25006']);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
const poolMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
];

// Checked by shape and not by instanceof: errors of Node's own modules can come from another realm
// (tests, workers).
type ErrorShape = { code: unknown; message: unknown; errors: unknown };

function toErrorShape(error: unknown): ErrorShape | null {
  if (typeof error !== 'object' || error === null) return null;
  return {
    code: 'code' in error ? error.code : null,
    message: 'message' in error ? error.message : null,
    errors: 'errors' in error ? error.errors : null,
  };
}

export function isDatabaseUnavailable(error: unknown): boolean {
  const looks = toErrorShape(error);
  if (!looks) return false;
  const { code, message, errors } = looks;
  // An AggregateError holds one attempt per address of the host name.
  if (Array.isArray(errors) && errors.length > 0) return errors.some(isDatabaseUnavailable);
  if (typeof code === 'string' && networkCodes.has(code)) return true;
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
    return retryableClasses.includes(code.slice(0, 2)) || retryableStates.has(code);
  return typeof message === 'string' && poolMessages.some((part) => message.includes(part));
}
