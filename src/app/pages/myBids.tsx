import { LotGrid } from '../../features/lots/LotGrid';
import { MyBidsPage } from '../../features/my-bids/MyBidsPage';
import { WonLink } from '../../features/payments/WonLink';
import { LazyRaiseBid } from '../LazyRaiseBid';
import { renderFavoriteButton, withLiveCards } from './cardSlots';

export function Page() {
  return (
    <MyBidsPage
      renderLots={(lots, label, renderNote) => (
        <LotGrid
          lots={lots}
          label={label}
          layout="list"
          renderFavoriteButton={renderFavoriteButton}
          renderNote={renderNote}
          level={2}
        />
      )}
      withLiveCards={withLiveCards}
      renderWonPayment={(lotId, wonIds) => <WonLink lotId={lotId} lotIds={wonIds} isOnCard />}
      renderRaiseBid={(lot, onClose) => <LazyRaiseBid lot={lot} onClose={onClose} />}
    />
  );
}
