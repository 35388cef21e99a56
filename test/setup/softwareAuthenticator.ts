// A software authenticator for tests over HTTP: creates passkeys and signs with them as a browser
// does, or incorrectly where a test asks for it.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  WirePasskeyAssertion,
  WirePasskeyCreationOptions,
  WirePasskeyRegistration,
  WirePasskeyRequestOptions,
} from '../../src/contract/accounts/passkeys';
import type { Answer, CallOptions, TestMarketplace } from './testMarketplace';
import { callWithStepUp, getCookie, type TestUser } from './accountCalls';

export const testOrigin = 'http://localhost:3000';
const me = '/accounts/api/v2/users/me/passkeys';
const flag = { present: 0x01, verified: 0x04, syncable: 0x08, synced: 0x10, attested: 0x40 };

/** How a credential differs from a correct one. */
type Faults = {
  origin?: string;
  isVerified?: boolean;
  userHandle?: string | null;
  rpId?: string;
  isSynced?: boolean;
  type?: string;
};

export type SoftwarePasskey = {
  id: string;
  userHandle: string;
  privateKey: KeyObject;
  counter: number;
};

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

function authenticatorData(
  rpId: string,
  { isVerified = true, isSynced = false }: Faults,
  counter: number,
  attested?: Buffer,
): Buffer {
  const flags =
    flag.present |
    (isVerified ? flag.verified : 0) |
    (isSynced ? flag.syncable | flag.synced : 0) |
    (attested === undefined ? 0 : flag.attested);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([hash(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/**
 * The result of `navigator.credentials.create`, and the new passkey. A `counter` of 0 means that
 * the authenticator does not count.
 */
export function makePasskey(
  options: WirePasskeyCreationOptions,
  faults: Faults = {},
  counter = 0,
): { passkey: SoftwarePasskey; credential: WirePasskeyRegistration } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
    [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
  ]);
  const id = randomBytes(32);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const data = authenticatorData(
    faults.rpId ?? options.rp.id,
    faults,
    counter,
    Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]),
  );
  const attestation = isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ]) as Parameters<typeof isoCBOR.encode>[0],
  );
  return {
    passkey: { id: id.toString('base64url'), userHandle: options.user.id, privateKey, counter },
    credential: {
      id: id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: clientData(
          faults.type ?? 'webauthn.create',
          options.challenge,
          faults.origin ?? testOrigin,
        ).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    },
  };
}

/** The result of `navigator.credentials.get`. Increments the counter of a passkey that counts. */
export function signPasskeyRequest(
  passkey: SoftwarePasskey,
  options: WirePasskeyRequestOptions,
  faults: Faults = {},
): WirePasskeyAssertion {
  if (passkey.counter > 0) passkey.counter += 1;
  const data = authenticatorData(faults.rpId ?? options.rpId, faults, passkey.counter);
  const client = clientData(
    faults.type ?? 'webauthn.get',
    options.challenge,
    faults.origin ?? testOrigin,
  );
  const signature = sign(
    'sha256',
    Buffer.concat([data, createHash('sha256').update(client).digest()]),
    passkey.privateKey,
  );
  return {
    id: passkey.id,
    type: 'public-key',
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: faults.userHandle === undefined ? passkey.userHandle : faults.userHandle,
    },
  };
}

export type AddedPasskey = { passkey: SoftwarePasskey; id: string; token: string };

/**
 * Adds a passkey after a step-up by email. `token` is the new session token. Throws if the passkey
 * is not added.
 */
export async function addPasskey(
  market: TestMarketplace,
  { token }: Pick<TestUser, 'token'>,
  faults: Faults = {},
  counter = 0,
): Promise<AddedPasskey> {
  const challenge = await callWithStepUp(market, 'POST', `${me}/options`, { token });
  const { passkey, credential } = makePasskey(
    (challenge.body as { options: WirePasskeyCreationOptions }).options,
    faults,
    counter,
  );
  const added = await market.post(me, { credential }, { token });
  if (added.status !== 201)
    throw new Error(`The passkey was not added: ${added.status} ${added.text.slice(0, 200)}`);
  return {
    passkey,
    id: (added.body as { passkey: { id: string } }).passkey.id,
    token: getCookie(added, 'session'),
  };
}

export const getOptions = (answer: Answer): WirePasskeyRequestOptions =>
  (answer.body as { options: WirePasskeyRequestOptions }).options;

/** Begins a sign-in. `device` is the browser's device cookie; without one the server sets it. */
export async function beginSignIn(
  market: TestMarketplace,
  device: string | null = null,
): Promise<{ options: WirePasskeyRequestOptions; headers: Record<string, string> }> {
  const answer = await market.call('POST', '/accounts/api/v2/sessions/passkey/options', {
    headers: device === null ? {} : { 'x-device-token': device },
  });
  if (answer.status !== 201)
    throw new Error(`No options: ${answer.status} ${answer.text.slice(0, 200)}`);
  return {
    options: getOptions(answer),
    headers: { 'x-device-token': device ?? getCookie(answer, 'device') },
  };
}

export const signInWith = (
  market: TestMarketplace,
  credential: WirePasskeyAssertion,
  options: CallOptions,
): Promise<Answer> => market.post('/accounts/api/v2/sessions/passkey', { credential }, options);
