// The test cards of the built-in provider: the numbers commonly used for tests, and the behavior of
// each. They accept any future expiry date, any security code of the right length and any holder.
// All other numbers are refused, so that no one uses a real card in a demo. docs/test-cards.md
// documents them.
export type CardBehavior =
  /** All operations succeed. */
  | 'approve'
  /** Challenges the cardholder when it is saved and for every payment. */
  | 'three_d_secure'
  /** Challenges the cardholder only when it is saved. */
  | 'three_d_secure_once'
  /** Challenges the cardholder, and is declined whatever the answer. */
  | 'three_d_secure_decline'
  /** Cannot be saved. */
  | 'decline'
  /** Can be saved; payments are declined. */
  | 'decline_payment'
  | 'insufficient_funds'
  /** The issuer reports an expired card or a wrong code, whatever was entered. */
  | 'expired'
  | 'wrong_cvc';

export const sandboxCards: Readonly<Record<string, CardBehavior>> = {
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

const behaviors: ReadonlySet<string> = new Set<CardBehavior>([
  'approve',
  'three_d_secure',
  'three_d_secure_once',
  'three_d_secure_decline',
  'decline',
  'decline_payment',
  'insufficient_funds',
  'expired',
  'wrong_cvc',
]);

/** Validates the behavior in a row of the provider's tables. */
export function isCardBehavior(text: string): text is CardBehavior {
  return behaviors.has(text);
}
