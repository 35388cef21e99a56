import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '../../../api/orders/decodeOrder';
import type { MessageId } from '../../../i18n/messages';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { ButtonLink } from '../../../ui/ButtonLink';
import { SectionCard } from '../../../ui/SectionCard';
import { getCustomsPath } from '../../../lib/orders/orderPaths';

type CustomsStatus = Order['customsStatus'];
const stateIds: Readonly<Record<CustomsStatus, MessageId>> = {
  not_required: 'orders.customs.notRequired',
  required: 'orders.customs.required',
  draft: 'orders.customs.draft',
  submitted: 'orders.customs.submitted',
  accepted: 'orders.customs.accepted',
  rejected: 'orders.customs.rejected',
};
const leadIds: Readonly<Record<CustomsStatus, MessageId>> = {
  not_required: 'orders.customs.notRequired',
  required: 'orders.customs.requiredLead',
  draft: 'orders.customs.draftLead',
  submitted: 'orders.customs.submittedLead',
  accepted: 'orders.customs.acceptedLead',
  rejected: 'orders.customs.rejectedLead',
};
const tones: Readonly<Record<CustomsStatus, BadgeTone>> = {
  not_required: 'neutral',
  required: 'warn',
  draft: 'warn',
  submitted: 'accent',
  accepted: 'good',
  rejected: 'signal',
};
const statusesToFillIn: ReadonlySet<CustomsStatus> = new Set(['required', 'draft', 'rejected']);

const unsentStatuses: ReadonlySet<CustomsStatus> = new Set(['required', 'draft']);

/**
 * The status of the customs form and a link to it. Renders nothing if no form is required, or if it
 * was not submitted and can no longer be.
 */
export function SellerCustoms({
  order: { id, customsStatus, permissions },
}: {
  order: Pick<Order, 'id' | 'customsStatus' | 'permissions'>;
}) {
  const intl = useIntl();
  const canEdit = permissions.includes('edit_customs');
  if (customsStatus === 'not_required' || (unsentStatuses.has(customsStatus) && !canEdit))
    return null;
  const isPending = statusesToFillIn.has(customsStatus) && canEdit;
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'orders.customs.title' })}
      state={
        <Badge tone={tones[customsStatus]}>
          <FormattedMessage id={stateIds[customsStatus]} />
        </Badge>
      }
      intro={canEdit ? intl.formatMessage({ id: leadIds[customsStatus] }) : undefined}
    >
      <div>
        <ButtonLink to={getCustomsPath(id)} variant={isPending ? 'primary' : 'secondary'}>
          {isPending
            ? intl.formatMessage({ id: 'orders.customs.fillIn' })
            : intl.formatMessage({ id: 'orders.customs.look' })}
        </ButtonLink>
      </div>
    </SectionCard>
  );
}
