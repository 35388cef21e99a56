import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { ButtonLink } from '../../../ui/ButtonLink';
import type { OpenRequest } from '../model/openRequestOf';

export type OtherOrder = { reference: string; href: string };

type WaitingBannerProps = {
  openRequest: OpenRequest;
  /** The other orders in the package; the request is of one of them, or of several. */
  others: readonly OtherOrder[];
};

/** Why a package cannot be sent now, with the way to where that is settled. The request of the order itself stands on its page. */
export function WaitingBanner({ openRequest, others }: WaitingBannerProps) {
  const t = useT();
  if (openRequest === null) return null;
  if (openRequest === 'own') {
    return (
      <Banner severity="warn" title={t('shipping.waits.title')}>
        {t('shipping.waits.own')}
      </Banner>
    );
  }
  const ways = others.map(({ reference, href }) => (
    <ButtonLink key={href} href={href}>
      {t('shipping.waits.order', { reference })}
    </ButtonLink>
  ));
  return (
    <Banner severity="warn" title={t('shipping.waits.title')} actions={ways}>
      {t('shipping.waits.other')}
    </Banner>
  );
}
