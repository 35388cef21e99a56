// Generates Kysely's row types from a migrated database, with kysely-codegen: see
// test/setup/writeDatabaseTypes.ts.
import { sql, type Kysely } from 'kysely';
import { generate, PostgresDialect, type DatabaseMetadata } from 'kysely-codegen';

/**
 * What the database does not know: the shapes of JSON columns, and texts that no check lists.
 * JSON is written as text.
 */
const columns: Record<string, string> = {
  'auctions.picture': 'JSONColumnType<PictureSpec> | null',
  'bid_requests.answer': 'JSONColumnType<BidAnswer>',
  'categories.names': 'JSONColumnType<Record<string, string>>',
  'categories.picture': 'JSONColumnType<PictureSpec> | null',
  'collections.descriptions': 'Generated<JSONColumnType<Record<string, string>>>',
  'collections.filters': 'Generated<JSONColumnType<Record<string, string[]>>>',
  'collections.titles': 'JSONColumnType<Record<string, string>>',
  'customs_declarations.draft': 'JSONColumnType<WireCustomsDraft>',
  'experts.picture': 'JSONColumnType<PictureSpec> | null',
  'feedbacks.aspects': 'JSONColumnType<WireFeedbackAspects> | null',
  'idempotent_responses.response': 'JSONColumnType<Record<string, unknown>>',
  'live_events.payload': 'JSONColumnType<LiveEventPayload>',
  'lots.language': 'Generated<Locale>',
  'lots.measurements': 'ColumnType<(number | null)[], never, never>',
  'lots.pictures': 'Generated<JSONColumnType<LotPicture[]>>',
  'lots.search': 'ColumnType<string, never, never>',
  'lots.shipping': 'JSONColumnType<ShippingProfile>',
  'lots.specifications': 'Generated<JSONColumnType<Specification[]>>',
  'experiment_exposures.attributes': 'JSONColumnType<Record<string, string | boolean>>',
  'visitor_events.params': 'Generated<JSONColumnType<Record<string, string>>>',
  'mails.params': 'Generated<JSONColumnType<Record<string, unknown>>>',
  'mfa_challenges.subject': 'Generated<JSONColumnType<Record<string, string | number>>>',
  'notifications.params': 'JSONColumnType<Record<string, unknown>>',
  'order_events.params':
    'Generated<JSONColumnType<Record<string, string | number | boolean | null>>>',
  'orders.previous_status': 'OrderStatus | null',
  'orders.status': 'Generated<OrderStatus>',
  'package_events.exception': 'PackageException | null',
  'package_events.state': 'PackageStatus',
  'packages.drop_off': 'JSONColumnType<WireDropOffPoint> | null',
  'packages.ship_from': 'JSONColumnType<WirePostalAddress> | null',
  'packages.ship_to': 'JSONColumnType<WirePostalAddress>',
  'payment_requests.address': 'JSONColumnType<WirePostalAddress> | null',
  'payments.shares': 'Generated<JSONColumnType<PaymentShare[]>>',
  'search_alerts.filters': 'Generated<JSONColumnType<Record<string, string[]>>>',
  'sellers.badges': 'Generated<JSONColumnType<SellerBadge[]>>',
  'sellers.picture': 'JSONColumnType<PictureSpec> | null',
};

const customImports: Record<string, string> = {
  BidAnswer: '../../domain/bidding/bidAnswer',
  LiveEventPayload: '../../domain/bidding/biddingFigures',
  Locale: '../../../../src/lib/locales',
  LotPicture: '../columnTypes',
  OrderStatus: '../../../../src/lib/orders/orderStates',
  PackageException: '../../../../src/lib/orders/packageStates',
  PackageStatus: '../../../../src/lib/orders/packageStates',
  PaymentShare: '../../domain/checkout/ledgerAccounts',
  PictureSpec: '../columnTypes',
  SellerBadge: '../../domain/accounts/badgeKinds',
  ShippingProfile: '../../domain/shipping/shippingRate',
  Specification: '../columnTypes',
  WireCustomsDraft: '../../../../src/contract/shipping/customs',
  WireDropOffPoint: '../../../../src/contract/shipping/packages',
  WireFeedbackAspects: '../../../../src/contract/feedback/orderFeedback',
  WirePostalAddress: '../../../../src/contract/orders/orderSchemas',
};

/** Columns that a check limits to certain texts become unions of these texts. */
async function addCheckedTexts<DB>({
  db,
  metadata,
}: {
  db: Kysely<DB>;
  metadata: DatabaseMetadata;
}): Promise<DatabaseMetadata> {
  const { rows } = await sql<{ table: string; column: string; definition: string }>`
    select c.conrelid::regclass::text as table, a.attname as column,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace`.execute(db);
  for (const { table, column, definition } of rows) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition)?.[1];
    const checked = metadata.tables
      .find(({ name }) => name === table)
      ?.columns.find(({ name }) => name === column);
    if (list === undefined || checked === undefined) continue;
    checked.enumValues = [...list.matchAll(/'([^']+)'::text/g)]
      .map(([, text]) => text ?? '')
      .sort();
  }
  return metadata;
}

/** The text of server/marketplace/database/generated/database.ts for this database. */
export async function generateDatabaseTypes<DB>(db: Kysely<DB>): Promise<string> {
  const types = await generate({
    camelCase: true,
    // The generator reads the catalog with snake case names.
    db: db.withoutPlugins(),
    dialect: new PostgresDialect(),
    excludePattern: 'kysely_migration*',
    outFile: null,
    overrides: { columns },
    customImports,
    postprocess: addCheckedTexts,
    // openDatabase parses bigint to safe integers.
    typeMapping: { int8: 'number' },
    typeOnlyImports: true,
  });
  return types.replace('export interface DB {', 'export interface Database {');
}
