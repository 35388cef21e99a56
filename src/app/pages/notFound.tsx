import { BrowseSuggestions } from '../../features/discovery/components/BrowseSuggestions';
import { NotFoundPage } from '../errors/NotFoundPage';

/** The not-found page with suggestions where else to look. */
export function Page() {
  return (
    <NotFoundPage>
      <BrowseSuggestions />
    </NotFoundPage>
  );
}
