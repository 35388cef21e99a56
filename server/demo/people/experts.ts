// The demo's experts with their categories. Ids 1–15; their pictures are drawn portraits.
import type { DrawnPicture } from '../images/parsePicture';

export type DemoExpert = {
  id: number;
  name: string;
  title: string;
  codes: readonly string[];
  picture: DrawnPicture;
};

const rows: readonly (readonly [name: string, title: string, codes: readonly string[]])[] = [
  [
    'Ilse Brandsma',
    'Old masters and 19th-century painting',
    ['art-paintings-landscapes', 'art-paintings-figurative'],
  ],
  [
    'Marco Settimelli',
    'Modern and abstract art',
    ['art-paintings-abstract', 'art-sculpture-bronze-stone'],
  ],
  [
    'Camille Dufresnoy',
    'Works on paper',
    ['art-drawings-watercolours', 'art-prints-etchings', 'art-prints-posters'],
  ],
  ['Jonas Ekelund', 'Design and lighting', ['seating', 'lamps']],
  ['Eleni Papadaki', 'Ancient and world coins', ['coins-ancient', 'coins-world']],
  ['Bastiaan ter Haar', 'Jewellery', ['jewellery-rings', 'jewellery-necklaces-brooches']],
  ['Noor Haddad', 'Gemstones', ['jewellery-gemstones']],
  ['Reto Haldimann', 'Watches', ['watches-wristwatches', 'watches-pocket']],
  ['Agnieszka Nowicka', 'Stamps', ['stamps-classic']],
  [
    'Harriet Penhallow',
    'Books, maps and manuscripts',
    ['books-antiquarian', 'maps-old', 'manuscripts'],
  ],
  ['Luís Carvalhal', 'Ceramics and glass', ['ceramics-european', 'glass-art']],
  ['Yuki Moriyama', 'Asian art', ['asian-ceramics', 'japanese-prints']],
  [
    'Dédé Lambrechts',
    'Tribal art, rugs and fashion',
    ['masks-figures', 'rugs', 'fashion-accessories'],
  ],
  [
    'Viggo Sandvik',
    'Natural history, science and music',
    ['fossils-minerals', 'cameras-science', 'music-instruments'],
  ],
  ['Claudia Brunacci', 'Toys, motoring and wine', ['toys-models', 'motoring', 'wine']],
];

const women: ReadonlySet<string> = new Set([
  'Ilse Brandsma',
  'Camille Dufresnoy',
  'Eleni Papadaki',
  'Noor Haddad',
  'Agnieszka Nowicka',
  'Harriet Penhallow',
  'Yuki Moriyama',
  'Claudia Brunacci',
]);

const grounds = ['#5f6f78', '#7a6a5a', '#4f6458', '#6b5668', '#58606f'] as const;

export const demoExperts: readonly DemoExpert[] = rows.map(([name, title, codes], index) => ({
  id: index + 1,
  name,
  title,
  codes,
  picture: {
    motif: 'portrait',
    seed: 7000 + index * 131,
    scene: 'bare',
    view: 'front',
    ground: 0,
    setting: '',
    options: {
      manner: 'planes',
      today: true,
      female: women.has(name),
      width: 800,
      height: 800,
      ground: grounds[index % grounds.length] ?? '#5f6f78',
    },
  },
}));

export function expertsFor(code: string): number[] {
  return demoExperts.filter(({ codes }) => codes.includes(code)).map(({ id }) => id);
}
