// Which bots want a lot, and their limits: derived from lot and bot, so that a restart changes
// nothing. Pure. A few lots interest no bot; no limit is far above the estimate.
import { botCount, firstBotId } from '../people/bidders';
import { createRng } from '../../marketplace/lib/random';

export type BotInterest = { botId: number; limitMinor: number };

const wholeUnit = 100;

/** `estimateMinor` is the lower estimate; lots without one interest no bot. Highest limit first. */
export function getBotInterest(lotId: number, estimateMinor: number | null): BotInterest[] {
  if (estimateMinor === null) return [];
  const rng = createRng(`interest-${lotId}`);
  if (rng.chance(0.18)) return [];
  const ids = rng.sample(
    Array.from({ length: botCount }, (_, index) => firstBotId + index),
    rng.int(2, 6),
  );
  const heat = rng.between(0.45, 1.12);
  return ids
    .map((botId, index) => ({
      botId,
      limitMinor:
        Math.floor(
          (estimateMinor * heat * (index === 0 ? 1 : rng.between(0.35, 0.97))) / wholeUnit,
        ) * wholeUnit,
    }))
    .sort((a, b) => b.limitMinor - a.limitMinor);
}
