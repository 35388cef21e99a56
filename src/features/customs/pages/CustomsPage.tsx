import { useT } from '../../../i18n/useT';
import { CustomsFacts } from '../components/CustomsFacts';
import { CustomsFrame } from '../components/CustomsFrame';
import { CustomsReasons } from '../components/CustomsReasons';
import { CustomsStanding } from '../components/CustomsStanding';

const ASK_AGAIN_MS = 2000;

/** `/f/seller/orders/:orderId/package/customs`: which form the package needs, how it stands, and what is on it. */
export function CustomsPage() {
  const t = useT();
  return (
    <CustomsFrame title={t('customs.page.title')} askAgainMs={ASK_AGAIN_MS}>
      {(customs, orderId) => (
        <>
          <CustomsStanding customs={customs} orderId={orderId} />
          <CustomsReasons customs={customs} />
          {customs.form !== null && <CustomsFacts customs={customs} />}
        </>
      )}
    </CustomsFrame>
  );
}
