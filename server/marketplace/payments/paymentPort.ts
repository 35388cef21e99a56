// The door to a payment and identity provider. The accounts and buyer services know this type alone; the built-in
// test provider stands behind it in demo mode, a real one would be another file. What goes through it: tokens and
// references of the provider, never a number. Amounts are minor units. Types only; paymentPortOf.ts gives one.
export type CardFacts = { reference: string; brand: string; last4: string; expMonth: number; expYear: number; holder: string };
export type KeptCard =
  | { kind: 'kept'; card: CardFacts }
  | { kind: 'requires_action'; card: CardFacts; challengeId: string }
  | { kind: 'refused'; code: 'card_declined' | 'card_expired' | 'token_invalid' };

export type Authorised = { kind: 'authorised'; reference: string } | { kind: 'requires_action'; challengeId: string } | { kind: 'declined' };

type ChallengeStatus = 'pending' | 'approved' | 'declined' | 'expired';
export type Challenge = {
  id: string;
  kind: 'three_d_secure' | 'identity';
  status: ChallengeStatus;
  /** Of a card its brand and ending, of an identity check its document. */
  label: string | null;
  amountMinor: number | null;
  currency: string | null;
};

export type PaymentPort = {
  readonly name: string;
  /** The ending of the card behind a token that can still be taken, without taking it; null: there is none. */
  peekToken: (token: string) => Promise<{ last4: string } | null>;
  /** Takes the token; a second time it is none. */
  keepCard: (wanted: { userId: number; token: string }) => Promise<KeptCard>;
  removeCard: (reference: string) => Promise<void>;
  /** Sets money aside; nothing is taken. */
  authorise: (wanted: { userId: number; cardReference: string; label: string; amountMinor: number; currency: string }) => Promise<Authorised>;
  /** After the cardholder approved. */
  finishAuthorisation: (challengeId: string) => Promise<Authorised>;
  /** Lets go of what was set aside. Doing it twice is no error. */
  release: (reference: string) => Promise<void>;
  checkIdentity: (wanted: { userId: number; documentType: string }) => Promise<{ challengeId: string }>;
  /** null: there is none, or it is another person's. */
  readChallenge: (userId: number, challengeId: string) => Promise<Challenge | null>;
};
