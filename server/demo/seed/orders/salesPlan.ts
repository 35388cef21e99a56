// The sales of the demo: buyer, seller, days since the sale, and what has happened since. They
// cover many order states. Data.
export type Step =
  | 'decline'
  | 'pay'
  | 'label'
  | 'track'
  | 'hand_over'
  | 'transit'
  | 'out'
  | 'deliver'
  | 'complete'
  | 'pay_out'
  | 'praise'
  | 'criticise'
  | 'answer'
  | 'dispute'
  | 'ask_to_cancel'
  | 'cancel'
  | 'withdraw'
  | 'refund'
  | 'expire'
  | 'ready'
  | 'archive';

export type Sale = {
  /** A leaf of the demo's categories. */
  leaf: string;
  /** A user's id, or the country of one of the bidders with an address. */
  buyer: number | string;
  seller: number;
  /** Whole euros. */
  hammer: number;
  /** Days since the sale. Sales of the same day, category and seller are lots of one auction. */
  ago: number;
  /** The steps that followed, each with days before now. */
  steps: readonly (readonly [ago: number, step: Step])[];
  /** Paid together with the previous sale. */
  together?: true;
  pickup?: true;
};

const [noa, emil, marieke] = [101, 102, 103];
type SaleSteps = readonly (readonly [number, Step])[];

/**
 * Shipped with a carrier whose tracking code the seller entered: paid, shipped and delivered so
 * many days ago.
 */
const shipWith = (paid: number, sent: number, delivered: number): SaleSteps => [
  [paid, 'pay'],
  [sent + 0.1, 'track'],
  [sent, 'hand_over'],
  [(sent + delivered) / 2, 'transit'],
  [delivered + 0.2, 'out'],
  [delivered, 'deliver'],
];
const completed = (delivered: number): SaleSteps => [
  [delivered - 3, 'complete'],
  [delivered - 4, 'pay_out'],
];

export const sales: readonly Sale[] = [
  // Purchases of Noa.
  { leaf: 'ceramics-european', buyer: noa, seller: 201, hammer: 85, ago: 0.4, steps: [] },
  { leaf: 'ceramics-european', buyer: noa, seller: 201, hammer: 140, ago: 0.4, steps: [] },
  { leaf: 'glass-art', buyer: noa, seller: 204, hammer: 210, ago: 0.9, steps: [[0.3, 'decline']] },
  {
    leaf: 'art-prints-etchings',
    buyer: noa,
    seller: 203,
    hammer: 165,
    ago: 2,
    steps: [[1.2, 'pay']],
  },
  {
    leaf: 'books-antiquarian',
    buyer: noa,
    seller: 206,
    hammer: 120,
    ago: 2.4,
    steps: [[1.6, 'pay']],
  },
  {
    leaf: 'maps-old',
    buyer: noa,
    seller: 202,
    hammer: 95,
    ago: 3.6,
    steps: [
      [3.1, 'pay'],
      [0.6, 'track'],
    ],
  },
  {
    leaf: 'art-prints-posters',
    buyer: noa,
    seller: 205,
    hammer: 310,
    ago: 5.5,
    steps: [
      [5.1, 'pay'],
      [3.1, 'track'],
      [3, 'hand_over'],
      [2, 'transit'],
    ],
  },
  {
    leaf: 'toys-models',
    buyer: noa,
    seller: 207,
    hammer: 74,
    ago: 6.2,
    steps: [
      [6, 'pay'],
      [3.6, 'track'],
      [3.5, 'hand_over'],
      [2.5, 'transit'],
      [0.2, 'out'],
    ],
  },
  {
    leaf: 'coins-world',
    buyer: noa,
    seller: 203,
    hammer: 260,
    ago: 8,
    steps: shipWith(7.5, 4, 0.9),
  },
  {
    leaf: 'lamps',
    buyer: noa,
    seller: 202,
    hammer: 180,
    ago: 9.5,
    steps: [...shipWith(9.2, 6, 2.2), [1.1, 'dispute']],
  },
  {
    leaf: 'japanese-prints',
    buyer: noa,
    seller: 201,
    hammer: 420,
    ago: 15,
    steps: [...shipWith(14.6, 12, 10), ...completed(10)],
  },
  {
    leaf: 'watches-pocket',
    buyer: noa,
    seller: 204,
    hammer: 335,
    ago: 30,
    steps: [...shipWith(29, 26, 22), ...completed(22), [17.5, 'praise'], [16.5, 'answer']],
  },
  {
    leaf: 'stamps-classic',
    buyer: noa,
    seller: 205,
    hammer: 58,
    ago: 21,
    steps: [
      [20.6, 'pay'],
      [20, 'withdraw'],
      [19.2, 'refund'],
    ],
  },
  {
    leaf: 'cameras-science',
    buyer: noa,
    seller: 207,
    hammer: 150,
    ago: 13,
    steps: [
      [12.5, 'pay'],
      [11.6, 'cancel'],
    ],
  },
  {
    leaf: 'music-instruments',
    buyer: noa,
    seller: 203,
    hammer: 275,
    ago: 55,
    steps: [...shipWith(54, 51, 48), ...completed(48), [43.5, 'praise'], [30, 'archive']],
  },
  // Purchases of Emil.
  {
    leaf: 'art-drawings-watercolours',
    buyer: emil,
    seller: marieke,
    hammer: 190,
    ago: 0.6,
    steps: [],
  },
  {
    leaf: 'asian-ceramics',
    buyer: emil,
    seller: marieke,
    hammer: 350,
    ago: 5,
    steps: [
      [4.6, 'pay'],
      [2.1, 'track'],
      [2, 'hand_over'],
      [1, 'transit'],
    ],
  },
  {
    leaf: 'rugs',
    buyer: emil,
    seller: 201,
    hammer: 440,
    ago: 18,
    steps: [...shipWith(17.5, 15, 11.5), ...completed(11.5)],
  },
  // Sales of Marieke: within the EU, to Switzerland and to Great Britain; one package with two
  // lots.
  {
    leaf: 'art-prints-etchings',
    buyer: 'de',
    seller: marieke,
    hammer: 130,
    ago: 1.8,
    steps: [[1.4, 'pay']],
  },
  {
    leaf: 'art-paintings-landscapes',
    buyer: 'ch',
    seller: marieke,
    hammer: 480,
    ago: 1.5,
    steps: [[0.8, 'pay']],
  },
  {
    leaf: 'books-antiquarian',
    buyer: 'gb',
    seller: marieke,
    hammer: 110,
    ago: 2.2,
    steps: [[1.7, 'pay']],
  },
  {
    leaf: 'ceramics-european',
    buyer: 'fr',
    seller: marieke,
    hammer: 72,
    ago: 1.1,
    steps: [[0.5, 'pay']],
  },
  {
    leaf: 'ceramics-european',
    buyer: 'fr',
    seller: marieke,
    hammer: 96,
    ago: 1.1,
    steps: [],
    together: true,
  },
  {
    leaf: 'jewellery-rings',
    buyer: noa,
    seller: marieke,
    hammer: 225,
    ago: 2.6,
    steps: [
      [2.3, 'pay'],
      [0.7, 'label'],
    ],
  },
  {
    leaf: 'seating',
    buyer: noa,
    seller: marieke,
    hammer: 160,
    ago: 4,
    steps: [
      [3.6, 'pay'],
      [2, 'ready'],
    ],
    pickup: true,
  },
  {
    leaf: 'maps-old',
    buyer: 'be',
    seller: marieke,
    hammer: 145,
    ago: 7,
    steps: shipWith(6.8, 4.5, 1.3),
  },
  {
    leaf: 'coins-ancient',
    buyer: 'de',
    seller: marieke,
    hammer: 205,
    ago: 10,
    steps: [...shipWith(9.6, 7, 2.6), [1.9, 'dispute']],
  },
  {
    leaf: 'art-drawings-watercolours',
    buyer: 'fr',
    seller: marieke,
    hammer: 88,
    ago: 3,
    steps: [
      [2.7, 'pay'],
      [0.9, 'ask_to_cancel'],
    ],
  },
  {
    leaf: 'fossils-minerals',
    buyer: 'es',
    seller: marieke,
    hammer: 64,
    ago: 9,
    steps: [[5.9, 'expire']],
  },
  {
    leaf: 'glass-art',
    buyer: 'be',
    seller: marieke,
    hammer: 120,
    ago: 17,
    steps: [...shipWith(16.6, 14.5, 12), ...completed(12), [7, 'criticise']],
  },
  {
    leaf: 'watches-wristwatches',
    buyer: 'de',
    seller: marieke,
    hammer: 390,
    ago: 34,
    steps: [
      ...shipWith(33.5, 31, 28),
      ...completed(28),
      [23, 'praise'],
      [22, 'answer'],
      [10, 'archive'],
    ],
  },
];
