// Where a code went, so that its owner recognises it and nobody else learns it. Pure.

/** `noa@example.test` → `n•••@example.test`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const [first = ''] = local;
  return `${first}•••@${domain}`;
}

/** `+31612345678` → `+31 •• 78`; E.164 comes in. `callingCode` without its plus. */
export function maskPhone(phone: string, callingCode: string): string {
  return `+${callingCode} •• ${phone.slice(-2)}`;
}
