import { Skeleton } from '../ui/Skeleton';
import { LatePart, type LatePartSource } from './LatePart';
import type { RaiseBidProps } from './screens/raiseBid';

const source: LatePartSource<RaiseBidProps> = {
  load: async () => (await import(/* webpackChunkName: "raise-bid" */ './screens/raiseBid')).RaiseBid,
  namespaces: ['bidding', 'live', 'lotPage', 'countries'],
};

/** Bidding again over the list of one's bids: chunk and words come when somebody wants to. */
export function LateRaiseBid(props: RaiseBidProps) {
  return <LatePart source={source} props={props} fallback={<Skeleton shape="button" />} />;
}
