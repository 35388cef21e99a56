import { useIntl } from 'react-intl';
import { BidHoldsSection } from './BidHoldsSection';
import { CardsSection, type CardSlots } from './CardsSection';
import { SettingsFrame } from './SettingsFrame';

/** `/accounts/settings/payment`: cards and the holds on them. */
export function PaymentSettingsPage(slots: CardSlots) {
  const intl = useIntl();
  return (
    <SettingsFrame current="payment" title={intl.formatMessage({ id: 'settings.payment.title' })}>
      <CardsSection {...slots} />
      <BidHoldsSection />
    </SettingsFrame>
  );
}
