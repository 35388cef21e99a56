import { useIntl } from 'react-intl';
import { CustomsDetails, CustomsReasons } from './CustomsDetails';
import { CustomsFrame, CustomsStatusCard } from './CustomsFrame';

const POLL_INTERVAL_MS = 2000;

/**
 * `/f/seller/orders/:orderId/package/customs`: the form that the package needs, its status and its
 * contents.
 */
export function CustomsPage() {
  const intl = useIntl();
  return (
    <CustomsFrame
      title={intl.formatMessage({ id: 'customs.page.title' })}
      pollIntervalMs={POLL_INTERVAL_MS}
    >
      {(customs, orderId) => (
        <>
          <CustomsStatusCard customs={customs} orderId={orderId} />
          <CustomsReasons customs={customs} />
          {customs.form !== null && <CustomsDetails customs={customs} />}
        </>
      )}
    </CustomsFrame>
  );
}
