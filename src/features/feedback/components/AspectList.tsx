import { FormattedMessage } from 'react-intl';
import type { Aspects } from '../../../api/feedback/orderFeedback';
import { useFormat } from '../../../i18n/useFormat';
import { aspectIds, aspectNames } from '../model/feedbackMessageIds';
import styles from './AspectList.module.css';

/** The four aspects with their scores out of five. */
export function AspectList({ aspects }: { aspects: Readonly<Record<keyof Aspects, number>> }) {
  const { number } = useFormat();
  return (
    <dl className={styles.list}>
      {aspectNames.map((name) => (
        <div key={name} className={styles.item}>
          <dt>
            <FormattedMessage id={aspectIds[name]} />
          </dt>
          <dd className="tabular">
            <FormattedMessage id="feedback.aspect.of" values={{ mark: number(aspects[name]) }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
