import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetBiddingConstraintsQuery } from '../api/buyer/bidding';
import type { Viewer } from '../api/buyer/users';
import { BidPanel } from '../features/bidding/panel/BidPanel';
import { useSignIn } from '../features/account/sign-in/useSignIn';
import { useOpenOverlay } from '../platform/overlay';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { writeHoldParams } from './getLotPurchase';
import { LazyAdultChecks } from './LazyAdultChecks';

/**
 * Shown after a bid of an unverified user: asks for the phone number and postal address, which
 * bidding requires from the next day on.
 */
function CompleteAccountBanner({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  const openOverlay = useOpenOverlay();
  if (viewer.isVerified) return null;
  return (
    <Banner
      title={intl.formatMessage({ id: 'bidding.afterFirst.title' })}
      actions={
        <Button
          onClick={() => void openOverlay('REGISTRATION_FLOW', { journey: 'COMPLETE_ACCOUNT' })}
        >
          <FormattedMessage id="bidding.afterFirst.action" />
        </Button>
      }
    >
      <FormattedMessage id="bidding.afterFirst.text" />
    </Banner>
  );
}

type LotBidPanelProps = {
  lotId: number;
  viewer: Viewer | null | undefined;
  /** The country of delivery. */
  country: string;
  connection: ReactNode;
  purchase?: ReactNode;
  hasStickyBar?: boolean;
};

/**
 * The bid panel with what other features add before and after a bid: sign-in, account steps, holds
 * and adult checks.
 */
export function LotBidPanel({
  lotId,
  viewer,
  country,
  connection,
  purchase,
  hasStickyBar,
}: LotBidPanelProps) {
  const signIn = useSignIn();
  const openOverlay = useOpenOverlay();
  const { data: constraints } = useGetBiddingConstraintsQuery({ id: lotId });
  return (
    <BidPanel
      lotId={lotId}
      viewer={viewer}
      country={country}
      onSignIn={signIn.open}
      signInHref={signIn.href}
      onVerify={() => openOverlay('REGISTRATION_FLOW', { journey: 'COMPLETE_ACCOUNT' })}
      onPrepare={({ bidAmount, hold, isContactNeeded }) =>
        openOverlay('REGISTRATION_FLOW', {
          journey: isContactNeeded ? 'COMPLETE_ACCOUNT' : 'ON_BOARDING',
          ...(hold === null ? {} : writeHoldParams({ lotId, bidAmount, amount: hold })),
        })
      }
      requiredChecks={
        constraints !== undefined &&
        (constraints.ageCheck !== null || constraints.isExplicitContentConsentRequired) && (
          <LazyAdultChecks {...constraints} />
        )
      }
      afterBid={viewer != null && <CompleteAccountBanner viewer={viewer} />}
      connection={connection}
      purchase={purchase}
      hasStickyBar={hasStickyBar}
    />
  );
}
