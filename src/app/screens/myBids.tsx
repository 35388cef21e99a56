import { LotGrid } from '../../features/lots/components/LotGrid';
import { MyBidsPage } from '../../features/my-bids/pages/MyBidsPage';
import { WonLink } from '../../features/payments/components/WonLink';
import { LateRaiseBid } from '../LateRaiseBid';
import { renderHeart, withLiveCards } from './lotSlots';

export function Page() {
  return (
    <MyBidsPage
      renderLots={(lots, label, noteOf) => (
        <LotGrid lots={lots} label={label} layout="list" renderHeart={renderHeart} renderNote={noteOf} level={2} />
      )}
      withLiveCards={withLiveCards}
      renderWon={(lotId, wonIds) => <WonLink lotId={lotId} lotIds={wonIds} isOnCard />}
      renderRaise={(lot, onClose) => <LateRaiseBid lot={lot} onClose={onClose} />}
    />
  );
}
