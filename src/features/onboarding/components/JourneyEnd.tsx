import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import type { JourneyName } from '../model/journeys';
import styles from './JourneyRunner.module.css';

type JourneyEndProps = {
  journey: JourneyName;
  hasCard: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onContinue: () => void;
};

/** The end of a journey: what the user can do next. */
export function JourneyEnd({ journey, hasCard, headingRef, onContinue }: JourneyEndProps) {
  const intl = useIntl();
  const isPhone = journey === 'CHANGE_PHONE';
  const notes = isPhone
    ? [
        intl.formatMessage({ id: 'onboarding.end.phoneCodes' }),
        intl.formatMessage({ id: 'onboarding.end.phoneSettings' }),
      ]
    : [
        hasCard
          ? intl.formatMessage({ id: 'onboarding.end.bid' })
          : intl.formatMessage({ id: 'onboarding.end.bidNoCard' }),
        intl.formatMessage({ id: 'onboarding.end.follow' }),
      ];
  return (
    <div className={styles.journey}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {isPhone
          ? intl.formatMessage({ id: 'onboarding.end.phoneTitle' })
          : intl.formatMessage({ id: 'onboarding.end.title' })}
      </h3>
      <ul className={styles.list}>
        {notes.map((text) => (
          <li key={text} className={styles.item}>
            <Icon name="check" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onContinue}>
          <FormattedMessage id="common.action.continue" />
        </Button>
      </div>
    </div>
  );
}
