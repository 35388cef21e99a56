// Encryption of secrets in the database: sealing (AES-256-GCM) for what must be read again, such as
// the key of an authenticator app or a code in a queued mail, and a keyed fingerprint
// (HMAC-SHA-256) for codes, which are too short for a plain hash. Nothing here is logged.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

export type SecretBox = {
  /** `context` names the purpose; opening requires the same one. */
  seal: (text: string, context: string) => Buffer;
  /** Returns null unless it was sealed with this key for this context. */
  open: (sealed: Buffer, context: string) => string | null;
  /** 32 bytes; the same for the same key, text and context. */
  fingerprint: (text: string, context: string) => Buffer;
};

/** `key`: 32 bytes. Throws RangeError for another length. */
export function createSecretBox(key: Buffer): SecretBox {
  if (key.length !== 32) throw new RangeError('A secret key must have 32 bytes.');
  const deriveKey = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, '', `gavel ${use}`, 32));
  const sealingKey = deriveKey('seal');
  const fingerprintKey = deriveKey('fingerprint');
  return {
    seal(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      if (sealed.length < ivBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([
          decipher.update(sealed.subarray(ivBytes + tagBytes)),
          decipher.final(),
        ]).toString('utf8');
      } catch {
        return null;
      }
    },
    fingerprint: (text, context) =>
      createHmac('sha256', fingerprintKey).update(`${context}\n${text}`).digest(),
  };
}

/** For random tokens of 256 bits, which need no key. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 random bits as 43 characters of base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}
