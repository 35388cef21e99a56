import type { Package } from '../../../api/shipping/decodePackage';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { exceptionAdvice, exceptionTitle, stateAdvice, stateText, type Side } from '../model/packageWords';

/** What has gone wrong on the way, and what this side is to do; nothing where all is well. */
export function PackageAdvice({ shown, side }: { shown: Package; side: Side }) {
  const t = useT();
  const { exception, state } = shown;
  if (exception !== null) {
    return (
      <Banner severity="warn" title={exceptionTitle(exception, t)}>
        {exceptionAdvice(exception, side, t)}
      </Banner>
    );
  }
  const advice = stateAdvice(state, side, t);
  if (advice === null) return null;
  return (
    <Banner severity={state === 'lost' ? 'error' : 'warn'} title={stateText(state, t)}>
      {advice}
    </Banner>
  );
}
