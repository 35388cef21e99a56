// A note in the tab's storage that the user has just registered, so that a passkey is offered once.
export const PASSKEY_OFFER_KEY = 'passkey-offer';
export const PASSKEY_OFFER = 'yes';
