// The messages for an invalid amount.
import type { IntlShape } from 'react-intl';
import type { Format } from '../../../i18n/getFormat';
import type { AmountError } from '../model/readAmount';

export function formatAmountError(
  amountError: AmountError,
  { intl, format, currency }: { intl: IntlShape; format: Format; currency: string },
): string {
  switch (amountError.kind) {
    case 'empty':
      return intl.formatMessage({ id: 'common.field.amountEmpty' });
    case 'notNumber':
      return intl.formatMessage({ id: 'common.field.amountNotNumber' });
    case 'decimals':
      return intl.formatMessage({ id: 'common.field.amountDecimals' });
    case 'tooLarge':
      return intl.formatMessage({ id: 'common.field.amountTooLarge' });
    case 'otherCurrency':
      return intl.formatMessage({ id: 'common.field.amountOtherCurrency' }, { currency });
    case 'belowMinimum':
      return intl.formatMessage(
        { id: 'bidding.fault.belowMinimum' },
        { minimum: format.money(amountError.limit) },
      );
    case 'aboveLimit':
      return intl.formatMessage(
        { id: 'bidding.fault.aboveLimit' },
        { limit: format.money(amountError.limit) },
      );
    case 'notAboveOwn':
      return intl.formatMessage(
        { id: 'bidding.fault.notAboveOwn' },
        { maximum: format.money(amountError.limit) },
      );
  }
}
