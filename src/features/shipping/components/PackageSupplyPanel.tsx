import { useIntl } from 'react-intl';
import { useGetSupplyRequirementsQuery } from '../../../api/shipping/packages';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { useTabValue } from '../../../platform/useTabValue';
import { LoadedPart } from '../../../ui/LoadedPart';
import { Segmented } from '../../../ui/Segmented';
import { MissingForLabel } from './MissingForLabel';
import { SupplyForm } from './SupplyForm';
import { TrackingForm } from './TrackingForm';

type PackageSupplyPanelProps = {
  orderId: number;
  customsHref: string;
};

type SupplyMethod = 'label' | 'own';

/** How the package is sent: with our label or with the seller's own carrier. */
export function PackageSupplyPanel({ orderId, customsHref }: PackageSupplyPanelProps) {
  const intl = useIntl();
  const channel = useEventChannel();
  const [storedMethod, setStoredMethod] = useTabValue(`package.${orderId}.way`);
  const supplyMethod: SupplyMethod = storedMethod === 'own' ? 'own' : 'label';
  // Refetched on each visit, because the customs form may have been submitted elsewhere.
  const query = useGetSupplyRequirementsQuery({ id: orderId }, { refetchOnMountOrArgChange: true });
  const showSuccess = (text: string): void =>
    channel.emit('snackbar', { severity: 'success', text });
  return (
    <LoadedPart query={query} lines={14}>
      {(requirements) => {
        const { missing, services } = requirements;
        const missingNotice = (
          <MissingForLabel
            missing={missing}
            originCountry={requirements.originCountry}
            customsHref={customsHref}
            onChanged={() => void query.refetch()}
          />
        );
        // No carrier accepts the package without its customs form.
        if (missing.includes('customs_form')) return missingNotice;
        const trackingForm = (
          <TrackingForm
            orderId={orderId}
            carriers={requirements.carriers}
            onDone={() => showSuccess(intl.formatMessage({ id: 'shipping.tracking.saved' }))}
          />
        );
        if (services.length === 0) return trackingForm;
        const labelForm = (
          <SupplyForm
            orderId={orderId}
            requirements={requirements}
            onDone={() => showSuccess(intl.formatMessage({ id: 'shipping.label.bought' }))}
          />
        );
        return (
          <>
            <Segmented
              label={intl.formatMessage({ id: 'shipping.way.label' })}
              value={supplyMethod}
              onChange={setStoredMethod}
              segments={[
                { value: 'label', label: intl.formatMessage({ id: 'shipping.way.buy' }) },
                { value: 'own', label: intl.formatMessage({ id: 'shipping.way.own' }) },
              ]}
            />
            {supplyMethod === 'own' && trackingForm}
            {supplyMethod === 'label' && (missing.length > 0 ? missingNotice : labelForm)}
          </>
        );
      }}
    </LoadedPart>
  );
}
