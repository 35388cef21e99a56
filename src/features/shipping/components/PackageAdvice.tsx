import type { Package } from '../../../api/shipping/decodePackage';
import { useT } from '../../../i18n/useT';
import type { OrderStatus } from '../../../lib/orders/orderStates';
import { Banner } from '../../../ui/Banner';
import { isAdviceOpen } from '../model/isAdviceOpen';
import { exceptionAdvice, exceptionTitle, stateAdvice, stateText, type Side } from '../model/packageWords';

type PackageAdviceProps = {
  shown: Package;
  /** Of the order whose page this is. */
  orderStatus: OrderStatus;
  side: Side;
};

/** What has gone wrong on the way, and what this side is to do; nothing where all is well or settled. */
export function PackageAdvice({ shown, orderStatus, side }: PackageAdviceProps) {
  const t = useT();
  const { exception, state } = shown;
  if (!isAdviceOpen(shown, orderStatus, side)) return null;
  if (exception !== null) {
    return (
      <Banner severity="warn" title={exceptionTitle(exception, t)}>
        {exceptionAdvice(exception, side, t)}
      </Banner>
    );
  }
  const advice = stateAdvice(state, side, t);
  if (advice === null) return null;
  return (
    <Banner severity={state === 'lost' ? 'error' : 'warn'} title={stateText(state, t)}>
      {advice}
    </Banner>
  );
}
