import { Skeleton } from '../ui/Skeleton';
import { LazyPart, type LazyPartSource } from './LazyPart';
import type { RaiseBidProps } from './pages/raiseBid';

const source: LazyPartSource<RaiseBidProps> = {
  load: async () => (await import(/* webpackChunkName: "raise-bid" */ './pages/raiseBid')).RaiseBid,
  namespaces: ['bidding', 'live', 'lotPage', 'countries'],
};

/** Bids again from the list of the user's bids. The chunk and its messages load when it opens. */
export function LazyRaiseBid(props: RaiseBidProps) {
  return <LazyPart source={source} props={props} fallback={<Skeleton shape="button" />} />;
}
