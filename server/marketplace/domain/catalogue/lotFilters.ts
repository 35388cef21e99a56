// The filters of search and category lists, and what a visitor has chosen of them.

export const filterIds = [
  'l2_categories',
  'budget',
  'bidding_end_days',
  'seller_location',
  'reserve_price',
  'buy_now',
  'free_shipping',
  'object_type',
  'dimension',
  '9',
  '11',
  '19',
  '24',
  '30',
] as const;
export type FilterId = (typeof filterIds)[number];

/** The visitor's choice: values of one filter are combined with `or`, filters with `and`. */
export type Selection = Partial<Record<FilterId, readonly string[]>>;
