import { FormattedMessage, useIntl } from 'react-intl';
import type { Viewer } from '../api/buyer/users';
import { useOpenOverlay } from '../platform/overlay';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';

/**
 * Shown after a bid of an unverified user: asks for the phone number and postal address, which
 * bidding requires from the next day on.
 */
export function CompleteAccountBanner({ viewer }: { viewer: Viewer }) {
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
