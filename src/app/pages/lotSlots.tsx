import type { LotSlots } from '../../features/discovery/results/lotSlots';
import { SwitchedLotGrid, ViewSwitch } from '../../features/lots/SwitchedLotGrid';
import { renderFavoriteButton, withLiveCards } from './cardSlots';

/** Slots of the discovery pages: live cards with favorite buttons, as a grid or a list. */
export const lotSlots: LotSlots = {
  renderLots: (lots, options) => (
    <SwitchedLotGrid {...options} lots={lots} renderFavoriteButton={renderFavoriteButton} />
  ),
  withLiveCards,
  viewSwitch: <ViewSwitch />,
};
