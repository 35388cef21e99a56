// Search alerts and notifications as the marketplace sends them.
import type { WireNotification } from '../../src/contract/buyer/notifications';
import type { WireSearchAlert } from '../../src/contract/buyer/searchAlerts';

export function wireSearchAlert(alert: Partial<WireSearchAlert> = {}): WireSearchAlert {
  return {
    id: 1,
    query: 'delft vase',
    category: null,
    filters: { seller_location: ['nl'] },
    filter_values: [{ filter: 'seller_location', value: 'nl', label: 'Netherlands' }],
    url: '/s?q=delft%20vase&sort=published_at_desc&filters[seller_location][]=nl',
    locale: 'en',
    channels: ['in_app', 'email'],
    frequency: 'daily',
    is_paused: false,
    created_at: '2026-11-20T10:00:00Z',
    last_match_at: null,
    new_count: 0,
    ...alert,
  };
}

export function wireNotification(notification: Partial<WireNotification> = {}): WireNotification {
  return {
    id: 1,
    type: 'outbid',
    title: 'You’ve been outbid: A vase',
    text: 'Someone outbid you on A vase. The current bid is €40.',
    url: '/l/12-a-vase',
    created_at: '2026-11-20T10:00:00Z',
    is_read: false,
    ...notification,
  };
}
