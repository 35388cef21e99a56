import { useGetSupplyRequirementsQuery } from '../../../api/shipping/packages';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { useTabValue } from '../../../platform/useTabValue';
import { LoadedPart } from '../../../ui/LoadedPart';
import { Segmented } from '../../../ui/Segmented';
import { MissingForLabel } from './MissingForLabel';
import { SupplyForm } from './SupplyForm';
import { TrackingForm } from './TrackingForm';

type SupplyPartProps = {
  orderId: number;
  customsHref: string;
};

type Way = 'label' | 'own';

/** How the package is to be sent: with a label from us, or with a carrier of the seller's own. */
export function SupplyPart({ orderId, customsHref }: SupplyPartProps) {
  const t = useT();
  const channel = useEventChannel();
  const [typed, setWay] = useTabValue(`package.${orderId}.way`);
  const way: Way = typed === 'own' ? 'own' : 'label';
  // Anew at each visit: the customs form may have been handed in elsewhere.
  const query = useGetSupplyRequirementsQuery({ id: orderId }, { refetchOnMountOrArgChange: true });
  const say = (text: string): void => channel.emit('snackbar', { severity: 'success', text });
  return (
    <LoadedPart query={query} lines={14}>
      {(requirements) => {
        const { missing, services } = requirements;
        const comesFirst = <MissingForLabel missing={missing} originCountry={requirements.originCountry} customsHref={customsHref} onChanged={() => void query.refetch()} />;
        // Neither carrier takes it without its form.
        if (missing.includes('customs_form')) return comesFirst;
        const tracking = <TrackingForm orderId={orderId} carriers={requirements.carriers} onDone={() => say(t('shipping.tracking.saved'))} />;
        if (services.length === 0) return tracking;
        const label = <SupplyForm orderId={orderId} requirements={requirements} onDone={() => say(t('shipping.label.bought'))} />;
        return (
          <>
            <Segmented
              label={t('shipping.way.label')}
              value={way}
              onChange={setWay}
              segments={[
                { value: 'label', label: t('shipping.way.buy') },
                { value: 'own', label: t('shipping.way.own') },
              ]}
            />
            {way === 'own' && tracking}
            {way === 'label' && (missing.length > 0 ? comesFirst : label)}
          </>
        );
      }}
    </LoadedPart>
  );
}
