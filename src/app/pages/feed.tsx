import { FeedPage } from '../../features/feed/FeedPage';
import { SwitchedLotGrid, ViewSwitch } from '../../features/lots/SwitchedLotGrid';
import { createReasonNote } from '../../features/lots/createReasonNote';
import { feedViewMode } from '../../lib/storedValues';
import { renderFavoriteButton, withLiveCards } from './cardSlots';

/** The feeds with live lot cards. */
export function Page() {
  return (
    <FeedPage
      renderLots={(lots, { reasons, ...options }) => (
        <SwitchedLotGrid
          {...options}
          lots={lots}
          view={feedViewMode}
          expected={24}
          level={2}
          renderFavoriteButton={renderFavoriteButton}
          renderNote={reasons === undefined ? undefined : createReasonNote(reasons)}
        />
      )}
      withLiveCards={withLiveCards}
      viewSwitch={<ViewSwitch view={feedViewMode} />}
    />
  );
}
