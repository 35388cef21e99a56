// The path where support staff set up the authenticator app, which all their actions require, with
// the way back. Pure.

const SETUP_PATH = '/accounts/settings/account';

/** `returnPath` is a path of this site without the locale; `/` is the default and is omitted. */
export function getAuthenticatorSetupPath(returnPath: string): string {
  // The page does not return to itself; its query is kept.
  if (returnPath === SETUP_PATH || returnPath.startsWith(`${SETUP_PATH}?`)) return returnPath;
  return returnPath === '/'
    ? SETUP_PATH
    : `${SETUP_PATH}?redirect_after=${encodeURIComponent(returnPath)}`;
}
