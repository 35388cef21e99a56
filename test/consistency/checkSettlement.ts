// The result of the lot: the model's winner, one close, one order, one payment, and the full
// amount.
import type { Timeline } from './checkReplay';
import type { Findings } from './findings';
import type { History, StoredLot } from './history';
import { closeModel, getPrice } from './model';

export function checkSettlement(
  lot: StoredLot,
  { model }: Timeline,
  { stored }: History,
  findings: Findings,
): void {
  if (lot.status === 'open') return; // The run did not wait for the close.
  closeModel(model, Number.MAX_SAFE_INTEGER);
  const winner = model.over === 'closed_sold' ? model.leader : null;
  if (lot.status !== model.over || lot.winner !== winner)
    findings.add(
      'wrongWinner',
      `lot ${lot.id}: ${lot.status} ${lot.winner}, the rules say ${model.over} ${winner}`,
    );
  const closes = stored.closes.filter((id) => id === lot.id).length;
  if (closes !== 1) findings.add('wrongWinner', `lot ${lot.id} was closed ${closes} times`);

  const orders = stored.orders.filter((order) => order.lot === lot.id);
  if (orders.length !== (winner === null ? 0 : 1))
    findings.add('orderNotExactlyOnce', `lot ${lot.id}: ${orders.length} orders, winner ${winner}`);
  for (const order of orders) {
    const hammer = getPrice(model) ?? 0;
    // Rounded half up to whole cents: 9 % and 3.00 for the buyer, 12.5 % for the seller.
    const fee = Math.floor((hammer * 100 * 9 + 50) / 100) + 300;
    const commission = Math.floor((hammer * 100 * 125 + 500) / 1_000);
    const right =
      order.hammer === hammer &&
      order.feeMinor === fee &&
      order.commissionMinor === commission &&
      order.buyer === winner &&
      order.seller === lot.seller;
    if (!right)
      findings.add('moneyNotConserved', `lot ${lot.id}: ${JSON.stringify(order)} for ${hammer}`);
    if (stored.payments === null) continue;
    const paid = stored.payments.filter((payment) => payment.order === order.id);
    if (paid.length !== 1)
      findings.add('orderNotExactlyOnce', `order ${order.id} was paid ${paid.length} times`);
    const sum = paid.reduce((total, payment) => total + payment.amountMinor, 0);
    if (sum !== hammer * 100 + fee)
      findings.add('moneyNotConserved', `order ${order.id}: ${sum} paid of ${hammer * 100 + fee}`);
  }
}
