// Who looks at the page. Called by screens that show a person's own state; they hand it to the features.
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetMeQuery, type Viewer } from '../../api/buyer/users';
import { usePageFacts } from '../../platform/pageFacts';

/** null: nobody is signed in, or the session has ended. undefined: not known yet. */
export function useViewer(): Viewer | null | undefined {
  const { isSignedIn } = usePageFacts();
  const { data, isError } = useGetMeQuery(isSignedIn ? {} : skipToken);
  if (!isSignedIn) return null;
  return data ?? (isError ? null : undefined);
}
