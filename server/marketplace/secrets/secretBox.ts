// What keeps secrets unreadable in the database: sealing (AES-256-GCM) for what must be read again, such as the key of an
// authenticator app or a code in a queued mail, and a keyed fingerprint (HMAC-SHA-256) for codes, which are too short
// for a plain hash. Made once from the process's secret key; used by accounts and mail. Nothing here is logged.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

export type SecretBox = {
  /** `context` says what it is for; it must be the same when it is opened. */
  seal: (text: string, context: string) => Buffer;
  /** null where it was not sealed under this key for this context. */
  open: (sealed: Buffer, context: string) => string | null;
  /** 32 bytes, the same for the same text and context under this key. */
  fingerprint: (text: string, context: string) => Buffer;
};

/** `key`: 32 bytes. Throws RangeError for another length. */
export function createSecretBox(key: Buffer): SecretBox {
  if (key.length !== 32) throw new RangeError('A secret key has 32 bytes.');
  const derived = (use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `gavel ${use}`, 32));
  const sealing = derived('seal');
  const marking = derived('fingerprint');
  return {
    seal(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      if (sealed.length < ivBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    fingerprint: (text, context) => createHmac('sha256', marking).update(`${context}\n${text}`).digest(),
  };
}

/** For random tokens of 256 bits, which need no key. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 random bits, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
