// A profile as the upstream sends it, for tests of rendering with a signed-in user.

export function wireMe(displayName: string, email = 'person@secret.test') {
  return {
    user: {
      id: 1,
      unpaid_orders: 0,
      orders: 0,
      is_seller: false,
      unread_message_count: 0,
      display_name: displayName,
      account_verified: true,
      live_lots: 0,
      sold_lots: 0,
      email,
      phone_masked: null,
      first_name: null,
      last_name: null,
      locale: 'en',
      currency_code: 'EUR',
      country: { code: 'nl' },
      verification: { email: true, phone: false, identity: false, address: false },
      bidder_token: 'a'.repeat(40),
      bidding_blocked: false,
      pending_email: null,
      has_card: false,
      marketing_consent_asked: true,
      is_returning: false,
      has_totp: false,
    },
  };
}
