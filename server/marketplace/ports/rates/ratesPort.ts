// Where exchange rates come from. The only implementation is the sandbox; a bank's or a provider's
// daily table would be another. The rates are for approximate amounts only.

export type DatedRates = {
  /** `YYYY-MM-DD`. */
  asOf: string;
  /** Units of each currency for one euro, which is not in it. */
  perEuro: Readonly<Record<string, number>>;
};

export type RatesPort = {
  /** The rates of the latest working day. Rejects when there are none to be had. */
  fetchRates: (now: Date) => Promise<DatedRates>;
};

/** The values of 015_currency_rates.sql: rounded, set by hand, not from an official table. */
const demoRates: Readonly<Record<string, number>> = {
  AED: 4.26,
  AUD: 1.78,
  BRL: 6.2,
  CAD: 1.63,
  CHF: 0.94,
  CNY: 8.25,
  CZK: 24.2,
  DKK: 7.46,
  GBP: 0.87,
  HKD: 9.03,
  HUF: 383,
  ILS: 3.78,
  INR: 103,
  ISK: 147,
  JPY: 180,
  KRW: 1700,
  MXN: 21.3,
  NOK: 11.7,
  NZD: 2.05,
  PLN: 4.25,
  RON: 5.09,
  SEK: 11,
  SGD: 1.5,
  THB: 37.6,
  TRY: 49.1,
  TWD: 36.2,
  USD: 1.16,
  ZAR: 20,
};

const DAY_MS = 86_400_000;
/** Sunday is 0. */
const WEEKEND = new Set([0, 6]);

/** Banks publish rates on working days, for that day. */
function findLatestWorkingDay(now: Date): Date {
  let day = now;
  while (WEEKEND.has(day.getUTCDay())) day = new Date(day.getTime() - DAY_MS);
  return day;
}

const LARGEST_CHANGE = 0.01;

/**
 * Between −1 and 1 % of the demo rate, the same for a day and currency. Rounded to six digits, as
 * published tables are.
 */
function vary(rate: number, currency: string, day: number): number {
  const seed = [...currency].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), day);
  const change = Math.sin(seed) * LARGEST_CHANGE;
  return Number((rate * (1 + change)).toPrecision(6));
}

/** Invented rates that change a little every working day. */
export const sandboxRates: RatesPort = {
  fetchRates: (now) => {
    const day = findLatestWorkingDay(now);
    const dayNumber = Math.floor(day.getTime() / DAY_MS);
    const rates = Object.entries(demoRates).map(([currency, rate]): [string, number] => [
      currency,
      vary(rate, currency, dayNumber),
    ]);
    return Promise.resolve({
      asOf: day.toISOString().slice(0, 10),
      perEuro: Object.fromEntries(rates),
    });
  },
};
