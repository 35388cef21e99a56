import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import styles from './OwnBusiness.module.css';

type OwnBusinessProps = { outbid: number; unpaid: number; isSeller: boolean };

/** What waits for a signed-in visitor, before everything else. */
export function OwnBusiness({ outbid, unpaid, isSeller }: OwnBusinessProps) {
  const t = useT();
  return (
    <Container>
      <nav className={styles.strip} aria-label={t('home.own.title')}>
        {outbid > 0 && (
          <ButtonLink variant="primary" href="/my-bids?tab=outbid">
            {t('home.own.outbid', { count: outbid })}
          </ButtonLink>
        )}
        {unpaid > 0 && (
          <ButtonLink variant={outbid > 0 ? undefined : 'primary'} href="/f/buyer/orders">
            {t('home.own.unpaid', { count: unpaid })}
          </ButtonLink>
        )}
        <ButtonLink href="/my-bids">{t('home.own.bids')}</ButtonLink>
        <ButtonLink href="/favorites">{t('home.own.favorites')}</ButtonLink>
        {isSeller && <ButtonLink href="/f/seller/orders">{t('home.own.selling')}</ButtonLink>}
      </nav>
    </Container>
  );
}
