import type { PublicProfile } from '../../../api/buyer/profiles';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';

/** How buyers judged, as a share of good ratings; with too few of them that is said in the place of a figure. */
export function ScoreText({ score }: { score: PublicProfile['score'] }) {
  const t = useT();
  const format = useFormat();
  return score.percent === null
    ? t('profile.score.few', { count: score.total })
    : t('profile.score.share', { score: format.percent(score.percent), count: score.total });
}
