// Estimates when an order arrives: the seller's handling time, then the carrier's transit time.
// Working days throughout, without public holidays and customs. Pure.
import { addWorkingDays } from '../orders/addWorkingDays';

type Days = { from: number; to: number };
type ShipmentTimes = {
  paidAt: Date;
  /** The seller's deadline for the hand-over. */
  shipBy: Date | null;
  handedOverAt: Date | null;
  /** The seller's handling time in working days. */
  handlingDays: number;
  /** The carrier's transit time from the hand-over to delivery. */
  transitDays: Days;
};

/** The earliest and latest expected day. */
export function estimateDelivery({
  paidAt,
  shipBy,
  handedOverAt,
  handlingDays,
  transitDays,
}: ShipmentTimes): { from: Date; to: Date } {
  const ready = addWorkingDays(paidAt, handlingDays);
  const earliest = handedOverAt ?? (shipBy !== null && shipBy < ready ? shipBy : ready);
  const latest = handedOverAt ?? shipBy ?? ready;
  return {
    from: addWorkingDays(earliest, transitDays.from),
    to: addWorkingDays(latest, transitDays.to),
  };
}
