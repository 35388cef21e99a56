import { useGetBiddingBlockQuery } from '../../api/buyer/bidding';
import type { LotCard } from '../../api/buyer/decode/lotCard';
import { ConnectionIndicator } from '../../features/live/components/ConnectionIndicator';
import { isStillLive } from '../../features/live/model/patchBidding';
import { useLiveAuction } from '../../features/live/useLiveAuction';
import { useViewer } from '../../features/session/useViewer';
import { useT } from '../../i18n/useT';
import { CHOSEN_COUNTRY_KEY } from '../../platform/chosenCountry';
import { usePageFacts } from '../../platform/pageFacts';
import { useTabValue } from '../../platform/useTabValue';
import { A } from '../../ui/A';
import { Dialog } from '../../ui/Dialog';
import { DialogSubject, DialogSubjectContext } from '../../ui/DialogSubject';
import { LotBidPanel } from '../LotBidPanel';

export type RaiseBidProps = { lot: LotCard; onClose: () => void };

/** Bidding again without leaving the list: the lot's own bid panel, with live prices, over the page. */
export function RaiseBid({ lot, onClose }: RaiseBidProps) {
  const t = useT();
  const viewer = useViewer();
  const facts = usePageFacts();
  const [chosen] = useTabValue(CHOSEN_COUNTRY_KEY);
  const { data: block } = useGetBiddingBlockQuery({ id: lot.id }, { refetchOnMountOrArgChange: true });
  const connection = useLiveAuction({
    auctionId: block !== undefined && isStillLive(block) ? lot.auctionId : undefined,
    lotId: lot.id,
    currency: block?.nextMinimumBid.currency ?? 'EUR',
    viewerToken: viewer?.bidderToken ?? null,
  });
  return (
    <DialogSubjectContext value={[{ title: lot.title, imageUrl: lot.imageUrl }]}>
      <Dialog title={t('myBids.raise')} closeLabel={t('common.action.close')} onClose={onClose}>
        <DialogSubject />
        <LotBidPanel
          lotId={lot.id}
          viewer={viewer}
          country={chosen ?? viewer?.countryCode ?? facts.country}
          connection={<ConnectionIndicator state={connection} isOpen={block?.status !== 'scheduled'} />}
          hasStickyBar={false}
        />
        <p>
          <A href={lot.url}>{t('myBids.seeLot')}</A>
        </p>
      </Dialog>
    </DialogSubjectContext>
  );
}
