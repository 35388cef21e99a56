import type { Rating } from '../../../api/feedback/sellerFeedback';
import { useT } from '../../../i18n/useT';
import { Badge } from '../../../ui/Badge';
import { ratingIds, ratingLooks } from '../model/feedbackWords';

/** Good or not, in a word. */
export function RatingBadge({ rating }: { rating: Rating }) {
  const t = useT();
  return <Badge {...ratingLooks[rating]}>{t(ratingIds[rating])}</Badge>;
}
