// The key of the tab's memory that says why the visitor is not signed in any more: they signed out in another tab. Written
// by app/account, read where signing in is asked for.
export const SIGNED_OUT_ELSEWHERE = 'signedOutElsewhere';
