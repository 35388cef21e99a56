// Every overlay by name: its chunk and the namespaces that it needs besides `common`. Without
// JavaScript, links to overlays open a page instead.
import type { ComponentType } from 'react';
import type { OverlayName } from '../platform/overlayNames';

export type OverlayScreen = {
  load: () => Promise<{ Overlay: ComponentType }>;
  namespaces: readonly string[];
};

export const overlayTable: Readonly<Record<OverlayName, OverlayScreen>> = {
  SIGN_IN: {
    load: () => import(/* webpackChunkName: "overlay-sign-in" */ './screens/overlays/signIn'),
    namespaces: ['session'],
  },
  SIGN_UP: {
    load: () => import(/* webpackChunkName: "overlay-sign-up" */ './screens/overlays/signUp'),
    namespaces: ['session', 'countries'],
  },
  FORGOT_PASSWORD: {
    load: () =>
      import(/* webpackChunkName: "overlay-forgot-password" */ './screens/overlays/forgotPassword'),
    namespaces: ['session'],
  },
  RESET_PASSWORD: {
    load: () =>
      import(/* webpackChunkName: "overlay-reset-password" */ './screens/overlays/resetPassword'),
    namespaces: ['session'],
  },
  REQUEST_MFA: {
    load: () => import(/* webpackChunkName: "overlay-mfa" */ './screens/overlays/requestMfa'),
    namespaces: ['mfa'],
  },
  MFA_OTP: {
    load: () => import(/* webpackChunkName: "overlay-mfa" */ './screens/overlays/mfaOtp'),
    namespaces: ['mfa'],
  },
  REGISTRATION_FLOW: {
    load: () =>
      import(
        /* webpackChunkName: "overlay-registration-flow" */ './screens/overlays/registrationFlow'
      ),
    namespaces: ['account', 'onboarding', 'countries'],
  },
  PHONE: {
    load: () => import(/* webpackChunkName: "overlay-phone" */ './screens/overlays/phone'),
    namespaces: ['account', 'countries'],
  },
  PHONE_CONFIRM: {
    load: () => import(/* webpackChunkName: "overlay-phone" */ './screens/overlays/phoneConfirm'),
    namespaces: ['account'],
  },
  MARKETING_CONSENT: {
    load: () =>
      import(/* webpackChunkName: "overlay-account" */ './screens/overlays/marketingConsent'),
    namespaces: ['account'],
  },
  ACCOUNT_NAME: {
    load: () => import(/* webpackChunkName: "overlay-account" */ './screens/overlays/accountName'),
    namespaces: ['account'],
  },
  ADDRESS_FORM: {
    load: () => import(/* webpackChunkName: "overlay-account" */ './screens/overlays/addressForm'),
    namespaces: ['account', 'countries'],
  },
  EMAIL_CONFIRM: {
    load: () => import(/* webpackChunkName: "overlay-account" */ './screens/overlays/emailConfirm'),
    namespaces: ['account'],
  },
  PRE_DROP_OFF: {
    load: () =>
      import(/* webpackChunkName: "overlay-pre-drop-off" */ './screens/overlays/preDropOff'),
    namespaces: ['account', 'shipping'],
  },
};
