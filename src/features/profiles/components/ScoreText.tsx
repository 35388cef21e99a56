import { useIntl } from 'react-intl';
import type { PublicProfile } from '../../../api/buyer/profiles';
import { useFormat } from '../../../i18n/useFormat';

/** The share of positive ratings, or a note when there are too few ratings. */
export function ScoreText({ score }: { score: PublicProfile['score'] }) {
  const intl = useIntl();
  const format = useFormat();
  return score.percent === null
    ? intl.formatMessage({ id: 'profile.score.few' }, { count: score.total })
    : intl.formatMessage(
        { id: 'profile.score.share' },
        { score: format.percent(score.percent), count: score.total },
      );
}
