import { useT } from '../../../i18n/useT';
import { BidHoldsSection } from '../components/BidHoldsSection';
import { CardsSection, type CardSlots } from '../components/CardsSection';
import { SettingsFrame } from '../components/SettingsFrame';

/** `/accounts/settings/payment`: cards, and what is set aside on them. */
export function PaymentSettingsPage(slots: CardSlots) {
  const t = useT();
  return (
    <SettingsFrame current="payment" title={t('settings.payment.title')}>
      <CardsSection {...slots} />
      <BidHoldsSection />
    </SettingsFrame>
  );
}
