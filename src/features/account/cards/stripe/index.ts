// All components that need Stripe's script, in one chunk that is loaded when a form or a challenge
// opens.
export { StripeCardForm } from './StripeCardForm';
export { StripeChallenge } from './StripeChallenge';
export { StripePaymentForm } from './StripePaymentForm';
