// What the catalog's own words are in other languages, over HTTP and on a database from before they had any.
import { sql, type Kysely } from 'kysely';
import { getAuction } from '../../../../src/contract/buyer/auctions';
import { getLotDetail } from '../../../../src/contract/buyer/lots';
import { listSuggestions, searchLots } from '../../../../src/contract/buyer/search';
import { buildAuction } from '../../../../test/builders/buildAuction';
import { buildCategory } from '../../../../test/builders/buildCategory';
import { buildLot } from '../../../../test/builders/buildLot';
import { ask } from '../../../../test/setup/ask';
import { startTestMarketplace, type TestMarketplace } from '../../../../test/setup/testMarketplace';
import { specification } from '../../catalogue/lots/specificationIds';
import { languagesOfTheCatalogue } from '../../database/migrations/019_languages_of_the_catalogue';

let m: TestMarketplace;
let auctionId: number;
let lotId: number;

beforeAll(async () => {
  m = await startTestMarketplace();
  // As a database of the last version has it: the migration makes the key of the title.
  await sql`alter table auctions drop column title_key`.execute(m.db);
  await sql`alter table lots drop column language`.execute(m.db);
  await sql`drop table translations`.execute(m.db);
  const category = await buildCategory(m.db, { name: { en: 'Wristwatches', de: 'Armbanduhren' } });
  const auction = await buildAuction(m.db, { category, title: 'Vintage wristwatches, evening sale', slug: 'vintage-wristwatches-evening-sale', external_key: 'house:7' });
  auctionId = auction.id;
  lotId = (
    await buildLot(m.db, {
      auction,
      category,
      title: 'Norden Chronograph',
      object_type: 'Wristwatch',
      specifications: [specification('Strap', 'Leather'), specification('Country of origin', 'Switzerland'), specification('Strap', 'Woven by my uncle')],
    })
  ).id;
  await languagesOfTheCatalogue.up(m.db as Kysely<never>);
});
afterAll(() => m.stop());

test('names and common values of specifications and the auction’s title are in the visitor’s language', async () => {
  const facts = async (locale: string): Promise<unknown> => {
    const { lot } = await ask(m, getLotDetail, { id: lotId, locale });
    return [lot.auctionTitle, ...(lot.specifications ?? []).map(({ name, value }) => `${name}: ${value}`)];
  };
  expect(await facts('en')).toEqual(['Vintage wristwatches, evening sale', 'Strap: Leather', 'Country of origin: Switzerland', 'Strap: Woven by my uncle']);
  expect(await facts('de')).toEqual(['Vintage-Armbanduhren, Abendauktion', 'Armband: Leder', 'Herkunftsland: Schweiz', 'Armband: Woven by my uncle']);
  expect((await ask(m, getAuction, { id: auctionId, locale: 'el' })).auction.title).toBe('Vintage ρολόγια χειρός, βραδινή δημοπρασία');
});

test('so are the values of the filter by type, whose ids stay the same', async () => {
  const { filters } = await ask(m, searchLots, { q: 'chronograph', locale: 'fr' });
  expect(filters.find(({ id }) => id === 'object_type')?.values).toEqual([expect.objectContaining({ id: 'Wristwatch', label: 'Montre-bracelet' })]);
});

test('an auction is suggested by its title in the visitor’s language', async () => {
  const { query_terms: found } = await ask(m, listSuggestions, { q: 'vintage-arm', locale: 'de' });
  expect(found.map(({ text }) => text)).toContain('Vintage-Armbanduhren, Abendauktion');
});
