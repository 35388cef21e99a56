// A backend of another company, which sends less than our marketplace: nothing is broken, and the
// differences are exactly these.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootDir } from '../../config/webpack/folders';
import { startOtherBackend, type OtherBackend } from '../setup/otherBackend';
import type { EndpointReport } from './report';
import { runChecks } from './runChecks';

let backend: OtherBackend;
beforeAll(async () => {
  backend = await startOtherBackend();
});
afterAll(() => backend.stop());

/** `found`: a value of another type or form is `different`. */
const toRow = ({ path, found, check }: EndpointReport['differences'][number]): string =>
  `${path} ${['missing', 'null'].includes(found) ? found : 'different'}` +
  (check === 'reply' ? '' : ` (${check})`);
const within = (path: string, rows: readonly string[]): string[] =>
  rows.map((row) => `${path}.${row}`);

const card = [
  'language missing',
  'localized null',
  'biddingStartTime null',
  'hasFreeShipping null',
  'isVectorSearchResult null',
  'sellerId null',
  'thumbImageUrl null',
  'originalImageUrl null',
];
const filter = ['position different', 'slug missing', 'count missing'];
const filterValue = [
  'label missing',
  'slug missing',
  'position missing',
  'position different',
  'selected missing',
  'filter_data missing',
];
const filteredLots = [
  ...within('$.lots[*]', card),
  ...within('$.filters[*]', filter),
  ...within('$.filters[*].values[*]', filterValue),
  '$.similar_lots missing',
  '$.meta missing',
];
const category = [
  'short_name missing',
  'code_name missing',
  'auction_count missing',
  'lot_count missing',
  'image_url missing',
  'images[*] different',
  'color missing',
  'icon null',
  'position missing',
];
/** Of the first level: its images are an object, and its icon has no name. */
const anyCategory = [...category, 'images different', 'icon.name missing'];
const auction = [
  'status different',
  'family different',
  'categories[*].name missing',
  'categories[*].url missing',
  'auctioneers[*].id different',
  'start_at missing',
  'close_at missing',
  'lot_count missing',
];

const differences: Readonly<Record<string, readonly string[]>> = {
  getAuction: within('$.auction', auction),
  listAuctions: [...within('$.auctions[*]', auction), '$.meta missing'],
  listPopularAuctions: within('$.auctions[*]', auction),
  getBiddingBlock: [
    '$.bidding_block.status different',
    '$.bidding_block.bids null',
    '$.bidding_block.bids[*].bidder.token different',
    ...within('$.bidding_block.lot', [
      'currency_code missing',
      'highest_bidder_token different',
      'close_to_reserve_price null',
      'show_flyin null',
      'effective_close_at missing',
      'extension_count missing',
      'sequence missing',
      'bid_count missing',
      'owns_active_autobid missing',
      'autobid_amount missing',
      'is_leading missing',
      'is_winner missing',
      'order_reference missing',
      'buy_now missing',
    ]),
  ],
  listBiddingLots: within('$.lots[*]', [
    'currency_code missing',
    'next_minimum_bid missing',
    'highest_bidder_token different',
    'bid_count missing',
    'sequence missing',
    'sold missing',
    'viewer_has_bid missing',
    'winner_token different',
  ]),
  listBids: [
    '$.bids null',
    ...within('$.bids[*]', [
      'bidder.token different',
      'bidder.country.flag_svg_url missing',
      'bidder.country.flag_png_url missing',
      'is_automatic missing',
    ]),
  ],
  getCategory: [...within('$.category', anyCategory), '$.ancestors missing'],
  listCategories: within('$.categories[*]', anyCategory),
  listCategoryAuctions: [
    ...within('$.auctions[*]', auction),
    '$.meta missing',
    'status different (unknown id)',
  ],
  listCategoryLots: [...filteredLots, 'status different (unknown id)'],
  listSubcategories: [...within('$.categories[*]', category), 'status different (unknown id)'],
  getLotDetail: within('$.lot', [
    'language missing',
    'translatedTitle missing',
    'translatedSubtitle missing',
    'images[*].id different',
    'images[*].w missing',
    'images[*].h missing',
    'specifications[*].valueId null',
    'experts[*].id different',
    'offeredAgainUrl missing',
    'earlierLotId missing',
    'auctionTitle missing',
    'category.name missing',
    'categoryPath missing',
    'sellerInfo.address.city missing',
    'sellerInfo.badges[*].icon different',
    'sellerInfo.isTop null',
    'sellerInfo.marginScheme missing',
  ]),
  getLotGallery: within('$.gallery[*]', [
    'title missing',
    'images[*].s missing',
    'images[*].m missing',
    'images[*].l.w missing',
    'images[*].l.h missing',
  ]),
  getLotNavigation: [
    '$.previous_lot_url missing',
    '$.next_lot_url missing',
    '$.current_position missing',
    '$.total_lots missing',
  ],
  getLotShipping: within('$.shipping', [
    'payment_methods[*].is_promoted null',
    'combined_shipping_allowed null',
    'is_pickup_preferable missing',
    'extra_insurance null',
    'provider_id different',
  ]),
  listLots: [...within('$.lots[*]', card), '$.meta missing'],
  listSuggestions: within('$.query_terms[*]', [
    'highlighted null',
    'entity.value missing',
    'entity.url missing',
    'entity.id missing',
  ]),
  searchLots: filteredLots,
};

test('passes with exactly these tolerated differences', async () => {
  const reports = await runChecks({
    upstream: backend.url,
    choices: { locale: 'nl', samples: 8 },
    isWriting: false,
  });
  const listed = reports.filter((report) => report.differences.length > 0);
  expect(
    Object.fromEntries(
      listed.map((report) => [report.name, report.differences.map(toRow).toSorted()]),
    ),
  ).toEqual(
    Object.fromEntries(Object.entries(differences).map(([name, rows]) => [name, rows.toSorted()])),
  );
  expect(listed.map(({ verdict }) => verdict)).toEqual(listed.map(() => 'tolerated'));
  const kept = reports.filter(({ verdict }) => verdict === 'kept').map(({ name }) => name);
  expect(kept.toSorted()).toEqual([
    'getBuyerCommission',
    'listPopularCategories',
    'listPopularLots',
    'listRecentlyViewedLots',
    'listRelatedTerms',
  ]);
});

/** `npm run conformance` without its preparation. */
function runCommand(...args: string[]): Promise<{ code: unknown; output: string }> {
  const command = ['--import', 'tsx', 'test/conformance/conformance.ts', ...args];
  return new Promise((resolve) =>
    execFile(process.execPath, command, { cwd: rootDir }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, output: stdout + stderr }),
    ),
  );
}

test('the command prints and stores the report, and exits with 0 if nothing is broken', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gavel-conformance-'));
  const file = path.join(folder, 'report.json');
  const { code, output } = await runCommand(
    ...['--upstream', backend.url, '--only', 'getLotDetail', '--json', file],
  );
  const report = JSON.parse(readFileSync(file, 'utf8')) as { counts: object; endpoints: object[] };
  rmSync(folder, { recursive: true });
  expect(report.counts).toEqual({ kept: 0, tolerated: 1, absent: 0, unchecked: 0, broken: 0 });
  expect(report.endpoints).toMatchObject([{ name: 'getLotDetail', verdict: 'tolerated' }]);
  expect(output).toContain(
    '$.lot.experts[*].id (3 times): expected an integer from 1; found "12"; ' +
      'read as an integer from 1 or text',
  );
  expect(output).toContain('Endpoints: 0 kept, 0 not checked, 0 absent, 1 tolerated, 0 broken');
  expect(code).toBe(0);
});

test('the command exits with 1 if the pages could not use a reply', async () => {
  // It answers every request with a picture.
  const { code, output } = await runCommand('--upstream', backend.pictureOrigin);
  expect(output).toContain(
    'content-type: expected application/json; found image/png; the front end cannot use it',
  );
  expect(code).toBe(1);
});

test.each([
  [[], '--upstream has to be the address of the backend.'],
  [['--upstream', 'http://127.0.0.1:1'], 'does not respond'],
  [['--upstream', 'http://127.0.0.1:1', '--email', 'buyer@example.test'], 'There is no password'],
])('the command explains why it cannot check: %j', async (args, message) => {
  const { code, output } = await runCommand(...args);
  expect(output).toContain(message);
  expect(code).toBe(2);
});
