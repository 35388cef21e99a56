// The door to a payment and identity provider. The accounts and buyer services know this type alone; the built-in
// test provider stands behind it in demo mode, a real one would be another file. What goes through it: tokens and
// references of the provider, never a number. Amounts are minor units. Types only; paymentPortOf.ts gives one.
export type CardFacts = { reference: string; brand: string; last4: string; expMonth: number; expYear: number; holder: string };
export type KeptCard =
  | { kind: 'kept'; card: CardFacts }
  | { kind: 'requires_action'; card: CardFacts; challengeId: string }
  /** Kept together with a bid hold: its holder is asked by that hold, and it is good once they approve. */
  | { kind: 'unapproved'; card: CardFacts }
  | { kind: 'refused'; code: 'card_declined' | 'card_expired' | 'token_invalid' };

export type Authorised = { kind: 'authorised'; reference: string } | { kind: 'requires_action'; challengeId: string } | { kind: 'declined' };

/** `payment_declined`: of a way to pay that is no card. */
export type ChargeFailure = 'card_declined' | 'insufficient_funds' | 'challenge_failed' | 'challenge_expired' | 'payment_declined';
/**
 * `pending`: the provider has not made up its mind. With a `challengeId` it has the charge, which finishCharge asks for;
 * without one nothing is known. `reference`: of the charge, for refunds.
 */
export type Charged =
  | { kind: 'captured'; reference: string }
  | { kind: 'requires_action'; challengeId: string }
  | { kind: 'declined'; failure: ChargeFailure }
  | { kind: 'cancelled' }
  | { kind: 'pending'; challengeId?: string };

export type Asked = {
  /** The same key is one charge, however often it is asked for; the provider's webhooks name it. */
  idempotencyKey: string;
  /** When the row was made that the key is of: other databases, on the same account of a provider, have rows of that number. */
  madeAt: Date;
};
export type ChargeWanted = Asked & {
  userId: number;
  cardReference: string;
  /** Of our own pages, without a locale: where the cardholder comes back to from the bank's. */
  returnPath: string;
  label: string;
  amountMinor: number;
  currency: string;
};

/** With what the provider's own form has made of what somebody entered there. */
export type TokenCharge = Omit<ChargeWanted, 'cardReference'> & { token: string };
export type TokenFacts = {
  /** One of paymentTypes, or one that we do not offer. */
  type: string;
  /** What it is called on receipts: `Visa 4242`, `iDEAL`. */
  label: string;
};

/** How a cardholder's question is shown: with the provider's own script, by this secret, or on a page of its own. */
export type ChallengeAction = { clientSecret: string | null; url: string | null };

export type RefundWanted = Asked & { /** Of the charge. */ reference: string; amountMinor: number; currency: string };
/** `refused`: for good, whatever is asked later, because the money has left us in another way; a person has to look at it. */
export type Refunded = { kind: 'given_back'; reference: string } | { kind: 'refused'; code: string };

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
  /** Days that money can be counted on after it was set aside. */
  readonly holdDays: number;
  /** The ending of the card behind a token that can still be taken, without taking it; null: there is none. */
  peekToken: (token: string) => Promise<{ last4: string } | null>;
  /** Takes the token; a second time it is none. `withHold`: an authorisation follows, whose approval is the card's too. */
  keepCard: (wanted: { userId: number; token: string; withHold?: boolean }) => Promise<KeptCard>;
  removeCard: (reference: string) => Promise<void>;
  /** Sets money aside; nothing is taken. `isCardNew`: the card was kept with this hold, and its holder approves both at once. */
  authorise: (wanted: ChargeWanted & { isCardNew?: boolean }) => Promise<Authorised>;
  /** After the cardholder approved. */
  finishAuthorisation: (challengeId: string) => Promise<Authorised>;
  /** Lets go of what was set aside, by its reference, or of what its cardholder was only asked for, by the challenge. Doing it twice is no error. */
  release: (referenceOrChallengeId: string) => Promise<void>;
  /** Takes money, or asks the cardholder first. */
  charge: (wanted: ChargeWanted) => Promise<Charged>;
  /** What a token of the provider's form pays with, without taking it; null: it is none, or it is used up. */
  peekPayment: (token: string) => Promise<TokenFacts | null>;
  chargeToken: (wanted: TokenCharge) => Promise<Charged>;
  /** How a charge stands that was asked for long ago, without asking for it; null: the provider has none. */
  findCharge: (asked: Asked) => Promise<Charged | null>;
  /** How a charge stands whose cardholder was asked: captured where they approved. Never asks anew. */
  finishCharge: (challengeId: string) => Promise<Charged>;
  /** Gives up a charge whose cardholder was asked. Captured where that was too late. */
  cancelCharge: (challengeId: string) => Promise<Charged>;
  /** Gives money back, once for each key; a part of it, or all. */
  refund: (wanted: RefundWanted) => Promise<Refunded>;
  /** What was given back of a charge under a key, without asking for it; null: nothing. */
  findRefund: (asked: Asked & Pick<RefundWanted, 'reference'>) => Promise<Refunded | null>;
  /** Takes what was set aside, or a part of it; the rest is let go of. */
  captureHold: (wanted: Asked & { reference: string; amountMinor: number; currency: string }) => Promise<Charged>;
  checkIdentity: (wanted: { userId: number; documentType: string }) => Promise<{ challengeId: string }>;
  /** null: there is none, or it is another person's. */
  readChallenge: (userId: number, challengeId: string) => Promise<Challenge | null>;
  /** null: nothing is asked, or we show it ourselves. */
  challengeAction: (challengeId: string) => Promise<ChallengeAction | null>;
};
