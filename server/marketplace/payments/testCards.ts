// The test cards that the built-in provider knows, by their usual numbers, and what each of them does. Any date to come,
// any code of the right length, any holder. Every other number is refused: nobody's own card belongs into a demo.
// Data; read by cardTokens.ts. docs/test-cards.md tells people of them.
export type CardBehaviour =
  /** Everything goes through. */
  | 'approve'
  /** Asks the cardholder when it is kept and for every payment. */
  | 'three_d_secure'
  /** Asks when it is kept, and never again. */
  | 'three_d_secure_once'
  /** Asks, and is declined whatever the cardholder says. */
  | 'three_d_secure_decline'
  /** Is not even kept. */
  | 'decline'
  /** Is kept; a payment is declined. */
  | 'decline_payment'
  | 'insufficient_funds'
  /** The issuer says that it has expired, or that the code is wrong, whatever was typed. */
  | 'expired'
  | 'wrong_cvc';

export const testCards: Readonly<Record<string, CardBehaviour>> = {
  // Visa
  '4242424242424242': 'approve',
  '4111111111111111': 'approve',
  '4000056655665556': 'approve',
  // Mastercard
  '5555555555554444': 'approve',
  '2223003122003222': 'approve',
  '5105105105105100': 'approve',
  // American Express
  '378282246310005': 'approve',
  '371449635398431': 'approve',
  // 3-D Secure
  '4000002760003184': 'three_d_secure',
  '4000000000003220': 'three_d_secure',
  '4000002500003155': 'three_d_secure_once',
  '4000008400001629': 'three_d_secure_decline',
  // Refusals
  '4000000000000002': 'decline',
  '4000000000000341': 'decline_payment',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'wrong_cvc',
};

const behaviours: ReadonlySet<string> = new Set<CardBehaviour>(['approve', 'three_d_secure', 'three_d_secure_once', 'three_d_secure_decline', 'decline', 'decline_payment', 'insufficient_funds', 'expired', 'wrong_cvc']);

/** What a row of the provider's books says. */
export function isCardBehaviour(text: string): text is CardBehaviour {
  return behaviours.has(text);
}
