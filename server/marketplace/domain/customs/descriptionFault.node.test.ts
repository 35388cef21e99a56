import fc from 'fast-check';
import { findDescriptionFault } from './findCustomsFaults';
import { vagueWords } from './vagueWords';

test.each(['', '  ', '\n'])('%j is missing', (text) => {
  expect(findDescriptionFault(text)).toBe('description_missing');
});

test.each([
  'goods',
  'Collectibles',
  'A gift',
  'Antique',
  'ANTIQUES AND COLLECTIBLES',
  'Various old things',
  '123 456',
  '!!!',
  'Art',
  'Goederen',
  'Een cadeau',
  'Antiek',
  'Sammlerstücke',
  'SAMMLERSTUCKE',
  'Geschenk',
  'Ware',
  'Antiquité',
  'un cadeau',
  'Objets de collection',
  'Merci varie',
  'Regalo',
  'Antichità',
  'Mercancías',
  'Antigüedades',
  'un regalo',
  '礼物',
  '古董收藏品',
  '禮物',
  '古董',
  'Mercadorias',
  'Antiguidade',
  'Gave',
  'Antikvitet',
  'Samlerobjekter',
  'Gåva',
  'Föremål',
  'Antikk',
  'Gjenstander',
  'Prezent',
  'Antyk',
  'Różne przedmioty',
  'Δώρο',
  'ΑΝΤΙΚΑ',
  'Παλιός',
  'Ajándék',
  'Régiségek',
  'Cadou',
  'Antichități',
  'Lahja',
  'Keräilyesineet',
])('%s is vague', (text) => {
  expect(findDescriptionFault(text)).toBe('description_vague');
});

test.each([
  'Painting',
  'Antique vase',
  'Old book',
  'Ölgemälde',
  'Horloge',
  'Une montre',
  'Orologio antico',
  'Reloj',
  '油画',
  'Relógio',
  'Maleri',
  'Klocka',
  'Obraz',
  'Πίνακας',
  'Festmény',
  'Tablou',
  'Maalaus',
])('%s is one word', (text) => {
  expect(findDescriptionFault(text)).toBe('description_one_word');
});

test.each([
  'Oil painting on canvas',
  'Antique porcelain vase',
  'Gift box of walnut',
  'Olieverf op doek',
  'Ölgemälde auf Leinwand',
  'Montre-bracelet en acier',
  'Dipinto a olio su tela',
  'Reloj de bolsillo de plata',
  '布面油画风景',
  '青花瓷花瓶',
  '銀製懷錶一隻',
  'Relógio de bolso em prata',
  'Oliemaleri på lærred',
  'Oljemålning på duk',
  'Oljemaleri på lerret',
  'Obraz olejny na płótnie',
  'Ελαιογραφία σε καμβά',
  'Olajfestmény vásznon',
  'Pictură în ulei pe pânză',
  'Öljymaalaus kankaalle',
])('%s is sufficient', (text) => {
  expect(findDescriptionFault(text)).toBeNull();
});

test('refuses any number of vague words', () => {
  const vague = fc.array(fc.constantFrom(...vagueWords), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      vague,
      fc.boolean(),
      (words, isLoud) =>
        findDescriptionFault(isLoud ? words.join(' ').toUpperCase() : words.join(', ')) !== null,
    ),
  );
});
