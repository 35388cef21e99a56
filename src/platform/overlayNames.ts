// The names of the overlays, and what one is opened with. Types and names alone, so that the event channel can speak of
// overlays without knowing React; components take them from ./overlay.

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
  /** Told once: SUCCESS by the overlay alone; CANCELLED when it was closed, could not be shown, or the page was left. */
  onResult: (result: OverlayResult) => void;
};

export function isOverlayName(text: string): text is OverlayName {
  return OVERLAY_NAMES.some((name) => name === text);
}
