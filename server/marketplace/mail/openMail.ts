// The values of a queued mail with the sealed ones among them. Called by the delivery and by the outbox page, never by
// what answers people. Sealed values are gone from the row once the mail has been sent.
import type { SecretBox } from '../secrets/secretBox';
import { mailContext } from './queueMail';

type StoredMail = { params: Record<string, unknown>; sealed: Buffer | null };

export function openMail({ params, sealed }: StoredMail, box: SecretBox): Record<string, unknown> {
  // null also where it was sealed under another key: the mail then goes without its code, which is void as well.
  const text = sealed === null ? null : box.open(sealed, mailContext);
  if (text === null) return params;
  const secrets: unknown = JSON.parse(text);
  return typeof secrets === 'object' && secrets !== null ? { ...params, ...secrets } : params;
}
