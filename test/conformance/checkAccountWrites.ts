// What a person writes about their account without changing how they sign in.
import * as addresses from '../../src/contract/accounts/addresses';
import * as adults from '../../src/contract/accounts/adults';
import * as cards from '../../src/contract/accounts/cards';
import * as passkeys from '../../src/contract/accounts/passkeys';
import * as sellers from '../../src/contract/accounts/sellers';
import * as sessions from '../../src/contract/accounts/sessions';
import * as settings from '../../src/contract/accounts/settings';
import * as challenges from '../../src/contract/payments/challenges';
import * as sandbox from '../../src/contract/payments/sandboxProvider';
import { isRecord } from '../../src/lib/untrustedJson';
import { readValue, readValues } from './knownIds';
import type { Writer } from './writer';

export const sampleAddress = {
  country_code: 'nl',
  name: 'Noa Example',
  line1: 'Kade 1',
  postal_code: '1012 AB',
  city: 'Amsterdam',
};

/** Saves a card of the built-in provider. Returns the id of this or another card of the buyer. */
export async function saveCard({ write, known }: Writer): Promise<unknown> {
  const typed = await write(
    sandbox.createCardToken,
    {
      body: {
        number: '4242424242424242',
        exp_month: 12,
        exp_year: 2040,
        cvc: '123',
        holder: 'Noa Example',
      },
    },
    'anyone',
  );
  const token = readValue(typed, 'token');
  const saved =
    token === undefined ? undefined : await write(cards.createCard, { body: { token } });
  return readValue(saved, 'card.id') ?? known.get('card', 'buyer')[0];
}

async function checkAddresses({ write }: Writer): Promise<void> {
  const created = await write(addresses.createAddress, { body: sampleAddress });
  const id = readValue(created, 'address.id');
  await write(addresses.listAddresses);
  if (id === undefined) return;
  await write(addresses.updateAddress, { id, body: { ...sampleAddress, line1: 'Kade 2' } });
  await write(addresses.removeAddress, { id });
}

async function checkCards(writer: Writer): Promise<void> {
  const { write } = writer;
  // A new one, because that of the bids can be in use.
  const id = await saveCard(writer);
  await write(cards.listCards);
  if (id === undefined) return;
  await write(cards.getCard, { id });
  await write(cards.updateCard, { id, body: { is_default: true } });
  await write(cards.removeCard, { id });
}

async function checkIdentity({ write }: Writer): Promise<void> {
  const started = await write(settings.createIdentityVerification, {
    body: { document_type: 'passport' },
  });
  const id = readValue(started, 'identity_verification.challenge_id');
  if (typeof id !== 'string') return;
  await write(challenges.getChallenge, { id });
  await write(sandbox.getProviderChallenge, { id });
  await write(sandbox.answerProviderChallenge, { id, body: { approve: true } });
}

async function checkPerson({ write }: Writer): Promise<void> {
  await write(settings.createDataExport);
  await write(adults.createAgeCheck, { body: { date_of_birth: '1980-01-01' } });
  await write(adults.updateExplicitContentConsent, { body: { accepted: true } });
  await write(passkeys.createPasskeySignIn, {}, 'anyone');
  const email = `conformance-${Date.now()}@example.test`;
  await write(sessions.createPasswordReset, { body: { email } }, 'anyone');
}

/** What the seller's profile says is written back, so that nothing changes. */
async function checkSeller({ write }: Writer): Promise<void> {
  const profile = readValue(await write(sellers.getSeller, {}, 'seller'), 'seller');
  if (!isRecord(profile)) return;
  const { slug: _slug, terms_accepted_at: _accepted, created_at: _created, ...body } = profile;
  await write(sellers.updateSeller, { body }, 'seller');
}

/** Last, because it ends the buyer's sessions. */
async function checkSessions({ write }: Writer): Promise<void> {
  const listed = readValues(await write(sessions.listSessions), 'sessions[]');
  const other = listed.find((session) => readValue(session, 'is_current') === false);
  if (other !== undefined) await write(sessions.removeSession, { id: readValue(other, 'id') });
  await write(sessions.removeOtherSessions);
  await write(sessions.removeCurrentSession);
}

export async function checkAccountWrites(writer: Writer): Promise<void> {
  await checkAddresses(writer);
  await checkCards(writer);
  await checkIdentity(writer);
  await checkPerson(writer);
  await checkSeller(writer);
  await checkSessions(writer);
}
