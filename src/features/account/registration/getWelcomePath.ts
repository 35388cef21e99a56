// Where a new user goes. Pure.
import { withOverlay } from '../../../lib/overlayQuery';

/** The page that the visitor came from, with the questions for new users over it. */
export function getWelcomePath(redirectAfter: string): string {
  const [withoutHash = '', hash] = redirectAfter.split('#', 2);
  const [pathname = '', search = ''] = withoutHash.split('?', 2);
  return (
    pathname + withOverlay(search, 'REGISTRATION_FLOW') + (hash === undefined ? '' : `#${hash}`)
  );
}
