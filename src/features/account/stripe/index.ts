// Everything that needs Stripe's script, in one chunk that comes when a form or a question is opened.
export { StripeCardForm } from './StripeCardForm';
export { StripeChallenge } from './StripeChallenge';
export { StripePaymentForm } from './StripePaymentForm';
