// The settings pages and their paths.
export const settingsPaths = {
  account: '/accounts/settings/account',
  payment: '/accounts/settings/payment',
  notifications: '/accounts/settings/notifications',
  verifications: '/accounts/settings/verifications',
  seller_profile: '/accounts/settings/seller_profile',
} as const;

export type SettingsPageName = keyof typeof settingsPaths;

export const BECOME_SELLER_PATH = '/seller/register';
