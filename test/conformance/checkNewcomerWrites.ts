// What changes how someone signs in, on an account that is registered for it and closed again:
// codes from messages, phone number, password, authenticator app, passkeys, becoming a seller.
// Needs the messages that the backend sends.
import { TOTP } from 'otpauth';
import * as addresses from '../../src/contract/accounts/addresses';
import * as contacts from '../../src/contract/accounts/contacts';
import * as mfa from '../../src/contract/accounts/mfa';
import * as passkeys from '../../src/contract/accounts/passkeys';
import * as registrations from '../../src/contract/accounts/registrations';
import * as sellers from '../../src/contract/accounts/sellers';
import * as sessions from '../../src/contract/accounts/sessions';
import * as settings from '../../src/contract/accounts/settings';
import * as users from '../../src/contract/buyer/users';
import { makePasskey, signPasskeyRequest } from '../setup/softwareAuthenticator';
import { sampleAddress } from './checkAccountWrites';
import { readValue, readValues } from './knownIds';
import type { ReadCode, Writer } from './writer';

const as = 'newcomer';
const password = 'a long and odd sentence';
const newPassword = 'another long and odd sentence';
const phone = '+31612345678';

async function register({ write, setEmail }: Writer, readCode: ReadCode): Promise<boolean> {
  const email = `newcomer-${Date.now()}@example.test`;
  setEmail(as, email);
  const form = { email, password, country_code: 'nl', locale: 'en', terms_accepted: true };
  const created = await write(registrations.createRegistration, { body: form }, as);
  const id = readValue(created, 'registration.id');
  if (id === undefined) return false;
  const body = { registration_id: id, code: await readCode(email) };
  const confirmed = await write(registrations.confirmRegistration, { body }, as);
  return readValue(confirmed, 'signed_in.user.id') !== undefined;
}

async function checkContacts({ write, setEmail }: Writer, readCode: ReadCode): Promise<void> {
  const number = { phone_number: phone, country_code: 'nl' };
  if ((await write(contacts.updatePhone, { body: number }, as)) !== undefined)
    await write(contacts.confirmPhone, { body: { code: await readCode(phone) } }, as);
  const email = `moved-${Date.now()}@example.test`;
  if ((await write(contacts.updateEmail, { body: { email } }, as)) === undefined) return;
  const code = await readCode(email);
  if ((await write(contacts.confirmEmail, { body: { code } }, as)) !== undefined)
    setEmail(as, email);
}

/**
 * The public origin that passkeys belong to; a backend in development names localhost, where the
 * web server of Gavel listens.
 */
const getOrigin = (rpId: unknown): string =>
  rpId === 'localhost' ? 'http://localhost:3000' : `https://${String(rpId)}`;

type CreationOptions = Parameters<typeof makePasskey>[0];
type RequestOptions = Parameters<typeof signPasskeyRequest>[1];

async function checkPasskeys({ write }: Writer): Promise<void> {
  const creation = readValue(await write(passkeys.createPasskeyOptions, {}, as), 'options');
  if (creation === undefined) return;
  // The contract has been checked: the options have the form that a browser takes.
  const faults = { origin: getOrigin(readValue(creation, 'rp.id')) };
  const { passkey, credential } = makePasskey(creation as CreationOptions, faults);
  const added = await write(passkeys.createPasskey, { body: { credential } }, as);
  const id = readValue(added, 'passkey.id');
  await write(passkeys.listPasskeys, {}, as);
  if (id === undefined) return;
  await write(passkeys.updatePasskey, { id, body: { name: 'My phone' } }, as);
  const request = readValue(await write(passkeys.createPasskeySignIn, {}, as), 'options');
  if (request !== undefined) {
    const signed = signPasskeyRequest(passkey, request as RequestOptions, faults);
    await write(passkeys.createPasskeySession, { body: { credential: signed } }, as);
  }
  await write(passkeys.removePasskey, { id }, as);
}

/** Recovery codes confirm what follows: an authenticator's code is good for one use. */
async function checkAuthenticator({ write }: Writer): Promise<void> {
  const secret = readValue(await write(mfa.createTotp, {}, as), 'totp.secret');
  if (typeof secret !== 'string') return;
  const code = new TOTP({ secret }).generate();
  const enabled = await write(mfa.confirmTotp, { body: { code } }, as);
  const [first] = readValues(enabled, 'recovery_codes[]');
  if (first === undefined) return;
  const renewed = await write(mfa.createRecoveryCodes, {}, as, String(first));
  const [next] = readValues(renewed, 'recovery_codes[]');
  await write(mfa.removeTotp, {}, as, String(next ?? first));
}

/** Sellers need a name, an address and confirmed contacts. */
async function checkShop({ write }: Writer): Promise<void> {
  await write(users.updateMe, { body: { first_name: 'Noa', last_name: 'Example' } }, as);
  await write(addresses.createAddress, { body: sampleAddress }, as);
  const body = {
    kind: 'private',
    shop_name: `Shop ${Date.now()}`,
    description: 'Things that are old.',
    country_code: 'nl',
    city: 'Utrecht',
    legal_name: null,
    registration_number: null,
    vat_number: null,
    terms_accepted: true,
  };
  await write(sellers.createSeller, { body }, as);
}

export async function checkNewcomerWrites(writer: Writer, readCode: ReadCode): Promise<void> {
  const { write } = writer;
  if (!(await register(writer, readCode))) return;
  await checkPasskeys(writer);
  await checkContacts(writer, readCode);
  await checkAuthenticator(writer);
  await checkShop(writer);
  const body = { current_password: password, password: newPassword };
  const isChanged = (await write(sessions.updatePassword, { body }, as)) !== undefined;
  await write(
    settings.closeAccount,
    { body: { password: isChanged ? newPassword : password } },
    as,
  );
}
