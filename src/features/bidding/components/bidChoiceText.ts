// The words on the buttons of a bid. Used by BidForm and ConfirmDialog.
import type { Format } from '../../../i18n/createFormat';
import type { Translate } from '../../../i18n/createTranslator';
import type { BidWording } from '../model/bidChoices';

export function bidChoiceText(wording: BidWording, { t, format }: { t: Translate; format: Format }): string {
  const amount = format.money(wording.amount);
  switch (wording.kind) {
    case 'exact':
      return t('bidding.action.bid', { amount });
    case 'raise':
      return t('bidding.action.maximum', { amount });
    case 'upTo':
      return wording.now === null ? t('bidding.action.upTo', { amount }) : t('bidding.action.upToNow', { amount, now: format.money(wording.now) });
    case 'exactInstead':
      return wording.more === null ? t('bidding.action.exactly', { amount }) : t('bidding.action.exactlyMore', { amount, more: format.money(wording.more) });
  }
}

/** What a bid means, in the step that confirms it. */
export function bidMeaningText(wording: BidWording, { t, format }: { t: Translate; format: Format }): string {
  const amount = format.money(wording.amount);
  switch (wording.kind) {
    case 'exact':
      return t('bidding.confirm.meaning', { amount });
    case 'raise':
      return t('bidding.confirm.maximumMeaning', { amount });
    case 'upTo':
      return wording.now === null ? t('bidding.confirm.upToMeaning', { amount }) : t('bidding.confirm.upToNowMeaning', { amount, now: format.money(wording.now) });
    case 'exactInstead':
      return wording.more === null ? t('bidding.confirm.meaning', { amount }) : t('bidding.confirm.exactlyMeaning', { amount, more: format.money(wording.more) });
  }
}
