import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/useFormat';
import { createMoney } from '../../../lib/money';
import { Banner } from '../../../ui/Banner';
import type { AmountChange, ChangedPart } from '../model/getAmountChange';

/** The new total after a delivery change, and the difference. */
export function AmountChangeNotice({ change }: { change: AmountChange }) {
  const intl = useIntl();
  const format = useFormat();
  const { before, after, difference, changedParts } = change;
  if (difference.minor === 0 && changedParts.length === 0) {
    return (
      <Banner severity="info" shouldAnnounce>
        <FormattedMessage
          id="payments.change.same"
          values={{ total: format.money(after, 'always') }}
        />
      </Banner>
    );
  }
  const names: Readonly<Record<ChangedPart, string>> = {
    shipping: intl.formatMessage({ id: 'payments.change.shipping' }),
    shippingDiscount: intl.formatMessage({ id: 'payments.change.combined' }),
    importTax: intl.formatMessage({ id: 'payments.change.importTax' }),
    customsDuty: intl.formatMessage({ id: 'payments.change.duty' }),
  };
  const amounts = {
    before: format.money(before, 'always'),
    after: format.money(after, 'always'),
    difference: format.money(
      createMoney(Math.abs(difference.minor), difference.currency),
      'always',
    ),
  };
  const getSentence = (): string => {
    if (difference.minor === 0)
      return intl.formatMessage({ id: 'payments.change.same' }, { total: amounts.after });
    return difference.minor > 0
      ? intl.formatMessage({ id: 'payments.change.more' }, amounts)
      : intl.formatMessage({ id: 'payments.change.less' }, amounts);
  };
  return (
    <Banner severity={difference.minor > 0 ? 'warn' : 'info'} shouldAnnounce title={getSentence()}>
      {changedParts.length > 0 &&
        intl.formatMessage(
          { id: 'payments.change.parts' },
          { parts: format.list(changedParts.map((part) => names[part])) },
        )}
    </Banner>
  );
}
