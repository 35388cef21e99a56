import type { Order } from '../../../../api/orders/decodeOrder';
import { useT } from '../../../../i18n/useT';
import { Badge, type BadgeTone } from '../../../../ui/Badge';
import { ButtonLink } from '../../../../ui/ButtonLink';
import { SectionCard } from '../../../../ui/SectionCard';
import { customsPath } from '../../model/orderAddress';

type State = Order['customsStatus'];
const stateIds: Readonly<Record<State, string>> = {
  not_required: 'orders.customs.notRequired',
  required: 'orders.customs.required',
  draft: 'orders.customs.draft',
  submitted: 'orders.customs.submitted',
  accepted: 'orders.customs.accepted',
  rejected: 'orders.customs.rejected',
};
const leadIds: Readonly<Record<State, string>> = {
  not_required: 'orders.customs.notRequired',
  required: 'orders.customs.requiredLead',
  draft: 'orders.customs.draftLead',
  submitted: 'orders.customs.submittedLead',
  accepted: 'orders.customs.acceptedLead',
  rejected: 'orders.customs.rejectedLead',
};
const tones: Readonly<Record<State, BadgeTone>> = { not_required: 'neutral', required: 'warn', draft: 'warn', submitted: 'accent', accepted: 'good', rejected: 'signal' };
const open: ReadonlySet<State> = new Set(['required', 'draft', 'rejected']);

/** Not submitted as it stands. */
const unsent: ReadonlySet<State> = new Set(['required', 'draft']);

/** How the customs form stands, with the way to it. Nothing where none is needed, nor where one was not submitted and cannot be. */
export function SellerCustoms({ order: { id, customsStatus, permissions } }: { order: Pick<Order, 'id' | 'customsStatus' | 'permissions'> }) {
  const t = useT();
  const mayEdit = permissions.includes('edit_customs');
  if (customsStatus === 'not_required' || (unsent.has(customsStatus) && !mayEdit)) return null;
  const isToDo = open.has(customsStatus) && mayEdit;
  return (
    <SectionCard title={t('orders.customs.title')} state={<Badge tone={tones[customsStatus]}>{t(stateIds[customsStatus])}</Badge>} lead={mayEdit ? t(leadIds[customsStatus]) : undefined}>
      <div>
        <ButtonLink href={customsPath(id)} variant={isToDo ? 'primary' : 'secondary'}>
          {isToDo ? t('orders.customs.fillIn') : t('orders.customs.look')}
        </ButtonLink>
      </div>
    </SectionCard>
  );
}
