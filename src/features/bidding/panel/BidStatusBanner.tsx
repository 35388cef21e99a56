import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import { useFormat } from '../../../i18n/useFormat';
import { Banner, type Severity } from '../../../ui/Banner';
import type { ViewerBidStatus } from './viewerBidStatus';

type BannerText = { title: string; text: string };
type BannerContent = {
  severity: Severity;
  getText: (intl: IntlShape, amounts: { price: string; maximum: string | null }) => BannerText;
};

const contentByStatus: Readonly<Record<ViewerBidStatus, BannerContent | null>> = {
  scheduled: {
    severity: 'info',
    getText: (intl) => ({
      title: intl.formatMessage({ id: 'bidding.standing.scheduled.title' }),
      text: intl.formatMessage({ id: 'bidding.standing.scheduled.text' }),
    }),
  },
  // The price, the time and the bid box say everything.
  open: null,
  leading: {
    severity: 'success',
    getText: (intl, { maximum }) => ({
      title: intl.formatMessage({ id: 'bidding.standing.leading.title' }),
      text:
        maximum === null
          ? intl.formatMessage({ id: 'bidding.standing.leading.text' })
          : intl.formatMessage({ id: 'bidding.standing.leading.maximum' }, { maximum }),
    }),
  },
  leadingBelowReserve: {
    severity: 'warn',
    getText: (intl) => ({
      title: intl.formatMessage({ id: 'bidding.standing.leadingBelowReserve.title' }),
      text: intl.formatMessage({ id: 'bidding.standing.leadingBelowReserve.text' }),
    }),
  },
  outbid: {
    severity: 'error',
    getText: (intl, { price }) => ({
      title: intl.formatMessage({ id: 'bidding.standing.outbid.title' }),
      text: intl.formatMessage({ id: 'bidding.standing.outbid.text' }, { price }),
    }),
  },
  closing: {
    severity: 'info',
    getText: (intl) => ({
      title: intl.formatMessage({ id: 'bidding.standing.closing.title' }),
      text: intl.formatMessage({ id: 'bidding.standing.closing.text' }),
    }),
  },
  won: {
    severity: 'success',
    getText: (intl, { price }) => ({
      title: intl.formatMessage({ id: 'bidding.standing.won.title' }),
      text: intl.formatMessage({ id: 'bidding.standing.won.text' }, { price }),
    }),
  },
  lost: {
    severity: 'info',
    getText: (intl, { price }) => ({
      title: intl.formatMessage({ id: 'bidding.standing.lost.title' }),
      text: intl.formatMessage({ id: 'bidding.standing.lost.text' }, { price }),
    }),
  },
  sold: {
    severity: 'info',
    getText: (intl, { price }) => ({
      title: intl.formatMessage({ id: 'bidding.standing.sold.title' }),
      text: intl.formatMessage({ id: 'bidding.standing.sold.text' }, { price }),
    }),
  },
  reserveNotMet: {
    severity: 'info',
    getText: (intl, { price }) => ({
      title: intl.formatMessage({ id: 'bidding.standing.reserveNotMet.title' }),
      text: intl.formatMessage({ id: 'bidding.standing.reserveNotMet.text' }, { price }),
    }),
  },
  unsold: {
    severity: 'info',
    getText: (intl) => ({
      title: intl.formatMessage({ id: 'bidding.standing.unsold.title' }),
      text: intl.formatMessage({ id: 'bidding.standing.unsold.text' }),
    }),
  },
  withdrawn: {
    severity: 'warn',
    getText: (intl) => ({
      title: intl.formatMessage({ id: 'bidding.standing.withdrawn.title' }),
      text: intl.formatMessage({ id: 'bidding.standing.withdrawn.text' }),
    }),
  },
};

type BidStatusBannerProps = {
  bidStatus: ViewerBidStatus;
  block: Pick<BiddingBlock, 'currentBid' | 'nextMinimumBid' | 'viewer'>;
};

/** The viewer's bid status in words. Renders nothing for a lot they can simply bid on. */
export function BidStatusBanner({ bidStatus, block }: BidStatusBannerProps) {
  const intl = useIntl();
  const format = useFormat();
  const { maximum, orderReference } = block.viewer;
  const content = contentByStatus[bidStatus];
  if (content === null) return null;
  const { severity, getText } = content;
  const { title, text } = getText(intl, {
    price: format.money(block.currentBid ?? block.nextMinimumBid),
    maximum: maximum && format.money(maximum),
  });
  return (
    <Banner severity={severity} title={title}>
      {text}
      {bidStatus === 'won' && orderReference !== null && (
        <>
          {' '}
          <FormattedMessage
            id="bidding.standing.won.order"
            values={{ reference: orderReference }}
          />
        </>
      )}
    </Banner>
  );
}
