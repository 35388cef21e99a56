import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
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
    <section aria-labelledby="how-it-works" className={styles.section}>
      <h2 id="how-it-works">{t('home.how.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ icon, title, text }) => (
          <li key={icon} className={styles.step}>
            <Icon name={icon} size={24} />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            {icon === 'shield' && <A href="/terms#buyer-protection">{t('home.how.protection')}</A>}
          </li>
        ))}
      </ol>
    </section>
  );
}
