import type { ReactNode } from 'react';
import type { LotCard } from '../../api/core/decode/lotCard';
import { FavoriteButton } from '../../features/interests/FavoriteButton';
import { LiveCards } from '../../features/lots/LiveCards';

export function renderFavoriteButton({ id, title }: LotCard): ReactNode {
  return <FavoriteButton lotId={id} title={title} />;
}

/** All cards in `children` share one request for prices. */
export function withLiveCards(lotIds: readonly number[], children: ReactNode): ReactNode {
  return <LiveCards lotIds={lotIds}>{children}</LiveCards>;
}
