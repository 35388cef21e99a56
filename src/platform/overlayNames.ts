// Overlay names and parameters. Types and names only, so that the event channel does not depend on
// React; components import them from ./overlay.

export const OVERLAY_NAMES = [
  'SIGN_IN',
  'SIGN_UP',
  'FORGOT_PASSWORD',
  'RESET_PASSWORD',
  'REGISTRATION_FLOW',
  'PHONE',
  'PHONE_CONFIRM',
  'MARKETING_CONSENT',
  'ACCOUNT_NAME',
  'ADDRESS_FORM',
  'EMAIL_CONFIRM',
  'PRE_DROP_OFF',
  'REQUEST_MFA',
  'MFA_OTP',
] as const;

export type OverlayName = (typeof OVERLAY_NAMES)[number];
export type OverlayResult = 'SUCCESS' | 'CANCELLED';
export type OverlayParams = Record<string, string>;

export type OverlayRequest = {
  name: OverlayName;
  params?: OverlayParams | undefined;
  /**
   * Called once: SUCCESS only by the overlay; CANCELLED when it was closed, could not be shown, or
   * the page was left.
   */
  onResult: (result: OverlayResult) => void;
};

export function isOverlayName(text: string): text is OverlayName {
  return OVERLAY_NAMES.some((name) => name === text);
}
