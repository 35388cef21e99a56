import { SearchPage } from '../../features/discovery/search/SearchPage';
import { renderSaveAlert } from '../renderSaveAlert';
import { lotSlots } from './lotSlots';

export function Page() {
  return <SearchPage {...lotSlots} renderSaveAlert={renderSaveAlert} />;
}
