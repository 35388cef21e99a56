// The sections of the help center and the slugs of their articles, in the order in which the pages
// list them. They are keys: each also leads to its article, whatever the language of the page, so
// a renamed one breaks links.

export const helpSections = {
  start: ['about', 'how-it-works', 'create-account', 'find-lots'],
  bidding: ['place-a-bid', 'maximum-bid', 'closing-time', 'reserve-price', 'card-hold', 'buy-now'],
  buying: [
    'total-cost',
    'pay-for-lots',
    'missed-deadline',
    'import-tax',
    'buyer-protection',
    'cancel-purchase',
  ],
  delivery: ['track-package', 'pickup', 'report-a-problem', 'return-a-lot', 'refunds'],
  selling: [
    'become-a-seller',
    'send-a-sold-lot',
    'customs-form',
    'commission-and-payouts',
    'answer-buyers',
  ],
  account: ['sign-in-safely', 'avoid-fraud', 'notifications', 'your-data', 'review-policy'],
} as const;

export type HelpSection = keyof typeof helpSections;
export type HelpSlug = (typeof helpSections)[HelpSection][number];
/** The addresses of all articles, so that a link to one that does not exist is a type error. */
export type HelpPath = {
  [Section in HelpSection]: `/help/${Section}/${(typeof helpSections)[Section][number]}`;
}[HelpSection];

export const helpSectionNames = Object.keys(helpSections) as readonly HelpSection[];

export const isHelpSection = (name: string): name is HelpSection =>
  Object.hasOwn(helpSections, name);

/** The section of an article; null if there is no such article. */
export function findHelpSection(slug: string): HelpSection | null {
  return (
    helpSectionNames.find((section) =>
      helpSections[section].some((articleSlug) => articleSlug === slug),
    ) ?? null
  );
}
