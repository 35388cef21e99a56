// Masks a destination so that its owner recognizes it and others do not learn it.

/** `noa@example.test` → `n•••@example.test`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const [first = ''] = local;
  return `${first}•••@${domain}`;
}

/** `+31612345678` (E.164) → `+31 •• 78`. `callingCode` has no plus sign. */
export function maskPhone(phone: string, callingCode: string): string {
  return `+${callingCode} •• ${phone.slice(-2)}`;
}
