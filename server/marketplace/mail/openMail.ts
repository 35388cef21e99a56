// The values of a queued mail, including the sealed ones, which are deleted from the row once the
// mail has been sent. For the delivery and the outbox page; an API response must never contain
// them.
import type { SecretBox } from '../secrets/secretBox';
import { mailSealContext } from './queueMail';

type StoredMail = { params: Record<string, unknown>; sealed: Buffer | null };

export function openMail({ params, sealed }: StoredMail, box: SecretBox): Record<string, unknown> {
  // open() also returns null when the values were sealed under another key. The mail is then sent
  // without its code, which is invalid as well.
  const text = sealed === null ? null : box.open(sealed, mailSealContext);
  if (text === null) return params;
  const secrets: unknown = JSON.parse(text);
  return typeof secrets === 'object' && secrets !== null ? { ...params, ...secrets } : params;
}
