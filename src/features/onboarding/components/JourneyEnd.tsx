import type { RefObject } from 'react';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import type { JourneyName } from '../model/journeys';
import styles from './JourneyRunner.module.css';

type JourneyEndProps = { journey: JourneyName; hasCard: boolean; headingRef: RefObject<HTMLHeadingElement | null>; onContinue: () => void };

/** The end of a journey: what one can do now. */
export function JourneyEnd({ journey, hasCard, headingRef, onContinue }: JourneyEndProps) {
  const t = useT();
  const isPhone = journey === 'CHANGE_PHONE';
  const now = isPhone
    ? [t('onboarding.end.phoneCodes'), t('onboarding.end.phoneSettings')]
    : [hasCard ? t('onboarding.end.bid') : t('onboarding.end.bidNoCard'), t('onboarding.end.follow')];
  return (
    <div className={styles.journey}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {isPhone ? t('onboarding.end.phoneTitle') : t('onboarding.end.title')}
      </h3>
      <ul className={styles.list}>
        {now.map((text) => (
          <li key={text} className={styles.item}>
            <Icon name="check" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onContinue}>
          {t('common.action.continue')}
        </Button>
      </div>
    </div>
  );
}
