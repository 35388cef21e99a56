// The variant of an experiment that this visitor sees. It comes from the page's own data, so the
// first render of the browser equals the server's, and the SDK is not needed to render. Which
// experiments were shown is kept until the SDK has loaded and reports them.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { experiments, type ExperimentName, type VariantName } from '../lib/experiments';
import { usePageInfo } from './pageInfo';

type Report = (name: ExperimentName) => void;

/** Written by effects, and so in browsers only. */
const shown = new Set<ExperimentName>();
let report: Report | null = null;

/** Reports each experiment that is shown, and those shown before. */
export function reportShownExperiments(newReport: Report): void {
  report = newReport;
  for (const name of shown) newReport(name);
}

/** For the component where the variants differ: to render it counts as an exposure. */
export function useTreatment<Name extends ExperimentName>(name: Name): VariantName<Name> {
  const { experiments: assigned } = usePageInfo();
  const { pathname } = useLocation();
  const { variants, pages } = experiments[name];
  // On other pages the server renders the control, which all visitors share.
  const isOnPage = pages.test(pathname);
  useEffect(() => {
    if (!isOnPage) return;
    shown.add(name);
    report?.(name);
  }, [name, isOnPage]);
  return variants[isOnPage ? (assigned?.variants[name] ?? 0) : 0] ?? variants[0];
}
