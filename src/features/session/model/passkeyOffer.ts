// The tab's note that somebody has just registered, so that a passkey is offered to them once. Written by the steps of
// registering, read by the app's offer.
export const PASSKEY_OFFER_KEY = 'passkey-offer';
export const PASSKEY_OFFER = 'yes';
