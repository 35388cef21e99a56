import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Customs } from '../../api/shipping/customs';
import { useEventChannel } from '../../platform/eventChannel';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { SupportText } from '../../ui/SupportLink';
import { useSwapFocus } from '../../ui/focusHeading';
import { CustomsForm } from './CustomsForm';
import styles from './CustomsForm.module.css';
import { CustomsFrame } from './CustomsFrame';
import { CustomsReasons } from './CustomsDetails';
import { getCustomsPath } from '../../lib/orders/orderPaths';
import { getDraftKey, canFillIn } from './customsValues';
import { getLeadId, getRejectionId } from './customsMessageIds';

/** Shown if the form cannot be filled in, or before an accepted form is changed. */
function ClosedForm({
  customs,
  orderId,
  onChange,
}: {
  customs: Customs;
  orderId: number;
  onChange: () => void;
}) {
  const isAccepted = customs.status === 'accepted' && customs.isEditable;
  return (
    <Banner
      severity="info"
      actions={
        <>
          {isAccepted && (
            <Button onClick={onChange}>
              <FormattedMessage id="customs.action.change" />
            </Button>
          )}
          <ButtonLink to={getCustomsPath(orderId)}>
            <FormattedMessage id="customs.action.back" />
          </ButtonLink>
        </>
      }
    >
      <FormattedMessage id={isAccepted ? 'customs.change.text' : getLeadId(customs)} />
    </Banner>
  );
}

function FormPart({ customs, orderId }: { customs: Customs; orderId: number }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const channel = useEventChannel();
  const [isChanging, setIsChanging] = useState(false);
  // Once opened, the form stays open even if its draft changes the status.
  const isOpen = canFillIn(customs) || (isChanging && customs.isEditable);
  const containerRef = useSwapFocus(isOpen);
  return (
    <div ref={containerRef} className={styles.sections}>
      {!isOpen && (
        <ClosedForm customs={customs} orderId={orderId} onChange={() => setIsChanging(true)} />
      )}
      {isOpen && customs.rejectionReason !== null && (
        <Banner severity="error" title={intl.formatMessage({ id: 'customs.rejection.title' })}>
          <SupportText id={getRejectionId(customs.rejectionReason)} />
        </Banner>
      )}
      {isOpen && <CustomsReasons customs={customs} />}
      {isOpen && (
        <CustomsForm
          orderId={orderId}
          customs={customs}
          onDone={() => {
            channel.emit('snackbar', {
              severity: 'success',
              text: intl.formatMessage({ id: 'customs.form.submitted' }),
            });
            void navigate(getCustomsPath(orderId));
          }}
        />
      )}
    </div>
  );
}

/** `/f/seller/orders/:orderId/package/customs/submit`: the form to fill in. */
export function CustomsFormPage() {
  const intl = useIntl();
  return (
    <CustomsFrame title={intl.formatMessage({ id: 'customs.page.formTitle' })} isChildPage>
      {/* Fields are numbered by item, so other items in the package need a new form. */}
      {(customs, orderId) => (
        <FormPart key={getDraftKey(orderId, customs)} customs={customs} orderId={orderId} />
      )}
    </CustomsFrame>
  );
}
