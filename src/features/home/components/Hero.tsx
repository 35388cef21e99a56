import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { Container } from '../../../ui/Container';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import styles from './Hero.module.css';

const HERO_PICTURE = 'hero-1';

export function Hero() {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={styles.hero}>
      <Container className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.claim}>{t('home.hero.claim')}</h1>
          <p className={styles.text}>{t('home.hero.text')}</p>
          <form action={localePath(locale, '/s')} method="get" role="search" className={styles.form} aria-label={t('home.hero.search')}>
            <input className={styles.input} type="search" name="q" maxLength={200} aria-label={t('home.hero.search')} placeholder={t('home.hero.placeholder')} />
            <Button type="submit" variant="primary" icon={<Icon name="search" />}>
              {t('home.hero.submit')}
            </Button>
          </form>
        </div>
        <Picture source={HERO_PICTURE} preset="cw_normal" alt="" shape="wide" fit="cover" priority className={styles.picture} />
      </Container>
    </div>
  );
}
