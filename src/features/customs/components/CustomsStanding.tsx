import type { Customs } from '../../../api/shipping/decodeCustoms';
import { TimeText } from '../../../i18n/TimeText';
import { useRich } from '../../../i18n/useRich';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { ButtonLink } from '../../../ui/ButtonLink';
import formStyles from '../../../ui/Form.module.css';
import { Icon } from '../../../ui/Icon';
import { SupportText } from '../../../ui/SupportLink';
import { SectionCard } from '../../../ui/SectionCard';
import { customsFormPath, paperPath } from '../model/customsAddress';
import { isToFill, isToPrint } from '../model/customsSteps';
import { leadId, printIds, rejectionId } from '../model/customsWords';

/** How the form stands and what to do: fill in, mend, wait, print. */
export function CustomsStanding({ customs, orderId }: { customs: Customs; orderId: number }) {
  const t = useT();
  const rich = useRich();
  const { form, rejectionReason, submittedAt } = customs;
  return (
    <SectionCard title={t('customs.section.next')} lead={t(leadId(customs))}>
      {rejectionReason !== null && customs.status !== 'accepted' && (
        <Banner severity="error" title={t('customs.rejection.title')}>
          <SupportText id={rejectionId(rejectionReason)} />
        </Banner>
      )}
      {submittedAt !== null && <p className={formStyles.note}>{rich('customs.facts.submittedAt', { time: <TimeText value={submittedAt} /> })}</p>}
      <div className={formStyles.actions}>
        {isToFill(customs) && (
          <ButtonLink href={customsFormPath(orderId)} variant="primary">
            {customs.status === 'rejected' ? t('customs.action.mend') : t('customs.action.fillIn')}
          </ButtonLink>
        )}
        {form !== null && isToPrint(customs) && (
          <ButtonLink href={paperPath(form, orderId)} variant={customs.status === 'accepted' ? 'primary' : 'secondary'} icon={<Icon name="list" />}>
            {t(printIds[form])}
          </ButtonLink>
        )}
        {customs.status === 'accepted' && customs.isEditable && <ButtonLink href={customsFormPath(orderId)}>{t('customs.action.change')}</ButtonLink>}
      </div>
    </SectionCard>
  );
}
