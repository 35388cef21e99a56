import fc from 'fast-check';
import { feedbackTexts } from '../../../demo/people/feedbackTexts';
import { isPlainText } from '../accounts/personText';
import { findPersonalData, withoutEmojiJoints, withoutSoftHyphens } from './findPersonalData';

const good = [
  'Exactly as described, and packed so well that it took me ten minutes to open.',
  'Bought on 12-05-2026, sent on 14-05-2026, here on 2026-05-17.',
  'Paid €1,250.00 for it and 12.50 EUR for shipping.',
  'The box was 120 x 80 x 45 cm and 12.345 kg.',
  'A first edition of 1890-1900, signed in 1901.',
  'Set of 4 x 250 ml, each 12,5 x 8 cm, 2 x 3 in a row.',
  'Order G00012345 came with tracking code 3SABCD1234567 of the carrier.',
  'RR123456789NL was the code on the parcel.',
  'ISBN 978-3-16-148410-0 is on the back.',
  'The clock runs 2 minutes slow a week, at 10:30 it said 10:28.',
  'Numbers 1, 2, 3 and 4 were missing from the set of 12.',
  'Fine in the end.It took a week though.',
  'z.B. die Ecke, d.h. unten links, ca. 3 cm.',
  'We met at the gallery. He was kind.',
  'Two of the six glasses had chips, three were fine, one was broken.',
  'Un grand merci, deux fois plutôt qu’une. À ce point de soin, chapeau.',
  'El punto es que llegó tarde.',
  'Lot 4 of 1.000, number 123 456.',
  'Sold @ the evening auction, 3 lots @ 50.',
  'Very good!!! 10/10, 100% as in the pictures...',
  '包装很好，一九九八年的版本，非常满意。',
  'Η συσκευασία ήταν άψογη. Ευχαριστώ!',
  'Nr. 5, Bd. 3, S. 120–135.',
  'Medal of 1914/18 in a box of 1939 to 1945.',
  'I dot my i’s: the com of the year.',
  'The date on it: 3.4.1887.',
  'Weight 750 g, 18 kt, hallmark 585.',
  'La spilla a forma di chiocciola è bellissima',
  'La spilla a forma di chiocciola è bellissima.Io la consiglio a tutti.',
  'La chiocciola ha un punto in cui è scheggiata. Peccato!',
  'Una chiocciola d’argento.Io la metto ogni giorno.',
  'Figurka małpa z brązu',
  'Piękna małpa z brązu.Polecam!',
  'A kukac benne volt',
  'Sajnos a kukac benne volt a dobozban. Net áron vettem.',
  'Το παπάκι είναι υπέροχο',
  'Pesa una arroba y media, hasta el punto de no poder con ella.',
  'Ottimo.Io lo consiglio',
  'Perfeito.Eu recomendo',
  'Mooi.Net zoals beschreven',
  'Thank you \u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u2764\uFE0F\u200D\u{1F525} \u{1F937}\u{1F3FD}\u200D\u2640\uFE0F!',
  'Lot 1\uFE0F\u20E3 and lot 2\uFE0F\u20E3 were fine.',
];

const bad: [string, string][] = [
  ['link', 'More at https://shop.example/x'],
  ['link', 'see http : // somewhere'],
  ['link', 'hxxps://example.org'],
  ['link', 'www.my-antiques.com'],
  ['link', 'My other things: my-antiques.com'],
  ['link', 'Visit antiques.nl/new for more'],
  ['link', 'my antiques . com has more'],
  ['link', 'myantiques dot com'],
  ['link', 'myantiques (dot) nl'],
  ['link', 'myantiques[.]de'],
  ['link', 'mijnwinkel punt nl'],
  ['link', 'www punkt beispiel punkt com'],
  ['link', 'antiques.co.uk'],
  ['link', 'meine-seite.de hat mehr'],
  ['link', 'ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ'],
  ['link', 'exam\u200Bple.c\u200Bom'],
  ['link', 'exam\u00ADple.c\u00ADom'],
  ['link', 'my-antiques.net'],
  ['link', 'my-antiques.io has more'],
  ['link', 'Find me at my-antiques.EU!'],
  ['link', 'my antiques . net has more'],
  ['link', 'myantiques dot io'],
  ['link', 'myantiques (punto) eu'],
  ['email', 'Write to anna@example.test'],
  ['email', 'anna @ gmail . com'],
  ['email', 'anna (at) gmail'],
  ['email', 'anna[at]example[dot]com'],
  ['email', 'anna at gmail dot com'],
  ['email', 'anna at gmail'],
  ['email', 'ana arroba correo punto es'],
  ['email', 'anna chiocciola posta punto it'],
  ['email', 'anna apenstaartje voorbeeld punt nl'],
  ['email', 'anna chiocciola posta.it'],
  ['email', 'Anna Chiocciola Posta.it'],
  ['email', 'anna (chiocciola) posta (punto) it'],
  ['email', 'anna chiocciola posta [.] it'],
  ['email', 'ana arroba correo punto uned punto es'],
  ['email', 'ana arroba el correo gmail'],
  ['email', 'anna małpa poczta kropka pl'],
  ['email', 'anna małpa moja poczta kropka pl'],
  ['email', 'anna kukac freemail pont hu'],
  ['email', 'anna παπάκι gmail'],
  ['email', 'an\u00ADna arro\u00ADba cor\u00ADreo pun\u00ADto es'],
  ['email', 'anna＠example.test'],
  ['handle', 'I am @anna_antiques there'],
  ['handle', 'Instagram: anna.antiques'],
  ['handle', '微信：anna123'],
  ['phone', 'Call me: +31 6 12345678'],
  ['phone', '0612345678'],
  ['phone', '06-12 34 56 78'],
  ['phone', '06.12.34.56.78'],
  ['phone', '0 6 1 2 3 4 5 6 7 8'],
  ['phone', '0*6*1*2*3*4*5*6*7*8'],
  ['phone', '(020) 123 4567'],
  ['phone', '+44 (0)20 7946 0958'],
  ['phone', '0044 20 7946 0958'],
  ['phone', 'o6 12 34 56 78'],
  ['phone', 'zero six one two three four five six seven eight'],
  ['phone', 'zero six 12 34 five six seven eight'],
  ['phone', 'nul zes een twee drie vier vijf zes zeven acht'],
  ['phone', 'null eins sieben sechs eins zwei drei vier fünf sechs'],
  ['phone', 'zéro six un deux trois quatre cinq six sept huit'],
  ['phone', 'nove uno due tre quattro cinque sei sette otto'],
  ['phone', 'seis uno dos tres cuatro cinco seis siete ocho'],
  ['phone', 'zero sześć jeden dwa trzy cztery pięć sześć siedem'],
  ['phone', 'μηδέν έξι ένα δύο τρία τέσσερα πέντε έξι'],
  ['phone', '一三八零零一三八零零零'],
  ['phone', '电话13800138000'],
  ['phone', '０６１２３４５６７８'],
  ['phone', '٠٦١٢٣٤٥٦٧٨'],
  ['phone', '06\u00AD12\u200D34\u{E0067}56\u{E007F}78'],
  [
    'phone',
    '0\uFE0F\u20E36\uFE0F\u20E31\uFE0F\u20E32\uFE0F\u20E33\uFE0F\u20E34\uFE0F\u20E35\uFE0F\u20E36\uFE0F\u20E37\uFE0F\u20E38\uFE0F\u20E3',
  ],
  ['phone', '06\u200B12\u200B34\u200B56\u200B78'],
  ['phone', '06x12x34x56x78'],
  ['phone', '06\u200912\u200934\u200956\u200978'],
  ['phone', 'tel 123456'],
  ['phone', 'WhatsApp 555 1234'],
  ['phone', '\uD835\uDFCE\uD835\uDFD4 12345678'],
];

test.each(good)('accepts: %s', (text) => {
  expect(findPersonalData(text, ['nl', 'de'])).toBeNull();
});

test.each(bad)('finds a %s in: %s', (kind, text) => {
  expect(findPersonalData(text)).toBe(kind);
});

test('accepts the demo’s feedback in every language', () => {
  const texts = Object.values(feedbackTexts).flatMap(
    ({ positive, neutral, negative, thanks, sorry }) => [
      ...positive,
      ...neutral,
      ...negative,
      ...thanks,
      ...sorry,
    ],
  );
  expect(texts.length).toBeGreaterThan(80);
  expect(texts.filter((text) => findPersonalData(text, ['nl', 'dk', 'hk']) !== null)).toEqual([]);
});

test('recognizes short numbers of both parties’ countries', () => {
  expect(findPersonalData('20 12 34 56', ['dk'])).toBe('phone');
  expect(findPersonalData('20 12 34 56')).toBeNull();
});

test('finds a Dutch mobile number with any separators, anywhere in a text', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', '/', ' - ', '*');
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
      fc.array(separator, { minLength: 9, maxLength: 9 }),
      fc.constantFrom('Thanks! ', '', 'call '),
      (digits, between, lead) => {
        // Mixed dots and dashes can form a date or a size, so one number uses the same separator
        // throughout.
        const text = ['0', '6', ...digits].join(between[0]);
        expect(findPersonalData(`${lead}${text} bye`)).toBe('phone');
      },
    ),
  );
});

test('finishes quickly on any text', () => {
  fc.assert(
    fc.property(
      fc.string({
        maxLength: 500,
        unit: fc.constantFrom('0', '1', ' ', '-', '.', '@', 'a', '(', 'o', '+', ','),
      }),
      (text) => {
        const before = process.cpuUsage();
        findPersonalData(text, ['nl']);
        // CPU time in microseconds, so that other work on the machine does not count.
        expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
      },
    ),
    { numRuns: 200 },
  );
});

describe('emojiJoints', () => {
  // Which invisible characters belong to emoji, and which hide something.
  const isShown = (text: string): boolean => isPlainText(withoutEmojiJoints(text), 'breaks');
  const tags = (word: string): string =>
    [...word]
      .map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0)))
      .join('');
  const flag = (country: string): string => `\u{1F3F4}${tags(country)}\u{E007F}`;

  test.each([
    ['a shrug', '\u{1F937}\u200D\u2640\uFE0F'],
    ['a shrug with a skin tone', '\u{1F937}\u{1F3FD}\u200D\u2642\uFE0F'],
    ['a heart on fire', '\u2764\uFE0F\u200D\u{1F525}'],
    ['a heart on fire from an old keyboard', '\u2764\u200D\u{1F525}'],
    ['a family', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['a rainbow flag', '\u{1F3F3}\uFE0F\u200D\u{1F308}'],
    [
      'the flags of England, Scotland and Wales',
      `${flag('gbeng')} ${flag('gbsct')}${flag('gbwls')}`,
    ],
  ])('accepts %s', (_name, emoji) => {
    expect(isShown(`Well packed ${emoji}! ${emoji}`)).toBe(true);
  });

  test.each([
    ['a joiner between letters', 'a\u200Db'],
    ['a joiner after an emoji', '\u{1F525}\u200D hot'],
    ['a joiner before an emoji', 'hot\u200D\u{1F525}'],
    ['two joiners', '\u{1F468}\u200D\u200D\u{1F469}'],
    ['a zero-width space', 'hot\u200B\u{1F525}'],
    ['a right-to-left override', '\u{1F525}\u202E hot'],
    ['tags without a flag', `hot${tags('gbeng')}\u{E007F}`],
    ['a flag that hides words', flag('callme')],
    ['a flag without an end tag', `\u{1F3F4}${tags('gbeng')}`],
    ['a flag with further tags', `${flag('gbeng')}${tags('call')}`],
  ])('refuses %s', (_name, text) => {
    expect(isShown(text)).toBe(false);
  });

  test('removes soft hyphens and nothing else', () => {
    expect(
      withoutSoftHyphens(
        'Ver\u00ADpackungs\u00ADmaterial, well-packed \u2764\uFE0F\u200D\u{1F525}',
      ),
    ).toBe('Verpackungsmaterial, well-packed \u2764\uFE0F\u200D\u{1F525}');
  });
});
