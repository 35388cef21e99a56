// What a provider adds to our address when it sends the cardholder back from a bank: how it stands is asked of the server,
// and the secret among it is nobody's to see. Browser only.
import { hideFromAddress } from '../../../platform/hideFromAddress';

const parameters = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type', 'source_redirect_slug'];

export function hideReturnFromBank(): void {
  for (const parameter of parameters) hideFromAddress(parameter);
}
