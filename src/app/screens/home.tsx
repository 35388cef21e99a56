import { LiveCards } from '../../features/lots/components/LiveCards';
import { LotGrid } from '../../features/lots/components/LotGrid';
import { HomePage } from '../../features/home/pages/HomePage';

/** The home page with live lot cards. */
export function Page() {
  return (
    <HomePage
      renderLots={(lots, label) => <LotGrid lots={lots} label={label} />}
      withLiveCards={(lotIds, children) => <LiveCards lotIds={lotIds}>{children}</LiveCards>}
      recentlyViewed={null}
    />
  );
}
