import { FormattedMessage, useIntl } from 'react-intl';
import type { Customs } from '../../../api/shipping/decodeCustoms';
import { TimeText } from '../../../i18n/TimeText';
import { Banner } from '../../../ui/Banner';
import { ButtonLink } from '../../../ui/ButtonLink';
import formStyles from '../../../ui/Form.module.css';
import { Icon } from '../../../ui/Icon';
import { SupportText } from '../../../ui/SupportLink';
import { SectionCard } from '../../../ui/SectionCard';
import { getCustomsFormPath, getPrintedFormPath } from '../model/customsPaths';
import { canFillIn, canPrint } from '../model/customsSteps';
import { getLeadId, printIds, getRejectionId } from '../model/customsMessageIds';

/** The status of the form and what to do: fill it in, correct it, wait or print it. */
export function CustomsStatusCard({ customs, orderId }: { customs: Customs; orderId: number }) {
  const intl = useIntl();
  const { form, rejectionReason, submittedAt } = customs;
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'customs.section.next' })}
      intro={intl.formatMessage({ id: getLeadId(customs) })}
    >
      {rejectionReason !== null && customs.status !== 'accepted' && (
        <Banner severity="error" title={intl.formatMessage({ id: 'customs.rejection.title' })}>
          <SupportText id={getRejectionId(rejectionReason)} />
        </Banner>
      )}
      {submittedAt !== null && (
        <p className={formStyles.note}>
          <FormattedMessage
            id="customs.facts.submittedAt"
            values={{ time: <TimeText value={submittedAt} /> }}
          />
        </p>
      )}
      <div className={formStyles.actions}>
        {canFillIn(customs) && (
          <ButtonLink to={getCustomsFormPath(orderId)} variant="primary">
            {customs.status === 'rejected'
              ? intl.formatMessage({ id: 'customs.action.mend' })
              : intl.formatMessage({ id: 'customs.action.fillIn' })}
          </ButtonLink>
        )}
        {form !== null && canPrint(customs) && (
          <ButtonLink
            to={getPrintedFormPath(form, orderId)}
            variant={customs.status === 'accepted' ? 'primary' : 'secondary'}
            icon={<Icon name="list" />}
          >
            <FormattedMessage id={printIds[form]} />
          </ButtonLink>
        )}
        {customs.status === 'accepted' && customs.isEditable && (
          <ButtonLink to={getCustomsFormPath(orderId)}>
            <FormattedMessage id="customs.action.change" />
          </ButtonLink>
        )}
      </div>
    </SectionCard>
  );
}
