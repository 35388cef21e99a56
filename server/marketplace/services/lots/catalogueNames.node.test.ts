// The catalogue's own terms in other languages, over HTTP.
import { getAuction } from '../../../../src/contract/buyer/auctions';
import { getLotDetail } from '../../../../src/contract/buyer/lots';
import { listSuggestions, searchLots } from '../../../../src/contract/buyer/search';
import { buildAuction } from '../../../../test/builders/buildAuction';
import { buildCategory } from '../../../../test/builders/buildCategory';
import { buildLot } from '../../../../test/builders/buildLot';
import { callEndpoint } from '../../../../test/setup/call';
import { setUpMarketplace } from '../../../../test/setup/testMarketplace';
import { createSpecification } from '../../../demo/lots/createSpecification';

const m = setUpMarketplace();
let auctionId: number;
let lotId: number;

beforeAll(async () => {
  const category = await buildCategory(m.db, { name: { en: 'Wristwatches', de: 'Armbanduhren' } });
  const auction = await buildAuction(m.db, {
    category,
    title: 'Vintage wristwatches, evening sale',
    slug: 'vintage-wristwatches-evening-sale',
    titleKey: 'evening:vintage-wristwatches',
    externalKey: 'house:7',
  });
  auctionId = auction.id;
  lotId = (
    await buildLot(m.db, {
      auction,
      category,
      title: 'Norden Chronograph',
      objectType: 'Wristwatch',
      specifications: [
        createSpecification('Strap', 'Leather'),
        createSpecification('Country of origin', 'Switzerland'),
        createSpecification('Strap', 'Woven by my uncle'),
      ],
    })
  ).id;
});

test('localizes names and common values of specifications, and auction titles', async () => {
  const readTexts = async (locale: string): Promise<unknown> => {
    const { lot } = await callEndpoint(m, getLotDetail, { id: lotId, locale });
    return [
      lot.auctionTitle,
      ...(lot.specifications ?? []).map(({ name, value }) => `${name}: ${value}`),
    ];
  };
  expect(await readTexts('en')).toEqual([
    'Vintage wristwatches, evening sale',
    'Strap: Leather',
    'Country of origin: Switzerland',
    'Strap: Woven by my uncle',
  ]);
  expect(await readTexts('de')).toEqual([
    'Vintage-Armbanduhren, Abendauktion',
    'Armband: Leder',
    'Herkunftsland: Schweiz',
    'Armband: Woven by my uncle',
  ]);
  expect((await callEndpoint(m, getAuction, { id: auctionId, locale: 'el' })).auction.title).toBe(
    'Vintage ρολόγια χειρός, βραδινή δημοπρασία',
  );
});

test('localizes the values of the object type filter, but not their ids', async () => {
  const { filters } = await callEndpoint(m, searchLots, { q: 'chronograph', locale: 'fr' });
  expect(filters.find(({ id }) => id === 'object_type')?.values).toEqual([
    expect.objectContaining({ id: 'Wristwatch', label: 'Montre-bracelet' }),
  ]);
});

test('suggests an auction by its title in the visitor’s language', async () => {
  const { query_terms: terms } = await callEndpoint(m, listSuggestions, {
    q: 'vintage-arm',
    locale: 'de',
  });
  expect(terms.map(({ text }) => text)).toContain('Vintage-Armbanduhren, Abendauktion');
});
