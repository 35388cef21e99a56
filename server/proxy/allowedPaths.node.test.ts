import { getProxyKind } from './allowedPaths';

test.each([
  ['/buyer/api/v1/users/me', 'json'],
  ['/accounts/api/v2/users/me/cards/7', 'json'],
  ['/feedback/api/v2/sellers/7/feedbacks', 'json'],
  ['/mailer/api/v1/external/users/notification_settings', 'json'],
  ['/payments/api/v1/test/tokens', 'json'],
  ['/orders/api/v3/users/7/orders/8', 'json'],
  ['/shipping/api/v2/orders/8/supply-requirements', 'json'],
  ['/admin/orders/api/v1/orders/1/packing_slip', 'json'],
  ['/user_tracking/api/v1/external/visitor', 'json'],
  ['/buyer/api/v3/auctions/7/live', 'live'],
  ['/buyer/api/v3/users/me/live', 'live'],
  ['/buyer/api/v3/bidding/lots/live', 'live'],
  ['/images/cw_large/hero-1.jpg@webp', 'image'],
  ['/images/flags/nl.svg', 'image'],
  ['/buyer/api/v1/lots/live', 'json'],
])('proxies %s as %s', (path, kind) => {
  expect(getProxyKind(path)).toBe(kind);
});

test.each([
  '/admin/api/v1/orders',
  '/admin/shipping/api/v1/orders',
  '/internal/api/v1/users',
  '/mailer/api/',
  '/mailer/outbox',
  '/payments/api/v1/../../admin',
  '/payments/api/v1/%2e%2e/admin',
  '/feedback/api/v2//sellers',
  '/feedback/api/v2/sellers/1;x=1',
  '/mailer/api/v1/external\\users',
  '//payments/api/v1/x',
  '/accounts/api/v2/sessions/current.json',
  '/Payments/api/v1/x',
])('does not proxy %s', (path) => {
  expect(getProxyKind(path)).toBeNull();
});
