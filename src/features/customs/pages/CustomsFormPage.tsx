import { useState } from 'react';
import type { Customs } from '../../../api/shipping/decodeCustoms';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { useNavigate } from '../../../platform/NavigationContext';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { SupportText } from '../../../ui/SupportLink';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import { CustomsForm } from '../components/CustomsForm';
import styles from '../components/CustomsForm.module.css';
import { CustomsFrame } from '../components/CustomsFrame';
import { CustomsReasons } from '../components/CustomsReasons';
import { customsPath } from '../model/customsAddress';
import { isToFill } from '../model/customsSteps';
import { draftKey } from '../model/customsValues';
import { leadId, rejectionId } from '../model/customsWords';

/** There is nothing to fill in, or not yet: what is accepted is asked about before it is changed. */
function ClosedForm({ customs, orderId, onChange }: { customs: Customs; orderId: number; onChange: () => void }) {
  const t = useT();
  const isAccepted = customs.status === 'accepted' && customs.isEditable;
  return (
    <Banner
      severity="info"
      actions={
        <>
          {isAccepted && <Button onClick={onChange}>{t('customs.action.change')}</Button>}
          <ButtonLink href={customsPath(orderId)}>{t('customs.action.back')}</ButtonLink>
        </>
      }
    >
      {t(isAccepted ? 'customs.change.text' : leadId(customs))}
    </Banner>
  );
}

function FormPart({ customs, orderId }: { customs: Customs; orderId: number }) {
  const t = useT();
  const navigate = useNavigate();
  const channel = useEventChannel();
  const [isChanging, setIsChanging] = useState(false);
  // Once it is begun the form stays, whatever its draft makes of the state.
  const isOpen = isToFill(customs) || (isChanging && customs.isEditable);
  const place = useSwapFocus(isOpen);
  return (
    <div ref={place} className={styles.sections}>
      {!isOpen && <ClosedForm customs={customs} orderId={orderId} onChange={() => setIsChanging(true)} />}
      {isOpen && customs.rejectionReason !== null && (
        <Banner severity="error" title={t('customs.rejection.title')}>
          <SupportText id={rejectionId(customs.rejectionReason)} />
        </Banner>
      )}
      {isOpen && <CustomsReasons customs={customs} />}
      {isOpen && (
        <CustomsForm
          orderId={orderId}
          customs={customs}
          onDone={() => {
            channel.emit('snackbar', { severity: 'success', text: t('customs.form.submitted') });
            navigate(customsPath(orderId));
          }}
        />
      )}
    </div>
  );
}

/** `/f/seller/orders/:orderId/package/customs/submit`: the customs form, to be filled in. */
export function CustomsFormPage() {
  const t = useT();
  return (
    <CustomsFrame title={t('customs.page.formTitle')} isBelow>
      {/* Its fields go by their place: with other things in the package it is another form. */}
      {(customs, orderId) => <FormPart key={draftKey(orderId, customs)} customs={customs} orderId={orderId} />}
    </CustomsFrame>
  );
}
