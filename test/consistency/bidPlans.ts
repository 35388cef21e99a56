// The bids of a load. Bidders know only old prices, so most would bid too low: some therefore climb
// a shared ladder, some set maximum bids far above it, some repeat such a maximum (ties), and the
// rest bid near the price they know.
import { getMinimum, type ModelLot } from './model';

export type Plan = { amount: number; auto: boolean };
type Shared = { known: number | null; ladder: number | null; maximum: number };

export class BidPlans {
  private readonly lots = new Map<number, Shared>();

  constructor(private readonly random: () => number) {}

  knows(lot: number): boolean {
    return this.lots.has(lot);
  }

  learn(lot: number, price: number | null): void {
    const shared = this.lots.get(lot);
    if (shared === undefined) this.lots.set(lot, { known: price, ladder: price, maximum: 0 });
    else shared.known = price;
  }

  next(lot: number): Plan {
    const shared = this.lots.get(lot) ?? { known: null, ladder: null, maximum: 0 };
    const choice = this.random();
    const auto = this.random() < 0.4;
    if (choice < 0.4) {
      shared.ladder = minimumAbove(Math.max(shared.ladder ?? 0, shared.known ?? 0) || null);
      return { amount: shared.ladder, auto };
    }
    if (choice < 0.46) {
      const rungs = 1 + Math.floor(this.random() * 8);
      let amount = Math.max(shared.ladder ?? 0, shared.known ?? 0);
      for (let n = 0; n < rungs; n += 1) amount = minimumAbove(amount || null);
      shared.maximum = amount;
      return { amount, auto: true };
    }
    if (choice < 0.52 && shared.maximum > 0) return { amount: shared.maximum, auto };
    const minimum = minimumAbove(shared.known);
    return {
      amount: Math.max(
        0,
        minimum + Math.floor((this.random() - 0.1) * Math.max(4, minimum * 0.04)),
      ),
      auto,
    };
  }
}

function minimumAbove(price: number | null): number {
  const rows = price === null ? [] : [{ who: 0, amount: price, note: null, at: 0 }];
  const lot: ModelLot = {
    seller: 0,
    start: 1,
    reserve: null,
    opens: 0,
    end: 0,
    extensions: 0,
    over: null,
    leader: null,
    max: 0,
    rows,
  };
  return getMinimum(lot);
}
