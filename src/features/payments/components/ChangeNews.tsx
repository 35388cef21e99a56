import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { money } from '../../../lib/money';
import { Banner } from '../../../ui/Banner';
import type { AmountChange, ChangedPart } from '../model/amountChange';

/** After another address: what to pay now, and how much more or less that is. */
export function ChangeNews({ change }: { change: AmountChange }) {
  const t = useT();
  const format = useFormat();
  const { before, after, difference, changed } = change;
  if (difference.minor === 0 && changed.length === 0) {
    return (
      <Banner severity="info" announce>
        {t('payments.change.same', { total: format.money(after, 'always') })}
      </Banner>
    );
  }
  const names: Readonly<Record<ChangedPart, string>> = {
    shipping: t('payments.change.shipping'),
    shippingDiscount: t('payments.change.combined'),
    importTax: t('payments.change.importTax'),
    customsDuty: t('payments.change.duty'),
  };
  const amounts = { before: format.money(before, 'always'), after: format.money(after, 'always'), difference: format.money(money(Math.abs(difference.minor), difference.currency), 'always') };
  const sentence = (): string => {
    if (difference.minor === 0) return t('payments.change.same', { total: amounts.after });
    return difference.minor > 0 ? t('payments.change.more', amounts) : t('payments.change.less', amounts);
  };
  return (
    <Banner severity={difference.minor > 0 ? 'warn' : 'info'} announce title={sentence()}>
      {changed.length > 0 && t('payments.change.parts', { parts: format.list(changed.map((part) => names[part])) })}
    </Banner>
  );
}
