import type { ReactNode } from 'react';
import type { LotCard } from '../../api/buyer/decode/lotCard';
import type { LotSlots } from '../../features/discovery/results/lotSlots';
import { FavoriteButton } from '../../features/favorites/FavoriteButton';
import { LiveCards } from '../../features/lots/LiveCards';
import { SwitchedLotGrid, ViewSwitch } from '../../features/lots/LotGrid';

export function renderFavoriteButton({ id, title }: LotCard): ReactNode {
  return <FavoriteButton lotId={id} title={title} />;
}

/** All cards in `children` share one request for prices. */
export function withLiveCards(lotIds: readonly number[], children: ReactNode): ReactNode {
  return <LiveCards lotIds={lotIds}>{children}</LiveCards>;
}

/** Slots of the discovery pages: live cards with favorite buttons, as a grid or a list. */
export const lotSlots: LotSlots = {
  renderLots: (lots, options) => (
    <SwitchedLotGrid {...options} lots={lots} renderFavoriteButton={renderFavoriteButton} />
  ),
  withLiveCards,
  viewSwitch: <ViewSwitch />,
};
