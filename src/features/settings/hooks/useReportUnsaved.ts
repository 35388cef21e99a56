// Reports to the surrounding UnsavedGuard whether a form has unsaved changes. Has no effect outside
// the settings pages.
import { createContext, use, useEffect } from 'react';

type Report = (name: string, isUnsaved: boolean) => void;

export const UnsavedContext = createContext<Report>(() => undefined);

/**
 * Returns a function that immediately reports that everything is saved, because the page may be
 * left before the form renders again.
 */
export function useReportUnsaved(name: string, isUnsaved: boolean): () => void {
  const report = use(UnsavedContext);
  useEffect(() => {
    report(name, isUnsaved);
    return () => report(name, false);
  }, [report, name, isUnsaved]);
  return () => report(name, false);
}
