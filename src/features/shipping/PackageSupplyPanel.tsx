import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { useGetSupplyRequirementsQuery } from '../../api/shipping/packages';
import { useEventChannel } from '../../platform/eventChannel';
import { useTabValue } from '../../platform/useTabValue';
import { HelpLink } from '../../ui/HelpLink';
import { LoadedPart } from '../../ui/LoadedPart';
import { Segmented } from '../../ui/Segmented';
import type { MissingForLabel as Missing } from '../../api/shipping/labels';
import { useFormat } from '../../i18n/useFormat';
import { useLocale } from '../../i18n/useLocale';
import { useOpenOverlay } from '../../platform/overlay';
import { useReloadValue } from '../../platform/useReloadValue';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import type { Instant } from '../../lib/instant';
import { orderStates, type OrderPermission, type OrderStatus } from '../../lib/orders/orderStates';
import type { PackageStatus } from '../../lib/orders/packageStates';
import { SupplyForm } from './SupplyForm';
import { TrackingForm } from './TrackingForm';

type SentOrder = {
  status: OrderStatus;
  deliveredAt: Instant | null;
  permissions: readonly OrderPermission[];
};
/** Whether the request is about this order or another one in its package; null if none is. */
type OpenRequest = 'own' | 'other' | null;

/** The permission for the seller's next step, until the carrier has the package. */
const nextPermissionByState: Readonly<Partial<Record<PackageStatus, OrderPermission>>> = {
  pending_supply: 'ship',
  label_purchased: 'hand_over',
};
const requestStatuses: readonly OrderStatus[] = ['withdrawal_requested', 'disputed'];

/**
 * Whether a package waits for the answer to a request. It can only be sent if every order in it can
 * be sent, and the client does not know which of the other orders has the request.
 */
export function getOpenRequest(
  state: PackageStatus,
  { status, deliveredAt, permissions }: SentOrder,
): OpenRequest {
  const next = nextPermissionByState[state];
  // A delivered order is no longer part of the package.
  if (next === undefined || permissions.includes(next) || deliveredAt !== null) return null;
  if (requestStatuses.includes(status)) return 'own';
  // If the status allows the step, another order blocks it. A finished order, or one that does not
  // reflect its package yet, does not allow it anyway.
  return orderStates[status].as.seller.permissions.includes(next) ? 'other' : null;
}

type MissingForLabelProps = {
  missing: readonly Missing[];
  /** The country that the sender’s address must be in. */
  originCountry: string;
  customsHref: string;
  /** Called when something that was missing may have been added. */
  onChanged: () => void;
};

/** What must be done before a package can be sent, each with a link or button. */
function MissingForLabel({ missing, originCountry, customsHref, onChanged }: MissingForLabelProps) {
  const intl = useIntl();
  const { country } = useFormat();
  const openOverlay = useOpenOverlay();
  const [requestedForm, setRequestedForm] = useReloadValue('sender-address');
  const isDialogOpenRef = useRef(false);
  const addAddress = async (): Promise<void> => {
    isDialogOpenRef.current = true;
    setRequestedForm('yes');
    const result = await openOverlay('ADDRESS_FORM', { country: originCountry });
    isDialogOpenRef.current = false;
    setRequestedForm(null);
    if (result === 'SUCCESS') onChanged();
  };
  const reopenAddressForm = useEffectEvent(() => {
    const isMissing = missing.includes('sender_address');
    if (isMissing && requestedForm !== null && !isDialogOpenRef.current) void addAddress();
  });
  useEffect(() => reopenAddressForm(), [requestedForm]);
  return (
    <>
      {missing.includes('customs_form') && (
        <Banner
          severity="warn"
          title={intl.formatMessage({ id: 'shipping.missing.customs' })}
          actions={
            <ButtonLink to={customsHref} variant="primary">
              <FormattedMessage id="shipping.missing.customsAction" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="shipping.missing.customsText" />
        </Banner>
      )}
      {missing.includes('sender_address') && (
        <Banner
          severity="warn"
          title={intl.formatMessage({ id: 'shipping.missing.sender' })}
          actions={
            <Button variant="primary" onClick={() => void addAddress()}>
              <FormattedMessage id="shipping.missing.senderAction" />
            </Button>
          }
        >
          <FormattedMessage
            id="shipping.missing.senderText"
            values={{ country: country(originCountry) }}
          />
        </Banner>
      )}
    </>
  );
}

export type OtherOrder = { reference: string; href: string };

type AwaitingAnswerBannerProps = {
  openRequest: OpenRequest;
  /** The other orders in the package. At least one of them has the request. */
  otherOrders: readonly OtherOrder[];
};

/**
 * Why a package cannot be sent now, with links to the other orders. A request of this order is on
 * the same page.
 */
export function AwaitingAnswerBanner({ openRequest, otherOrders }: AwaitingAnswerBannerProps) {
  const intl = useIntl();
  if (openRequest === null) return null;
  if (openRequest === 'own') {
    return (
      <Banner severity="warn" title={intl.formatMessage({ id: 'shipping.waits.title' })}>
        <FormattedMessage id="shipping.waits.own" />
      </Banner>
    );
  }
  const orderLinks = otherOrders.map(({ reference, href }) => (
    <ButtonLink key={href} to={href}>
      <FormattedMessage id="shipping.waits.order" values={{ reference }} />
    </ButtonLink>
  ));
  return (
    <Banner
      severity="warn"
      title={intl.formatMessage({ id: 'shipping.waits.title' })}
      actions={orderLinks}
    >
      <FormattedMessage id="shipping.waits.other" />
    </Banner>
  );
}

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
  const locale = useLocale();
  const query = useGetSupplyRequirementsQuery(
    { id: orderId, locale },
    { refetchOnMountOrArgChange: true },
  );
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
            key={`tracking-${orderId}`}
            orderId={orderId}
            carriers={requirements.carriers}
            onDone={() => showSuccess(intl.formatMessage({ id: 'shipping.tracking.saved' }))}
          />
        );
        if (services.length === 0) return trackingForm;
        const labelForm = (
          <SupplyForm
            key={`label-${orderId}`}
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
            <HelpLink to="/help/selling/send-a-sold-lot" label="shipping.way.help" />
            {supplyMethod === 'own' && trackingForm}
            {supplyMethod === 'label' && (missing.length > 0 ? missingNotice : labelForm)}
          </>
        );
      }}
    </LoadedPart>
  );
}
