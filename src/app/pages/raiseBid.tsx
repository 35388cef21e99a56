import { FormattedMessage, useIntl } from 'react-intl';
import { useGetBiddingBlockQuery } from '../../api/buyer/bidding';
import type { LotCard } from '../../api/core/decode/lotCard';
import { ConnectionIndicator } from '../../features/live/ConnectionIndicator';
import { canStillChange } from '../../features/live/lotStatus';
import { useLiveAuction } from '../../features/live/useLiveAuction';
import { useViewer } from '../../features/account/sign-in/useSignIn';
import { usePageInfo } from '../../platform/pageInfo';
import { useTabValue, CHOSEN_COUNTRY_KEY } from '../../platform/useTabValue';
import { Link } from '../../ui/Link';
import { Dialog } from '../../ui/Dialog';
import { DialogSubject } from '../../ui/DialogSubject';
import { DialogSubjectContext } from '../../ui/DialogSubjectContext';
import { LotBidPanel } from '../LotBidPanel';

export type RaiseBidProps = { lot: LotCard; onClose: () => void };

/** Bids again without leaving the list: the lot's bid panel, with live prices, in a dialog. */
export function RaiseBid({ lot, onClose }: RaiseBidProps) {
  const intl = useIntl();
  const viewer = useViewer();
  const pageInfo = usePageInfo();
  const [chosenCountry] = useTabValue(CHOSEN_COUNTRY_KEY);
  const { data: block } = useGetBiddingBlockQuery(
    { id: lot.id },
    { refetchOnMountOrArgChange: true },
  );
  const connection = useLiveAuction({
    auctionId: block !== undefined && canStillChange(block) ? lot.auctionId : undefined,
    lotId: lot.id,
    currency: block?.nextMinimumBid.currency ?? 'EUR',
    viewerToken: viewer?.bidderToken ?? null,
  });
  return (
    <DialogSubjectContext value={[{ title: lot.title, imageUrl: lot.imageUrl }]}>
      <Dialog title={intl.formatMessage({ id: 'myBids.raise' })} onClose={onClose}>
        <DialogSubject />
        <LotBidPanel
          lotId={lot.id}
          viewer={viewer}
          country={chosenCountry ?? viewer?.countryCode ?? pageInfo.country}
          connection={
            <ConnectionIndicator state={connection} isOpen={block?.status !== 'scheduled'} />
          }
          hasStickyBar={false}
        />
        <p>
          <Link to={lot.url}>
            <FormattedMessage id="myBids.seeLot" />
          </Link>
        </p>
      </Dialog>
    </DialogSubjectContext>
  );
}
