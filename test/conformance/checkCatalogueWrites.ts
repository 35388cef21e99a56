// What a buyer writes without buying: favorites, follows, search alerts, a calendar, visits.
import * as settings from '../../src/contract/accounts/settings';
import * as calendar from '../../src/contract/buyer/calendar';
import * as follows from '../../src/contract/buyer/follows';
import * as notifications from '../../src/contract/buyer/notifications';
import * as searchAlerts from '../../src/contract/buyer/searchAlerts';
import * as users from '../../src/contract/buyer/users';
import type { Endpoint } from '../../src/contract/core/endpoint';
import * as helpVotes from '../../src/contract/feedback/helpVotes';
import * as preferences from '../../src/contract/mailer/notificationPreferences';
import * as notificationSettings from '../../src/contract/mailer/notificationSettings';
import * as visitor from '../../src/contract/user-tracking/visitor';
import { isRecord } from '../../src/lib/untrustedJson';
import { readValue, type IdKind } from './knownIds';
import type { Writer } from './writer';

type Follow = {
  kind: IdKind;
  field: string;
  create: Endpoint;
  list: Endpoint;
  get?: Endpoint;
  remove: Endpoint;
};

const allFollows: readonly Follow[] = [
  {
    kind: 'lot',
    field: 'lot_id',
    create: users.createInterestLot,
    list: users.listInterestLots,
    remove: users.removeInterestLot,
  },
  {
    kind: 'category',
    field: 'category_id',
    create: follows.createInterestCategory,
    list: follows.listInterestCategories,
    get: follows.getInterestCategory,
    remove: follows.removeInterestCategory,
  },
  {
    kind: 'seller',
    field: 'seller_id',
    create: follows.createInterestSeller,
    list: follows.listInterestSellers,
    get: follows.getInterestSeller,
    remove: follows.removeInterestSeller,
  },
  {
    kind: 'auction',
    field: 'auction_id',
    create: follows.createAuctionSubscription,
    list: follows.listAuctionSubscriptions,
    get: follows.getAuctionSubscription,
    remove: follows.removeAuctionSubscription,
  },
  {
    kind: 'auctionType',
    field: 'type_id',
    create: follows.createInterestAuctionType,
    list: follows.listInterestAuctionTypes,
    get: follows.getInterestAuctionType,
    remove: follows.removeInterestAuctionType,
  },
  {
    kind: 'collection',
    field: 'collection_id',
    create: follows.createInterestCollection,
    list: follows.listInterestCollections,
    get: follows.getInterestCollection,
    remove: follows.removeInterestCollection,
  },
];

async function checkFollows({ write, known, skip }: Writer): Promise<void> {
  for (const { kind, field, create, list, get, remove } of allFollows) {
    const [id] = known.get(kind);
    if (id === undefined) {
      for (const endpoint of [create, remove]) skip(endpoint, 'no reply named an id for it');
      continue;
    }
    await write(create, { body: { [field]: id } });
    await write(list);
    if (get !== undefined) await write(get, { id });
    await write(remove, { id });
  }
}

async function checkAlerts({ write }: Writer): Promise<void> {
  const created = await write(searchAlerts.createSearchAlert, {
    body: { query: 'conformance check' },
  });
  const id = readValue(created, 'search_alert.id');
  await write(searchAlerts.listSearchAlerts);
  if (id === undefined) return;
  await write(searchAlerts.updateSearchAlert, { id, body: { is_paused: true } });
  await write(searchAlerts.removeSearchAlert, { id });
}

async function checkCalendar({ write }: Writer): Promise<void> {
  const created = await write(calendar.createCalendarFeed);
  const [, token] = /([^/]+)\.ics$/.exec(String(readValue(created, 'calendar_feed.path'))) ?? [];
  await write(calendar.getCalendarFeed);
  if (token !== undefined) await write(calendar.listCalendarEvents, { token }, 'anyone');
  await write(calendar.removeCalendarFeed);
}

/** What a reading endpoint returned is written back, so that nothing changes. */
async function checkSettings({ write, known }: Writer): Promise<void> {
  const settingList = readValue(
    await write(notificationSettings.getNotificationSettings),
    'notification_settings',
  );
  const kinds = (Array.isArray(settingList) ? settingList : []).filter(isRecord);
  await write(notificationSettings.updateNotificationSettings, {
    body: { notification_settings: kinds.map(({ type, channels }) => ({ type, channels })) },
  });
  const current = readValue(
    await write(preferences.getNotificationPreferences),
    'notification_preferences',
  );
  if (isRecord(current)) await write(preferences.updateNotificationPreferences, { body: current });
  await write(settings.updateMarketingConsents, { body: { marketing_consents: [] } });
  await write(users.updateMe, { body: {} });
  const [notification] = known.get('notification', 'buyer');
  if (notification !== undefined) await write(notifications.readNotification, { id: notification });
  await write(notifications.readAllNotifications);
}

async function checkVisits({ write, known }: Writer): Promise<void> {
  const lot = known.get('lot')[0] ?? null;
  await write(visitor.createVisitorEvent, {
    body: {
      user_agent: 'Gavel conformance',
      anonymous_id: 'conformance-check-00',
      locale: 'en',
      event: 'lot_view',
      lot_id: lot,
    },
  });
  await write(visitor.getVisitor);
  await write(visitor.listSegments);
  await write(visitor.removeVisitor);
  await write(
    visitor.createPageSpeed,
    { body: { route: 'lot', metrics: [{ name: 'LCP', value: 1800 }] } },
    'anyone',
  );
  await write(
    helpVotes.createHelpVote,
    { slug: 'maximum-bid', body: { is_helpful: true } },
    'anyone',
  );
}

export async function checkCatalogueWrites(writer: Writer): Promise<void> {
  await checkFollows(writer);
  await checkAlerts(writer);
  await checkCalendar(writer);
  await checkSettings(writer);
  await checkVisits(writer);
}
