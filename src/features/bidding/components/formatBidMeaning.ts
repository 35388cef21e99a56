// The explanation of a bid in the confirmation dialog.
import type { IntlShape } from 'react-intl';
import type { Format } from '../../../i18n/getFormat';
import type { BidWording } from '../model/bidChoices';

export function formatBidMeaning(
  wording: BidWording,
  { intl, format }: { intl: IntlShape; format: Format },
): string {
  const amount = format.money(wording.amount);
  switch (wording.kind) {
    case 'exact':
      return intl.formatMessage({ id: 'bidding.confirm.meaning' }, { amount });
    case 'raise':
      return intl.formatMessage({ id: 'bidding.confirm.maximumMeaning' }, { amount });
    case 'upTo':
      return wording.startingBid === null
        ? intl.formatMessage({ id: 'bidding.confirm.upToMeaning' }, { amount })
        : intl.formatMessage(
            { id: 'bidding.confirm.upToNowMeaning' },
            { amount, now: format.money(wording.startingBid) },
          );
    case 'exactInstead':
      return wording.extraAmount === null
        ? intl.formatMessage({ id: 'bidding.confirm.meaning' }, { amount })
        : intl.formatMessage(
            { id: 'bidding.confirm.exactlyMeaning' },
            { amount, more: format.money(wording.extraAmount) },
          );
  }
}
