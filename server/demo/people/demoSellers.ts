// The demo's sellers: forty shops and private sellers, with reputation and badges. Ids 201–240;
// deterministic.
import { createRng, type Rng } from '../../marketplace/lib/random';
import { toBadge, type SellerBadge } from '../../marketplace/domain/accounts/badgeKinds';

export type DemoSeller = {
  id: number;
  shopName: string;
  slug: string;
  country: string;
  city: string;
  description: string;
  isPro: boolean;
  isTop: boolean;
  marginScheme: boolean;
  positive: number;
  neutral: number;
  negative: number;
  sold: number;
  badges: SellerBadge[];
  since: Date;
};

const shops: readonly (readonly [name: string, country: string, city: string, pro: boolean])[] = [
  ['Atelier Noordhoek', 'nl', 'Utrecht', true],
  ['Galerie Valmont', 'fr', 'Lyon', true],
  ['Kunsthandel Rautenberg', 'de', 'Hamburg', true],
  ['Bottega Casabruna', 'it', 'Bologna', true],
  ['Casa Olmedilla', 'es', 'Sevilla', true],
  ['The Linfield Rooms', 'gb', 'Bath', true],
  ['Vandersteen & Dochter', 'be', 'Antwerpen', true],
  ['Nørrestrand Antik', 'dk', 'Aarhus', true],
  ['Holmbergs Samlarhus', 'se', 'Uppsala', true],
  ['Fjordheim Brukt', 'no', 'Bergen', true],
  ['Antykwariat Wiśniowy', 'pl', 'Kraków', true],
  ['Palaiopolis', 'gr', 'Athina', true],
  ['Duna Régiség', 'hu', 'Budapest', true],
  ['Anticariat Florescu', 'ro', 'Cluj-Napoca', true],
  ['Aurajoen Antiikki', 'fi', 'Turku', true],
  ['Casa das Loiças', 'pt', 'Porto', true],
  ['Uhrenstube Kestner', 'at', 'Wien', true],
  ['Horlogerie du Lac', 'ch', 'Neuchâtel', true],
  ['Numismatik Lindauer', 'de', 'München', true],
  ['Kyoto Print Room', 'jp', 'Kyoto', true],
  ['Emerald Isle Books', 'ie', 'Cork', true],
  ['Cave de la Garenne', 'fr', 'Bordeaux', true],
  ['ter Haar Juwelen', 'nl', 'Den Haag', true],
  ['Mineralia', 'cz', 'Praha', true],
  ['joris_verzamelt', 'nl', 'Zwolle', false],
  ['mathilde.b', 'be', 'Gent', false],
  ['la-brocante-de-luc', 'fr', 'Nantes', false],
  ['grandpas_attic', 'gb', 'York', false],
  ['erbstück', 'de', 'Leipzig', false],
  ['soffitta75', 'it', 'Torino', false],
  ['skattkiste', 'no', 'Stavanger', false],
  ['coleccion.pilar', 'es', 'Valencia', false],
  ['vintage_anna', 'pl', 'Gdańsk', false],
  ['retromax', 'at', 'Graz', false],
  ['loft12', 'se', 'Malmö', false],
  ['tante.riet', 'nl', 'Leeuwarden', false],
  ['marisa_p', 'pt', 'Lisboa', false],
  ['old_and_loved', 'ie', 'Galway', false],
  ['samler-ole', 'dk', 'Odense', false],
  ['filatelista66', 'it', 'Padova', false],
];

const about = [
  'Small, careful and quick to answer. We pack by hand and ship within two working days.',
  'Three generations in the trade. Every description is ours and we stand by it.',
  'I sell from my own collection, piece by piece, to make room.',
  'A shop by the canal and a stall on Saturdays; the better things come here.',
  'Specialised for more than twenty years. Ask for more photographs at any time.',
  'Family things and finds, honestly described.',
] as const;

function toSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øœ]/g, 'o')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function createSeller(rng: Rng, index: number, row: (typeof shops)[number], now: Date): DemoSeller {
  const [shopName, country, city, isPro] = row;
  // A newcomer: below five ratings the score stays hidden.
  const reviews = rng.chance(0.1) ? rng.int(0, 4) : isPro ? rng.int(80, 3200) : rng.int(6, 240);
  const negative = Math.floor(reviews * rng.between(0, 0.018));
  const neutral = Math.floor(reviews * rng.between(0, 0.03));
  const isTop = isPro && reviews > 400 && negative / reviews < 0.01;
  const years = rng.between(0.4, 11);
  const badges = [
    isPro ? toBadge('pro') : undefined,
    isTop ? toBadge('top_seller') : undefined,
    rng.chance(0.4) ? toBadge('fast_shipper') : undefined,
    years > 5 ? toBadge('established') : undefined,
  ];
  return {
    id: 201 + index,
    shopName,
    slug: toSlug(shopName),
    country,
    city,
    description: rng.pick(about),
    isPro,
    isTop,
    marginScheme: isPro && rng.chance(0.75),
    positive: reviews - neutral - negative,
    neutral,
    negative,
    sold: reviews + rng.int(0, 60),
    badges: badges.filter((badge): badge is SellerBadge => badge !== undefined),
    since: new Date(now.getTime() - years * 365 * 86_400_000),
  };
}

export function demoSellers(now: Date): DemoSeller[] {
  const rng = createRng('sellers');
  return shops.map((row, index) => createSeller(rng, index, row, now));
}
