// When an order is likely to arrive: the seller's days to prepare it, then the carrier's. Working days throughout, without
// holidays and customs. Called where orders are shown. Pure.
import { addWorkingDays } from '../orders/workingDays';

type Days = { from: number; to: number };
type Sending = {
  paidAt: Date;
  /** Until when the seller has to hand it over. */
  shipBy: Date | null;
  handedOverAt: Date | null;
  /** What the seller says it takes to prepare, in working days. */
  handlingDays: number;
  /** Of the carrier, from the hand-over to the door. */
  carriage: Days;
};

/** From the earliest day to the latest that is to be expected. */
export function deliveryEstimate({ paidAt, shipBy, handedOverAt, handlingDays, carriage }: Sending): { from: Date; to: Date } {
  const ready = addWorkingDays(paidAt, handlingDays);
  const earliest = handedOverAt ?? (shipBy !== null && shipBy < ready ? shipBy : ready);
  const latest = handedOverAt ?? shipBy ?? ready;
  return { from: addWorkingDays(earliest, carriage.from), to: addWorkingDays(latest, carriage.to) };
}
