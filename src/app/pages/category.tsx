import { CategoryPage } from '../../features/discovery/categories/CategoryPage';
import { LazyFollowButton } from '../LazyFollowButton';
import { renderSaveAlert } from '../renderSaveAlert';
import { lotSlots } from './lotSlots';

export function Page() {
  return (
    <CategoryPage
      {...lotSlots}
      renderSaveAlert={renderSaveAlert}
      renderFollowButton={({ id, name }) => (
        <LazyFollowButton key={id} kind="category" id={id} name={name} />
      )}
    />
  );
}
