import type { Collection as CollectionModel } from '../../api/core/decode/collection';
import {
  BrandPage as Brand,
  CollectionPage as Collection,
} from '../../features/discovery/collections/CollectionPage';
import { LazyFollowButton } from '../LazyFollowButton';
import { lotSlots } from './lotSlots';

const renderFollowButton = ({ id, title }: CollectionModel) => (
  <LazyFollowButton key={id} kind="collection" id={id} name={title} />
);

export function CollectionPage() {
  return <Collection {...lotSlots} renderFollowButton={renderFollowButton} />;
}

export function BrandPage() {
  return <Brand {...lotSlots} renderFollowButton={renderFollowButton} />;
}
