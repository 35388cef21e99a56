// Printed documents: the file contains the order's data exactly, is tagged, embeds fonts with every
// character, has the right page size and scannable codes, and is only for users who may see the
// page.
import type { WirePackingSlip } from '../../src/contract/orders/documents';
import { locales } from '../../src/lib/locales';
import {
  wireCustoms,
  wireLabel,
  wirePackingSlip,
  wirePostalAddress,
  wireReceipt,
} from '../builders/wireDocuments';
import { ORDER, startPrintWeb, type Documents, type PrintWeb } from '../setup/printWeb';
import { removeSpaces, readPdf, type PdfContents } from '../setup/readPdf';
import { sampleRows } from '../setup/sample';

const A4 = { width: 595, height: 842 };
const A6 = { width: 298, height: 420 };

const documents: Documents = {};
let web: PrintWeb;
beforeAll(async () => {
  web = await startPrintWeb(documents);
});
afterAll(() => web.stop());
beforeEach(() => {
  documents.slip = () => wirePackingSlip();
  documents.receipt = () => wireReceipt();
  documents.label = () => wireLabel();
  documents.customs = () => wireCustoms();
  documents.admin = 404;
});

const seller = (document: string, locale = 'en'): string =>
  `/${locale}/f/seller/orders/${ORDER}/${document}.pdf`;

async function print(address: string, withCodes = false): Promise<PdfContents> {
  const { status, body, headers } = await web.pdf(address);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  return readPdf(body, withCodes);
}

// The font draws U+02BC and the apostrophe with one glyph, and a PDF reader returns the first of
// the two.
const getText = ({ pages }: PdfContents): string =>
  removeSpaces(pages.map(({ text }) => text).join('')).replaceAll('\u02bc', '’');

function expectWellMade(facts: PdfContents, size: { width: number; height: number }): void {
  expect(facts).toMatchObject({ isMarked: true, outline: null });
  expect(facts.fontFiles.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  // As a font and not as outlines of letters, which a reader could not reflow.
  expect(
    facts.fontFiles.filter(({ name }) => name.startsWith('Inter')).map(({ kind }) => kind),
  ).toContain('CIDFontType2');
  expect(
    facts.fontFiles.filter(({ name, kind }) => name.startsWith('Inter') && kind === 'Type3'),
  ).toEqual([]);
  for (const page of facts.pages) {
    expect({ width: Math.round(page.width), height: Math.round(page.height) }).toEqual(size);
    expect(page).toMatchObject({ isTagged: true, missing: 0 });
  }
}

test('a packing slip contains the order’s data in its order, and no price', async () => {
  const facts = await print(seller('packing_slip'), true);
  expectWellMade(facts, A4);
  expect(facts).toMatchObject({ title: 'Packing slip GV-000123', language: 'en' });
  const expected = [
    'Packing slip',
    'Order GV-000123',
    'Printed 9 Mar 2026',
    'GV-000123',
    'From',
    'Galerie Müller',
    'Torstraße 1',
    '10119 Berlin',
    'Germany',
    'To',
    'Anna de Vries',
    'Prinsengracht 12',
    '1015 DV AMSTERDAM',
    'Netherlands',
    'Quantity',
    'Item',
    'Order',
    '1',
    'A blue vase',
    'Delft, about 1720',
    'GV-000123',
    '2',
    'A brass clock',
    'GV-000124',
    'Orders in the same package',
    'GV-000124',
    'Customs',
    'Customs declaration CN23: submitted',
    'Notes',
    'Leave it with the neighbour.',
  ];
  expect(getText(facts)).toBe(removeSpaces(expected.join('')));
  expect(facts.pages[0]?.code128).toBe('GV-000123');
  expect(facts.pages[0]?.tags).toMatch(/"H1".*"Table".*"TH".*"TD"/);
});

test('a receipt states what was paid, to the cent', async () => {
  const facts = await print(`/en/f/buyer/orders/${ORDER}/receipt.pdf`);
  expectWellMade(facts, A4);
  const expected = [
    'Receipt',
    'Gavel',
    'Number',
    'R-2026-000123',
    'Order',
    'GV-000123',
    'Issued',
    '9 Mar 2026',
    'Paid',
    '9 Mar 2026, 10:58 CET',
    'Paid with',
    'Visa 4242',
    'Buyer',
    'Anna de Vries',
    'Prinsengracht 12',
    '1015 DV AMSTERDAM',
    'Netherlands',
    'Seller',
    'Galerie Müller',
    'Müller Kunsthandel GmbH',
    'Registration number HRB 12345',
    'VAT number DE136695976',
    'Item',
    'Price',
    'A blue vase',
    '€1,250.00',
    'Lot price',
    '€1,250.00',
    'Buyer protection fee',
    '€115.50',
    'Shipping',
    '€24.50',
    'Combined shipping',
    '-€4.50',
    'Total',
    '€1,385.50',
    'This is not a VAT invoice.',
    'Sold under the margin scheme. VAT can’t be shown separately.',
  ];
  expect(getText(facts)).toBe(removeSpaces(expected.join('')));
});

test('the seller’s statement states the payout', async () => {
  documents.receipt = () =>
    wireReceipt({
      role: 'seller',
      amounts: { ...wireReceipt().amounts, commission: 15_625, payout: 111_375 },
    });
  const facts = await print(seller('receipt'));
  expect(facts.title).toBe('Statement R-2026-000123');
  expect(getText(facts)).toContain(removeSpaces('Commission -€156.25 You receive €1,113.75'));
});

test('a label is A6, and a scanner reads both of its codes', async () => {
  const facts = await print(seller('label'), true);
  expectWellMade(facts, A6);
  expect(facts.pages).toHaveLength(1);
  expect(facts.pages[0]).toMatchObject({
    code128: 'RR123456785NL',
    qr: 'gavel:RR123456785NL:1015DV',
  });
  expect(getText(facts)).toContain(removeSpaces('Gavel Post Parcel tracked NL-10-15'));
  expect(getText(facts)).toContain('1.250kg');
  // A domestic label does not name the country.
  expect(getText(facts)).not.toContain('NETHERLANDS');
});

test('an international label names both countries in the form that the post expects', async () => {
  documents.label = () =>
    wireLabel({
      ship_from: wirePostalAddress({
        country_code: 'de',
        lines: ['Galerie Müller', 'Torstraße 1', '10119 Berlin'],
      }),
      ship_to: wirePostalAddress({
        country_code: 'ch',
        lines: ['Anna de Vries', 'Bahnhofstrasse 1', '8001 Zürich'],
      }),
    });
  const facts = await print(seller('label', 'el'));
  expect(facts.pages).toHaveLength(1);
  expect(getText(facts)).toContain(removeSpaces('10119 Berlin GERMANY'));
  expect(getText(facts)).toContain(removeSpaces('8001 Zürich SWITZERLAND'));
});

test.each(['cn22', 'cn23', 'commercial_invoice'] as const)(
  '%s has its French and English wording, and the reader’s language next to it',
  async (form) => {
    documents.customs = () => wireCustoms({ form });
    const facts = await print(seller(`package/${form}`, 'de'));
    expectWellMade(facts, A4);
    expect(facts.language).toBe('de');
    expect(facts.pages).toHaveLength(1);
    const text = getText(facts);
    for (const word of [
      'Description détaillée du contenu',
      'Detailed description of contents',
      'Valeur totale',
      'Total value',
      'Galerie Müller',
      '8001 Zürich SWITZERLAND',
      'Vase of painted earthenware',
      '691310',
      '1.100 kg',
      '1250.00 EUR',
      'Vente de marchandises',
      'Sale of goods',
    ])
      expect(text).toContain(removeSpaces(word));
    expect(text).toContain(
      removeSpaces(
        form === 'commercial_invoice'
          ? 'Facture commerciale / Commercial invoice'
          : 'Déclaration en douane / Customs declaration',
      ),
    );
    if (form === 'cn22') expect(text).toContain('CN22');
    else expect(text).toContain(removeSpaces('+41 44 668 18 00'));
  },
);

test('embeds the fonts of Greek and Chinese text', async () => {
  documents.slip = () =>
    wirePackingSlip({
      ship_to: wirePostalAddress({
        lines: [
          'Γιώργος Παπαδόπουλος',
          'Łukasz Żółć Ștefan',
          '陳大文 中環德輔道',
          '张伟 北京市东城区',
        ],
      }),
    });
  for (const locale of ['el', 'zh-Hans', 'zh-Hant']) {
    const facts = await print(seller('packing_slip', locale));
    expectWellMade(facts, A4);
    const written = Object.entries(facts.pages[0]?.charactersOf ?? {});
    const listFonts = (character: string): string[] =>
      written
        .filter(([, characters]) => characters.includes(character))
        .map(([font]) => font.replace(/^[A-Z]{6}\+/, ''));
    const expectFont = (characters: string, font: RegExp): void => {
      for (const character of characters) {
        expect(listFonts(character)).not.toEqual([]);
        for (const name of listFonts(character))
          expect([character, name]).toEqual([character, expect.stringMatching(font)]);
      }
    };
    expectFont('ΓώŁȘ', /^Inter/);
    expectFont('陳環张伟', /^NotoSans(?:SC|TC)/);
    expect(getText(facts)).toContain('陳大文中環德輔道');
  }
});

test.each(sampleRows(locales, 5))(
  'in %s a document has its title and language, and no character is missing',
  async (locale) => {
    const facts = await print(seller('packing_slip', locale));
    expectWellMade(facts, A4);
    expect(facts.language).toBe(locale === 'no' ? 'nb' : locale);
    expect(facts.title).toContain('GV-000123');
  },
);

test('a slip of hundreds of lines and a long note spans many pages and is complete', async () => {
  const items: WirePackingSlip['items'] = Array.from({ length: 600 }, (_item, index) => ({
    lot_id: index + 1,
    order_reference: `GV-${100_000 + index}`,
    title: `Lot number ${index}`,
    subtitle: '',
    quantity: 1,
  }));
  const notes = 'A word and another. '.repeat(2000);
  documents.slip = () => wirePackingSlip({ items, notes });
  const facts = await print(seller('packing_slip'));
  expectWellMade(facts, A4);
  expect(facts.pages.length).toBeGreaterThan(15);
  const text = getText(facts);
  for (const { order_reference } of items) expect(text).toContain(order_reference);
  expect(text).toContain(removeSpaces(notes));
});

test('only a user who may see the page gets the file', async () => {
  const anonymous = await web.pdf(seller('packing_slip'), { isSignedIn: false });
  expect(anonymous.status).toBe(302);
  expect(anonymous.headers.location).toBe(
    `/en/accounts/login?redirect_after=${encodeURIComponent(`/f/seller/orders/${ORDER}/packing_slip`)}`,
  );
  delete documents.slip;
  const absent = await web.pdf('/en/f/seller/orders/99/packing_slip.pdf');
  const foreign = await web.pdf(seller('packing_slip'));
  const odd = await Promise.all(
    ['0', '01', '1e3', '-1', '9'.repeat(20), '5.0', '%35'].map((id) =>
      web.pdf(`/en/f/seller/orders/${id}/packing_slip.pdf`),
    ),
  );
  expect([absent, foreign, ...odd].map(({ status }) => status)).toEqual(
    Array.from({ length: 9 }, () => 404),
  );
  for (const one of [absent, foreign, ...odd])
    expect(one.headers['content-type']).toMatch(/^text\/html/);
  // The seller cannot get the buyer's receipt, and vice versa.
  expect((await web.pdf(seller('receipt'))).status).toBe(404);
  // A form that the package does not need.
  expect((await web.pdf(seller('package/cn22'))).status).toBe(404);
  expect((await web.pdf(`/en/admin/f/orders/${ORDER}/packing_slip.pdf`)).status).toBe(404);
});

test('an admin’s slip needs a second factor, so the answer redirects to the page', async () => {
  documents.admin = 403;
  const { status, body, headers } = await web.pdf(`/en/admin/f/orders/${ORDER}/packing_slip.pdf`);
  expect(status).toBe(403);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(body.toString('utf8')).toContain(`href="/en/admin/f/orders/${ORDER}/packing_slip"`);
});

test('a customs form that is not submitted yet redirects to its page', async () => {
  documents.customs = () => wireCustoms({ status: 'draft' });
  const { status, headers } = await web.pdf(seller('package/cn23'));
  expect([status, headers.location]).toEqual([302, `/en/f/seller/orders/${ORDER}/package/cn23`]);
});

test('the headers of a file: shown inline under its name, not cached, not framed', async () => {
  documents.receipt = () => wireReceipt({ number: 'R"1\r\nX-Evil: 1/../é' });
  const { headers } = await web.pdf(`/en/f/buyer/orders/${ORDER}/receipt.pdf`);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
  expect(headers['x-evil']).toBeUndefined();
  expect(headers['content-disposition']).toBe(
    `inline; filename="Receipt R 1 X-Evil 1 .. e.pdf"; ` +
      `filename*=UTF-8''Receipt%20R%201%20X-Evil%201%20..%20%C3%A9.pdf`,
  );
});

test('an address without a canonical locale redirects to the right one', async () => {
  const bareAddress = await web.pdf(`/f/seller/orders/${ORDER}/label.pdf`);
  expect([bareAddress.status, bareAddress.headers.location]).toEqual([307, seller('label')]);
  const other = await web.pdf(seller('label', 'EN'));
  expect([other.status, other.headers.location]).toEqual([308, seller('label')]);
});
