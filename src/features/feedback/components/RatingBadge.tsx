import { FormattedMessage } from 'react-intl';
import type { Rating } from '../../../api/feedback/sellerFeedback';
import { Badge } from '../../../ui/Badge';
import { ratingIds, badgeByRating } from '../model/feedbackMessageIds';

export function RatingBadge({ rating }: { rating: Rating }) {
  return (
    <Badge {...badgeByRating[rating]}>
      <FormattedMessage id={ratingIds[rating]} />
    </Badge>
  );
}
