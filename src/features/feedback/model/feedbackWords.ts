// Ratings and aspects: their order on the screen, their messages, how a rating is set. Data and pure functions; keys of
// the namespace `feedback`.
import type { Aspects } from '../../../api/feedback/orderFeedback';
import type { Rating } from '../../../api/feedback/sellerFeedback';
import type { BadgeTone } from '../../../ui/Badge';
import type { IconName } from '../../../ui/Icon';

export const ratings: readonly Rating[] = ['positive', 'neutral', 'negative'];
export const ratingIds: Readonly<Record<Rating, string>> = { positive: 'feedback.rating.positive', neutral: 'feedback.rating.neutral', negative: 'feedback.rating.negative' };
export const ratingLooks: Readonly<Record<Rating, { tone: BadgeTone; icon: IconName }>> = {
  positive: { tone: 'good', icon: 'check' },
  neutral: { tone: 'neutral', icon: 'info' },
  negative: { tone: 'warn', icon: 'warning' },
};

export type AspectName = keyof Aspects;
export const aspectNames: readonly AspectName[] = ['description', 'packaging', 'shipping', 'communication'];
export const aspectIds: Readonly<Record<AspectName, string>> = {
  description: 'feedback.aspect.description',
  packaging: 'feedback.aspect.packaging',
  shipping: 'feedback.aspect.shipping',
  communication: 'feedback.aspect.communication',
};

export const marks = ['1', '2', '3', '4', '5'] as const;
export const LONGEST_TEXT = 500;

export const sellerFeedbackPath = (sellerId: number): string => `/f/seller/${sellerId}/feedback`;
