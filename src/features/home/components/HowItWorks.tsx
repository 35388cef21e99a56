import { useT } from '../../../i18n/useT';
import { Icon } from '../../../ui/Icon';
import styles from './HowItWorks.module.css';

export function HowItWorks() {
  const t = useT();
  const steps = [
    { icon: 'search', title: t('home.how.find.title'), text: t('home.how.find.text') },
    { icon: 'gavel', title: t('home.how.bid.title'), text: t('home.how.bid.text') },
    { icon: 'shield', title: t('home.how.win.title'), text: t('home.how.win.text') },
  ] as const;
  return (
    <section aria-label={t('home.how.title')} className={styles.section}>
      <ol className={styles.steps}>
        {steps.map(({ icon, title, text }) => (
          <li key={icon} className={styles.step}>
            <Icon name={icon} size={24} />
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
