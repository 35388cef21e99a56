// The labels of the bid buttons.
import type { IntlShape } from 'react-intl';
import type { Format } from '../../../i18n/getFormat';
import type { BidWording } from '../model/bidChoices';

export function formatBidChoice(
  wording: BidWording,
  { intl, format }: { intl: IntlShape; format: Format },
): string {
  const amount = format.money(wording.amount);
  switch (wording.kind) {
    case 'exact':
      return intl.formatMessage({ id: 'bidding.action.bid' }, { amount });
    case 'raise':
      return intl.formatMessage({ id: 'bidding.action.maximum' }, { amount });
    case 'upTo':
      return wording.startingBid === null
        ? intl.formatMessage({ id: 'bidding.action.upTo' }, { amount })
        : intl.formatMessage(
            { id: 'bidding.action.upToNow' },
            { amount, now: format.money(wording.startingBid) },
          );
    case 'exactInstead':
      return wording.extraAmount === null
        ? intl.formatMessage({ id: 'bidding.action.exactly' }, { amount })
        : intl.formatMessage(
            { id: 'bidding.action.exactlyMore' },
            { amount, more: format.money(wording.extraAmount) },
          );
  }
}
