// The words for what is wrong with a typed amount. Used by BidForm and the ceiling field.
import type { Format } from '../../../i18n/createFormat';
import type { Translate } from '../../../i18n/createTranslator';
import type { AmountFault } from '../model/amountFault';

export function faultText(fault: AmountFault, { t, format, currency }: { t: Translate; format: Format; currency: string }): string {
  switch (fault.kind) {
    case 'empty':
      return t('common.field.amountEmpty');
    case 'notNumber':
      return t('common.field.amountNotNumber');
    case 'decimals':
      return t('common.field.amountDecimals');
    case 'tooLarge':
      return t('common.field.amountTooLarge');
    case 'otherCurrency':
      return t('common.field.amountOtherCurrency', { currency });
    case 'belowMinimum':
      return t('bidding.fault.belowMinimum', { minimum: format.money(fault.limit) });
    case 'aboveLimit':
      return t('bidding.fault.aboveLimit', { limit: format.money(fault.limit) });
    case 'notAboveOwn':
      return t('bidding.fault.notAboveOwn', { maximum: format.money(fault.limit) });
  }
}
