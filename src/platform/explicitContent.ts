// Whether this browser shows explicit content. The cookie tells the server, which renders such
// pictures covered or not; pages that it shares are kept apart by it.
import { explicitContentAgreed } from '../lib/storedValues';
import { usePageInfo } from './pageInfo';
import { readStored, useStored, writeStored } from './stored';

export function useShowsExplicitContent(): boolean {
  const { showsExplicitContent } = usePageInfo();
  return useStored(explicitContentAgreed, showsExplicitContent ? 'yes' : null)[0] !== null;
}

export function showExplicitContent(): void {
  if (readStored(explicitContentAgreed) === null) writeStored(explicitContentAgreed, 'yes');
}

export function hideExplicitContent(): void {
  writeStored(explicitContentAgreed, null);
}
