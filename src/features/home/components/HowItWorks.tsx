import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '../../../ui/Link';
import { Icon } from '../../../ui/Icon';
import { HomeSection } from './HomeSection';
import styles from './HowItWorks.module.css';

export function HowItWorks() {
  const intl = useIntl();
  const steps = [
    {
      icon: 'search',
      title: intl.formatMessage({ id: 'home.how.find.title' }),
      text: intl.formatMessage({ id: 'home.how.find.text' }),
    },
    {
      icon: 'gavel',
      title: intl.formatMessage({ id: 'home.how.bid.title' }),
      text: intl.formatMessage({ id: 'home.how.bid.text' }),
    },
    {
      icon: 'shield',
      title: intl.formatMessage({ id: 'home.how.win.title' }),
      text: intl.formatMessage({ id: 'home.how.win.text' }),
    },
  ] as const;
  return (
    <div className={styles.band}>
      <HomeSection title={intl.formatMessage({ id: 'home.how.title' })}>
        <ol className={styles.steps}>
          {steps.map(({ icon, title, text }) => (
            <li key={icon} className={styles.step}>
              <Icon name={icon} size={24} />
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
              {icon === 'shield' && (
                <Link to="/terms#buyer-protection">
                  <FormattedMessage id="home.how.protection" />
                </Link>
              )}
            </li>
          ))}
        </ol>
      </HomeSection>
    </div>
  );
}
