// Tells the page around a form whether it holds what is not saved. Outside of the settings nobody listens.
import { createContext, use, useEffect } from 'react';

type Report = (name: string, isUnsaved: boolean) => void;

export const UnsavedContext = createContext<Report>(() => undefined);

export function useReportUnsaved(name: string, isUnsaved: boolean): void {
  const report = use(UnsavedContext);
  useEffect(() => {
    report(name, isUnsaved);
    return () => report(name, false);
  }, [report, name, isUnsaved]);
}
