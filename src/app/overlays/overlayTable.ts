// Every overlay by name: its chunk and the namespaces that it needs besides `common`. Without
// JavaScript, links to overlays open a page instead.
import type { ComponentType } from 'react';
import type { OverlayName } from '../../platform/overlayNames';

export type OverlayScreen = {
  load: () => Promise<{ Overlay: ComponentType }>;
  namespaces: readonly string[];
};

export const overlayTable: Readonly<Record<OverlayName, OverlayScreen>> = {
  SIGN_IN: {
    load: () => import(/* webpackChunkName: "overlay-sign-in" */ './signIn'),
    namespaces: ['session'],
  },
  SIGN_UP: {
    load: () => import(/* webpackChunkName: "overlay-sign-up" */ './signUp'),
    namespaces: ['session', 'countries'],
  },
  FORGOT_PASSWORD: {
    load: () =>
      import(
        /* webpackChunkName: "overlay-forgot-password" */ '../../features/account/password/ForgotPasswordOverlay'
      ).then(({ ForgotPasswordOverlay: Overlay }) => ({ Overlay })),
    namespaces: ['session'],
  },
  RESET_PASSWORD: {
    load: () =>
      import(
        /* webpackChunkName: "overlay-reset-password" */ '../../features/account/password/ResetPasswordOverlay'
      ).then(({ ResetPasswordOverlay: Overlay }) => ({ Overlay })),
    namespaces: ['session'],
  },
  REQUEST_MFA: {
    load: () =>
      import(
        /* webpackChunkName: "overlay-mfa" */ '../../features/account/second-factor/MfaMethodsOverlay'
      ).then(({ MfaMethodsOverlay: Overlay }) => ({ Overlay })),
    namespaces: ['mfa'],
  },
  MFA_OTP: {
    load: () =>
      import(
        /* webpackChunkName: "overlay-mfa" */ '../../features/account/second-factor/MfaCodeOverlay'
      ).then(({ MfaCodeOverlay: Overlay }) => ({ Overlay })),
    namespaces: ['mfa'],
  },
  REGISTRATION_FLOW: {
    load: () => import(/* webpackChunkName: "overlay-registration-flow" */ './registrationFlow'),
    namespaces: ['account', 'onboarding', 'countries'],
  },
  PHONE: {
    load: () =>
      import(/* webpackChunkName: "overlay-account" */ './account').then(
        ({ PhoneOverlay: Overlay }) => ({ Overlay }),
      ),
    namespaces: ['account', 'countries'],
  },
  PHONE_CONFIRM: {
    load: () =>
      import(/* webpackChunkName: "overlay-account" */ './account').then(
        ({ PhoneConfirmOverlay: Overlay }) => ({ Overlay }),
      ),
    namespaces: ['account'],
  },
  MARKETING_CONSENT: {
    load: () =>
      import(/* webpackChunkName: "overlay-account" */ './account').then(
        ({ MarketingConsentOverlay: Overlay }) => ({ Overlay }),
      ),
    namespaces: ['account'],
  },
  ACCOUNT_NAME: {
    load: () =>
      import(/* webpackChunkName: "overlay-account" */ './account').then(
        ({ AccountNameOverlay: Overlay }) => ({ Overlay }),
      ),
    namespaces: ['account'],
  },
  ADDRESS_FORM: {
    load: () =>
      import(/* webpackChunkName: "overlay-account" */ './account').then(
        ({ AddressFormOverlay: Overlay }) => ({ Overlay }),
      ),
    namespaces: ['account', 'countries'],
  },
  EMAIL_CONFIRM: {
    load: () =>
      import(/* webpackChunkName: "overlay-account" */ './account').then(
        ({ EmailConfirmOverlay: Overlay }) => ({ Overlay }),
      ),
    namespaces: ['account'],
  },
  PRE_DROP_OFF: {
    load: () => import(/* webpackChunkName: "overlay-pre-drop-off" */ './preDropOff'),
    namespaces: ['account', 'shipping'],
  },
};
