import type { Aspects } from '../../../api/feedback/orderFeedback';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { aspectIds, aspectNames } from '../model/feedbackWords';
import styles from './AspectList.module.css';

/** The four aspects and their figures out of five. */
export function AspectList({ aspects }: { aspects: Readonly<Record<keyof Aspects, number>> }) {
  const t = useT();
  const { number } = useFormat();
  return (
    <dl className={styles.list}>
      {aspectNames.map((name) => (
        <div key={name} className={styles.item}>
          <dt>{t(aspectIds[name])}</dt>
          <dd className="tabular">{t('feedback.aspect.of', { mark: number(aspects[name]) })}</dd>
        </div>
      ))}
    </dl>
  );
}
