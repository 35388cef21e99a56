// The demo's bidders (bots, ids 301–440) and the four demo accounts (ids 101–104) that are printed
// at start. Bots have no usable password.
import { createHash } from 'node:crypto';
import { createRng } from '../../marketplace/lib/random';

export type DemoUser = {
  id: number;
  email: string;
  displayName: string;
  locale: string;
  country: string;
  isSeller: boolean;
  isAdmin: boolean;
  isBot: boolean;
  bidderToken: string;
  bidderNumber: number;
};

export const demoPassword = 'hammer-price-2026';
export const firstBotId = 301;
export const botCount = 140;

const places: readonly (readonly [country: string, locale: string, weight: number])[] = [
  ['nl', 'nl', 5],
  ['de', 'de', 6],
  ['fr', 'fr', 5],
  ['it', 'it', 4],
  ['es', 'es', 3],
  ['be', 'nl', 3],
  ['gb', 'en', 4],
  ['pl', 'pl', 2],
  ['se', 'sv', 1.5],
  ['dk', 'da', 1.5],
  ['no', 'no', 1],
  ['fi', 'fi', 1],
  ['pt', 'pt', 1.5],
  ['gr', 'el', 1],
  ['hu', 'hu', 1],
  ['ro', 'ro', 1],
  ['at', 'de', 1.5],
  ['ch', 'fr', 1],
  ['us', 'en', 2],
  ['hk', 'zh-Hant', 0.7],
  ['cn', 'zh-Hans', 0.7],
];

/** Stable per account, without revealing anything about it. */
export function createBidderToken(email: string): string {
  return createHash('sha1').update(`gavel-bidder:${email}`).digest('hex');
}

function createAccount(
  id: number,
  email: string,
  displayName: string,
  country: string,
  locale: string,
  role: { isSeller?: boolean; isAdmin?: boolean; isBot?: boolean },
): DemoUser {
  const bidderToken = createBidderToken(email);
  return {
    id,
    email,
    displayName,
    locale,
    country,
    isSeller: role.isSeller ?? false,
    isAdmin: role.isAdmin ?? false,
    isBot: role.isBot ?? false,
    bidderToken,
    bidderNumber: 1000 + (Number.parseInt(bidderToken.slice(0, 6), 16) % 9000),
  };
}

export const demoAccounts: readonly DemoUser[] = [
  createAccount(101, 'buyer1@demo.test', 'Noa Jansen', 'nl', 'en', {}),
  createAccount(102, 'buyer2@demo.test', 'Emil Hansen', 'dk', 'en', {}),
  createAccount(103, 'seller1@demo.test', 'Marieke de Wit', 'nl', 'en', { isSeller: true }),
  createAccount(104, 'admin@demo.test', 'Gavel admin', 'nl', 'en', { isAdmin: true }),
];

export function demoBots(): DemoUser[] {
  const rng = createRng('bidders');
  return Array.from({ length: botCount }, (_, index) => {
    const [country, locale] = rng.weighted(places.map((place) => [place, place[2]] as const));
    return createAccount(
      firstBotId + index,
      `bidder${index + 1}@bots.demo.test`,
      `Demo bidder ${index + 1}`,
      country,
      locale,
      { isBot: true },
    );
  });
}
