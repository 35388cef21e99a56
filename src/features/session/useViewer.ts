// The user who views the page. Screens pass it to the features.
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetMeQuery, type Viewer } from '../../api/buyer/users';
import { usePageInfo } from '../../platform/pageInfo';

/** null if signed out or if the session has ended, undefined while loading. */
export function useViewer(): Viewer | null | undefined {
  const { isSignedIn } = usePageInfo();
  const { data, isError } = useGetMeQuery(isSignedIn ? {} : skipToken);
  if (!isSignedIn) return null;
  return data ?? (isError ? null : undefined);
}
