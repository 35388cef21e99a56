import { useIntl } from 'react-intl';
import type { Package } from '../../../api/shipping/decodePackage';
import type { OrderStatus } from '../../../lib/orders/orderStates';
import { Banner } from '../../../ui/Banner';
import {
  formatExceptionAdvice,
  formatExceptionTitle,
  formatStateAdvice,
  formatPackageState,
  type Side,
  isAdviceOpen,
} from '../model/packageText';

type PackageAdviceProps = {
  orderPackage: Package;
  /** The status of the order whose page this is. */
  orderStatus: OrderStatus;
  side: Side;
};

/**
 * What went wrong with the package and what this side should do. Renders nothing if there is no
 * problem or it is settled.
 */
export function PackageAdvice({ orderPackage, orderStatus, side }: PackageAdviceProps) {
  const intl = useIntl();
  const { exception, state } = orderPackage;
  if (!isAdviceOpen(orderPackage, orderStatus, side)) return null;
  if (exception !== null) {
    return (
      <Banner severity="warn" title={formatExceptionTitle(exception, intl)}>
        {formatExceptionAdvice(exception, side, intl)}
      </Banner>
    );
  }
  const advice = formatStateAdvice(state, side, intl);
  if (advice === null) return null;
  return (
    <Banner severity={state === 'lost' ? 'error' : 'warn'} title={formatPackageState(state, intl)}>
      {advice}
    </Banner>
  );
}
