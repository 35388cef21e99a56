import { FormattedMessage, useIntl } from 'react-intl';
import { Banner } from '../../../ui/Banner';
import { ButtonLink } from '../../../ui/ButtonLink';
import type { OpenRequest } from '../model/getOpenRequest';

export type OtherOrder = { reference: string; href: string };

type AwaitingAnswerBannerProps = {
  openRequest: OpenRequest;
  /** The other orders in the package. At least one of them has the request. */
  otherOrders: readonly OtherOrder[];
};

/**
 * Why a package cannot be sent now, with links to the other orders. A request of this order is on
 * the same page.
 */
export function AwaitingAnswerBanner({ openRequest, otherOrders }: AwaitingAnswerBannerProps) {
  const intl = useIntl();
  if (openRequest === null) return null;
  if (openRequest === 'own') {
    return (
      <Banner severity="warn" title={intl.formatMessage({ id: 'shipping.waits.title' })}>
        <FormattedMessage id="shipping.waits.own" />
      </Banner>
    );
  }
  const orderLinks = otherOrders.map(({ reference, href }) => (
    <ButtonLink key={href} to={href}>
      <FormattedMessage id="shipping.waits.order" values={{ reference }} />
    </ButtonLink>
  ));
  return (
    <Banner
      severity="warn"
      title={intl.formatMessage({ id: 'shipping.waits.title' })}
      actions={orderLinks}
    >
      <FormattedMessage id="shipping.waits.other" />
    </Banner>
  );
}
