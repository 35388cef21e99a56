import { lazyHydrated } from '../../../platform/lazyHydrated';
import type { EmptyLotListProps } from './EmptyLotList';

const EmptyLotList = lazyHydrated(
  async () =>
    (await import(/* webpackChunkName: "empty-lot-list" */ './EmptyLotList')).EmptyLotList,
);

/** What a list shows instead of lots. Few pages need it, so it is not in their first load. */
export function NoLots(props: EmptyLotListProps) {
  return <EmptyLotList {...props} />;
}
