import type { ComponentProps } from 'react';
import { useListAddressesQuery } from '../../api/accounts/addresses';
import { useGetBiddingConstraintsQuery } from '../../api/buyer/bidding';
import { CostBill } from '../../features/bidding/components/CostBill';
import { BuyNowBox } from '../../features/payments/components/BuyNowBox';
import { OfferBox } from '../../features/payments/components/OfferBox';
import { WonPayment } from '../../features/payments/components/WonPayment';
import { useT } from '../../i18n/useT';
import { moneyToMajor } from '../../lib/moneyWire';
import { useOpenOverlay } from '../../platform/overlay';
import { LazyAdultChecks } from '../LazyAdultChecks';
import { writeHoldParams } from '../holdParams';
import { Skeleton } from '../../ui/Skeleton';
import type { LotPurchaseProps } from '../lotPurchaseOf';

/** The cost at the address that will be paid for: the default one of the address book; before there is one, in the person's country. */
function CostAtHome(props: ComponentProps<typeof CostBill>) {
  const { data: addresses, isError } = useListAddressesQuery({});
  if (addresses === undefined && !isError) return <Skeleton lines={4} />;
  const home = addresses?.find(({ isDefault }) => isDefault);
  return <CostBill {...props} country={home?.countryCode ?? props.country} />;
}

/** The questions of a lot for adults that its buyer has not answered yet. */
function MissingAdultChecks({ lotId }: { lotId: number }) {
  const { data: constraints } = useGetBiddingConstraintsQuery({ id: lotId });
  const isMissing = constraints !== undefined && (constraints.ageCheck !== null || constraints.mustAcceptExplicitContent);
  return isMissing ? <LazyAdultChecks {...constraints} /> : null;
}

/** Buying at once, the offer below the reserve, and the way to what was won, on the page of a lot. Loaded by LatePurchase. */
export function LotPurchase({ lotId, purchase, viewer, country, onSignIn }: LotPurchaseProps) {
  const t = useT();
  const openOverlay = useOpenOverlay();
  if (purchase.kind === 'won') return <WonPayment lotId={lotId} />;
  if (purchase.kind === 'offer') return <OfferBox lotId={lotId} adultChecks={<MissingAdultChecks lotId={lotId} />} />;
  const { price, isAvailable } = purchase;
  return (
    <BuyNowBox
      lotId={lotId}
      price={price}
      isAvailable={isAvailable}
      viewer={viewer}
      onSignIn={onSignIn}
      onVerify={() => openOverlay('REGISTRATION_FLOW', { journey: 'COMPLETE_ACCOUNT' })}
      onHold={({ amount }) => openOverlay('REGISTRATION_FLOW', writeHoldParams({ lotId, bidAmount: moneyToMajor(price), amount }))}
      adultChecks={<MissingAdultChecks lotId={lotId} />}
      renderCost={(onReady) => <CostAtHome lotId={lotId} country={viewer?.countryCode ?? country} price={price} priceLabel={t('payments.buyNow.price')} onReady={onReady} />}
    />
  );
}
