// Removes the parameters that the payment provider adds when the cardholder returns from the bank.
// The status comes from the server, and the client secret must not stay in the URL. Browser only.
import { removeFromUrl } from '../../../platform/removeFromUrl';

const parameters = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_type',
  'source_redirect_slug',
];

export function removeBankReturnParams(): void {
  for (const parameter of parameters) removeFromUrl(parameter);
}
