import { FormattedMessage, useIntl } from 'react-intl';
import type { Customs } from '../../../api/shipping/decodeCustoms';
import { useFormat } from '../../../i18n/useFormat';
import { SectionCard } from '../../../ui/SectionCard';
import { formIds, getReasonId } from '../model/customsMessageIds';
import styles from './CustomsReasons.module.css';

/** Which form the package needs, and why. */
export function CustomsReasons({
  customs: { form, reasons, destinationCountry },
}: {
  customs: Customs;
}) {
  const intl = useIntl();
  const { country } = useFormat();
  const ids = reasons.map(getReasonId).filter((id) => id !== null);
  return (
    <SectionCard
      title={
        form === null
          ? intl.formatMessage({ id: 'customs.section.noForm' })
          : intl.formatMessage({ id: formIds[form] })
      }
    >
      <ul className={styles.list}>
        {ids.map((id) => (
          <li key={id}>
            <FormattedMessage id={id} values={{ country: country(destinationCountry) }} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
