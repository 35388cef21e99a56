import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { useListAddressesQuery } from '../../api/accounts/addresses';
import { useGetBiddingConstraintsQuery } from '../../api/buyer/bidding';
import { CostBill } from '../../features/bidding/cost/CostBill';
import { BuyNowBox } from '../../features/payments/BuyNowBox';
import { OfferBox } from '../../features/payments/OfferBox';
import { WonPayment } from '../../features/payments/WonPayment';
import { moneyToMajor } from '../../lib/money';
import { useOpenOverlay } from '../../platform/overlay';
import { LazyAdultChecks } from '../LazyAdultChecks';
import { Skeleton } from '../../ui/Skeleton';
import { type LotPurchaseProps, writeHoldParams } from '../getLotPurchase';

/**
 * The cost for the delivery address of the payment: the default one of the address book, or, while
 * there is none, the country of the user.
 */
function HomeDeliveryCost(props: ComponentProps<typeof CostBill>) {
  const { data: addresses, isError } = useListAddressesQuery({});
  if (addresses === undefined && !isError) return <Skeleton lines={4} />;
  const home = addresses?.find(({ isDefault }) => isDefault);
  return <CostBill {...props} country={home?.countryCode ?? props.country} />;
}

/** The adult checks of this lot that the buyer has not completed. */
function MissingAdultChecks({ lotId }: { lotId: number }) {
  const { data: constraints } = useGetBiddingConstraintsQuery({ id: lotId });
  const isMissing =
    constraints !== undefined &&
    (constraints.ageCheck !== null || constraints.isExplicitContentConsentRequired);
  return isMissing ? <LazyAdultChecks {...constraints} /> : null;
}

/** Buy now, the offer below reserve, and the link to pay for a won lot, on the lot page. */
export function LotPurchase({ lotId, purchase, viewer, country, onSignIn }: LotPurchaseProps) {
  const intl = useIntl();
  const openOverlay = useOpenOverlay();
  if (purchase.kind === 'won') return <WonPayment lotId={lotId} />;
  if (purchase.kind === 'offer')
    return <OfferBox lotId={lotId} adultChecks={<MissingAdultChecks lotId={lotId} />} />;
  const { price, isAvailable } = purchase;
  return (
    <BuyNowBox
      lotId={lotId}
      price={price}
      isAvailable={isAvailable}
      viewer={viewer}
      onSignIn={onSignIn}
      onVerify={() => openOverlay('REGISTRATION_FLOW', { journey: 'COMPLETE_ACCOUNT' })}
      onHold={({ amount }) =>
        openOverlay(
          'REGISTRATION_FLOW',
          writeHoldParams({ lotId, bidAmount: moneyToMajor(price), amount }),
        )
      }
      adultChecks={<MissingAdultChecks lotId={lotId} />}
      renderCost={(onReady) => (
        <HomeDeliveryCost
          lotId={lotId}
          country={viewer?.countryCode ?? country}
          price={price}
          priceLabel={intl.formatMessage({ id: 'payments.buyNow.price' })}
          onReady={onReady}
        />
      )}
    />
  );
}
