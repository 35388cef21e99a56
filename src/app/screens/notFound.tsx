import { WaysOut } from '../../features/discovery/components/WaysOut';
import { NotFoundPage } from '../errors/NotFoundPage';

/** The page for what is not there, with ways out. */
export function Page() {
  return (
    <NotFoundPage>
      <WaysOut />
    </NotFoundPage>
  );
}
