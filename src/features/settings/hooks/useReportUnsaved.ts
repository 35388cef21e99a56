// Tells the page around a form whether it holds what is not saved. Outside of the settings nobody listens.
import { createContext, use, useEffect } from 'react';

type Report = (name: string, isUnsaved: boolean) => void;

export const UnsavedContext = createContext<Report>(() => undefined);

/** Gives what says at once that all is saved: the page may be left before the form has rendered again. */
export function useReportUnsaved(name: string, isUnsaved: boolean): () => void {
  const report = use(UnsavedContext);
  useEffect(() => {
    report(name, isUnsaved);
    return () => report(name, false);
  }, [report, name, isUnsaved]);
  return () => report(name, false);
}
