// Ratings and aspects: display order, message ids and badges.
import type { Aspects } from '../../api/feedback/orderFeedback';
import type { Rating } from '../../api/feedback/sellerFeedback';
import type { MessageId } from '../../i18n/messages';

export const ratings: readonly Rating[] = ['positive', 'neutral', 'negative'];
export const ratingIds: Readonly<Record<Rating, MessageId>> = {
  positive: 'feedback.rating.positive',
  neutral: 'feedback.rating.neutral',
  negative: 'feedback.rating.negative',
};

export type AspectName = keyof Aspects;
export const aspectNames: readonly AspectName[] = [
  'description',
  'packaging',
  'shipping',
  'communication',
];
export const aspectIds: Readonly<Record<AspectName, MessageId>> = {
  description: 'feedback.aspect.description',
  packaging: 'feedback.aspect.packaging',
  shipping: 'feedback.aspect.shipping',
  communication: 'feedback.aspect.communication',
};

export const scores = ['1', '2', '3', '4', '5'] as const;
export const MAX_TEXT_LENGTH = 500;

export const getSellerFeedbackPath = (sellerId: number): string => `/f/seller/${sellerId}/feedback`;
