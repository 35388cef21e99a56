// What the Redux DevTools and the debug panel may show: nothing that would be worth stealing from a
// screenshot, and long values shortened, so that the rest can be read.
import { isRecord } from '../../lib/untrustedJson';

const HIDDEN = '[hidden]';
const MAX_ITEMS = 20;
const MAX_TEXT = 500;

/** Names in one form: `new_password`, `newPassword` and `new-password` are `newpassword`. */
const normalize = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Parts of normalized names. */
const secretParts = new RegExp(
  [
    ...['password', 'token', 'secret', 'otpauth', 'email', 'phone', 'iban', 'street'],
    ...['postalcode', 'credential', 'signature', 'recoverycode', 'idempotencykey'],
    ...['challengeid', 'dateofbirth', 'vatnumber', 'registrationnumber', 'hint$', 'masked$'],
  ].join('|'),
);
const secretNames: ReadonlySet<string> = new Set([
  ...['code', 'codes', 'otp', 'number', 'cvc', 'holder', 'last4', 'lines', 'line1', 'line2'],
  ...['recipient', 'legalname', 'anonymousid', 'useragent', 'destinations', 'feedurl', 'uri'],
]);
/** Members that make an object an address, of which only the country is shown. */
const addressMembers: ReadonlySet<string> = new Set(['line1', 'postalcode']);
const publicAddressMembers: ReadonlySet<string> = new Set(['country', 'countrycode', 'id']);
/** Such as the code of an error, `not_found`: no code that a user gets has an underscore. */
const identifier = /^[a-z]+(?:_[a-z]+)+$/;

function isSecret(name: string, value: unknown): boolean {
  if (value === null || typeof value === 'boolean' || value === '') return false;
  const normalized = normalize(name);
  // The key of a cached query is no name; maskText reads its arguments.
  if (isRecord(value) || name.includes('(')) return false;
  if (typeof value === 'string' && identifier.test(value)) return false;
  return secretNames.has(normalized) || secretParts.test(normalized);
}

/** The arguments in the key of a cached query are JSON, and part of the key. */
const quotedMember = /"([\w-]+)":"((?:[^"\\]|\\.)*)"/g;

export function maskText(text: string): string {
  const masked = text
    .replaceAll(quotedMember, (member, name: string, value: string) =>
      isSecret(name, value) ? `"${name}":"${HIDDEN}"` : member,
    )
    .replaceAll(/[^\s"'\\<>:=/@]+@[\w-]+\.[\w.-]+/g, '[email]')
    .replaceAll(/\+\d{8,15}\b/g, '[phone]')
    .replaceAll(/\b(?:\d[ -]?){13,19}\b/g, '[digits]')
    .replaceAll(/[\w-]{32,}/g, '[token]');
  return masked.length > MAX_TEXT
    ? `${masked.slice(0, MAX_TEXT)}… (${masked.length} characters)`
    : masked;
}

const sanitizedObjects = new WeakMap<object, unknown>();

function sanitizeMember(name: string, value: unknown, isOfAddress: boolean): unknown {
  if (isSecret(name, value) || (isOfAddress && typeof value === 'string')) return HIDDEN;
  if (name === 'translations' && isRecord(value)) return `${Object.keys(value).length} files`;
  return sanitizeForDebug(value);
}

function sanitizeObject(value: object): unknown {
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ITEMS).map(sanitizeForDebug);
    return value.length > MAX_ITEMS ? [...shown, `… ${value.length - MAX_ITEMS} more`] : shown;
  }
  // Errors, dates and the like: the extension knows how to show them.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!isRecord(value) || (prototype !== Object.prototype && prototype !== null)) return value;
  const isAddress = Object.keys(value).some((name) => addressMembers.has(normalize(name)));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      maskText(name),
      sanitizeMember(name, member, isAddress && !publicAddressMembers.has(normalize(name))),
    ]),
  );
}

/** A copy to look at. State never changes in place, so each part of it is copied once. */
export function sanitizeForDebug(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  const existing = sanitizedObjects.get(value);
  if (existing !== undefined) return existing;
  const sanitized = sanitizeObject(value);
  sanitizedObjects.set(value, sanitized);
  return sanitized;
}
