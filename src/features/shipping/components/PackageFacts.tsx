import type { Package } from '../../../api/shipping/decodePackage';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { CopyButton } from '../../../ui/CopyButton';
import { DescriptionList, type Fact } from '../../../ui/DescriptionList';
import { Icon } from '../../../ui/Icon';
import styles from './PackageFacts.module.css';

/** By whom a package goes, under which code, and where to follow it. */
export function PackageFacts({ shown }: { shown: Package }) {
  const t = useT();
  const { number } = useFormat();
  const { carrier, trackingCode, weightGrams } = shown;
  const facts: Fact[] = [];
  if (carrier !== null) facts.push({ term: t('shipping.facts.carrier'), value: carrier.name });
  if (trackingCode !== null) {
    facts.push({
      term: t('shipping.facts.trackingCode'),
      value: (
        <span className={styles.code}>
          <span className="tabular">{trackingCode}</span>
          <CopyButton text={trackingCode}>{t('shipping.facts.copyCode')}</CopyButton>
        </span>
      ),
    });
  }
  if (weightGrams !== null) facts.push({ term: t('shipping.facts.weight'), value: t('shipping.unit.kilograms', { kilograms: number(weightGrams / 1000) }) });
  if (facts.length === 0) return null;
  return (
    <>
      <DescriptionList facts={facts} />
      {carrier?.trackingUrl != null && (
        <a href={carrier.trackingUrl} target="_blank" rel="noreferrer noopener" className={styles.follow}>
          {t('shipping.facts.follow', { carrier: carrier.name })}
          <Icon name="chevronRight" size={16} />
        </a>
      )}
    </>
  );
}
