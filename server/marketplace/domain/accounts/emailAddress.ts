// Parses email addresses: checks the form, and converts the domain to lower-case ASCII. Only a
// mail can show whether an address exists. Addresses are compared case-insensitively.
import { domainToASCII } from 'node:url';

const localForm = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const labelForm = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topForm = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Returns null for anything that is not an address. Quoted local parts and IP addresses are not
 * supported.
 */
export function emailAddress(typed: string): string | null {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(0, at)), domainToASCII(text.slice(at + 1))];
  if (text.length > 254 || local.length > 64 || !localForm.test(local)) return null;
  const labels = domain.split('.');
  if (
    labels.length < 2 ||
    domain.length > 253 ||
    !labels.every((label) => labelForm.test(label)) ||
    !topForm.test(labels.at(-1) ?? '')
  )
    return null;
  return `${local}@${domain}`;
}
