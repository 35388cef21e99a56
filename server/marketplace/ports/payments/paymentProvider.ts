// The interface of a payment and identity provider: the only one that the services know. The
// built-in sandbox provider implements it in demo mode, and Stripe otherwise. Calls carry the
// provider's tokens and references, never a card number. Amounts are minor units. Types only.
export type CardDetails = {
  reference: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  holder: string;
};
export type SavedCard =
  | { kind: 'kept'; card: CardDetails }
  | { kind: 'requires_action'; card: CardDetails; challengeId: string }
  /**
   * Saved together with a bid hold: the hold's challenge also approves the card, which is usable
   * after that.
   */
  | { kind: 'unapproved'; card: CardDetails }
  | { kind: 'refused'; code: 'card_declined' | 'card_expired' | 'token_invalid' };

export type Authorization =
  | { kind: 'authorized'; reference: string }
  | { kind: 'requires_action'; challengeId: string }
  | { kind: 'declined' };

/** `payment_declined`: declined by a method other than a card. */
export type ChargeFailure =
  | 'card_declined'
  | 'insufficient_funds'
  | 'challenge_failed'
  | 'challenge_expired'
  | 'payment_declined';
/**
 * `pending`: the provider has not decided yet. With a `challengeId` the provider has the charge,
 * and finishCharge returns its result; without one nothing is known. `reference`: identifies the
 * charge for refunds.
 */
export type ChargeResult =
  | { kind: 'captured'; reference: string }
  | { kind: 'requires_action'; challengeId: string }
  | { kind: 'declined'; failure: ChargeFailure }
  | { kind: 'cancelled' }
  | { kind: 'pending'; challengeId?: string };

export type RequestKeys = {
  /** Repeated calls with one key make one charge; the provider's webhooks contain it. */
  idempotencyKey: string;
  /**
   * When the row behind the key was created: other databases that use the same provider account
   * have rows with the same number.
   */
  requestedAt: Date;
};
export type ChargeRequest = RequestKeys & {
  userId: number;
  cardReference: string;
  /** A path of our own site, without a locale: where the bank's page returns the cardholder to. */
  returnPath: string;
  label: string;
  amountMinor: number;
  currency: string;
};

/** Pays with a token of the provider's own form. */
export type TokenCharge = Omit<ChargeRequest, 'cardReference'> & { token: string };
export type TokenDetails = {
  /** One of paymentTypes, or a type that we do not offer. */
  type: string;
  /** The label on receipts: `Visa 4242`, `iDEAL`. */
  label: string;
};

/** How a challenge is shown: by the provider's script with this secret, or on a page of its own. */
export type ChallengeAction = { clientSecret: string | null; url: string | null };

export type RefundRequest = RequestKeys & {
  /** The reference of the charge. */
  reference: string;
  amountMinor: number;
  currency: string;
};
/**
 * `refused`: permanently, because the money was already returned in another way; a person has to
 * handle it.
 */
export type RefundResult =
  { kind: 'refunded'; reference: string } | { kind: 'refused'; code: string };

type ChallengeStatus = 'pending' | 'approved' | 'declined' | 'expired';
export type Challenge = {
  id: string;
  kind: 'three_d_secure' | 'identity';
  status: ChallengeStatus;
  /** The brand and last digits of a card, or the document type of an identity check. */
  label: string | null;
  amountMinor: number | null;
  currency: string | null;
};

export type PaymentPort = {
  readonly name: string;
  /** For how many days a hold can be captured. */
  readonly holdDays: number;
  /**
   * Returns the last digits of the card behind an unused token, without consuming it; null for an
   * invalid or used token.
   */
  peekToken: (token: string) => Promise<{ last4: string } | null>;
  /**
   * Consumes the token; it cannot be used again. `withHold`: an authorization follows, whose
   * approval also approves the card.
   */
  saveCard: (request: { userId: number; token: string; withHold?: boolean }) => Promise<SavedCard>;
  removeCard: (reference: string) => Promise<void>;
  /**
   * Places a hold on an amount without capturing it. `isCardNew`: the card was saved with this
   * hold, and the cardholder approves both at once.
   */
  authorize: (request: ChargeRequest & { isCardNew?: boolean }) => Promise<Authorization>;
  /** Completes an authorization after the cardholder has approved it. */
  finishAuthorization: (challengeId: string) => Promise<Authorization>;
  /**
   * Releases a hold by its reference, or by its challenge while the cardholder has not answered.
   * Releasing twice is not an error.
   */
  release: (referenceOrChallengeId: string) => Promise<void>;
  /** Captures money, or challenges the cardholder first. */
  charge: (request: ChargeRequest) => Promise<ChargeResult>;
  /**
   * Returns the payment details of a token of the provider's form, without consuming it; null for
   * an invalid or used token.
   */
  peekPayment: (token: string) => Promise<TokenDetails | null>;
  chargeToken: (request: TokenCharge) => Promise<ChargeResult>;
  /**
   * Looks up the result of an earlier charge without repeating it; null when the provider has none.
   */
  findCharge: (keys: RequestKeys) => Promise<ChargeResult | null>;
  /**
   * Returns the result of a charge after its challenge: captured if the cardholder approved. Never
   * starts a new challenge.
   */
  finishCharge: (challengeId: string) => Promise<ChargeResult>;
  /** Cancels a charge with an open challenge. Captured if it was too late to cancel. */
  cancelCharge: (challengeId: string) => Promise<ChargeResult>;
  /** Refunds all or part of a charge, once per key. */
  refund: (request: RefundRequest) => Promise<RefundResult>;
  /** Looks up a refund by its key without requesting it; null when there is none. */
  findRefund: (
    keys: RequestKeys & Pick<RefundRequest, 'reference'>,
  ) => Promise<RefundResult | null>;
  /** Captures all or part of a hold; the rest is released. */
  captureHold: (
    request: RequestKeys & { reference: string; amountMinor: number; currency: string },
  ) => Promise<ChargeResult>;
  checkIdentity: (request: {
    userId: number;
    documentType: string;
  }) => Promise<{ challengeId: string }>;
  /** Returns null when there is no such challenge, or it belongs to another user. */
  readChallenge: (userId: number, challengeId: string) => Promise<Challenge | null>;
  /** Returns null when nothing is pending, or we show the challenge ourselves. */
  challengeAction: (challengeId: string) => Promise<ChallengeAction | null>;
};
