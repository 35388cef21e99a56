import type { Customs } from '../../../api/shipping/decodeCustoms';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { SectionCard } from '../../../ui/SectionCard';
import { formIds, reasonId } from '../model/customsWords';
import styles from './CustomsReasons.module.css';

/** Which form, and why this one. */
export function CustomsReasons({ customs: { form, reasons, destinationCountry } }: { customs: Customs }) {
  const t = useT();
  const { country } = useFormat();
  const ids = reasons.map(reasonId).filter((id) => id !== null);
  return (
    <SectionCard title={form === null ? t('customs.section.noForm') : t(formIds[form])}>
      <ul className={styles.list}>
        {ids.map((id) => (
          <li key={id}>{t(id, { country: country(destinationCountry) })}</li>
        ))}
      </ul>
    </SectionCard>
  );
}
