// When an order is likely to arrive: working days of the seller, then of the carrier.
import { deliveryEstimate } from './deliveryEstimate';

const at = (day: string): Date => new Date(`2026-${day}T10:00:00Z`);
const days = ({ from, to }: { from: Date; to: Date }): string[] => [from, to].map((day) => day.toISOString().slice(5, 10));
// A Friday; its three working days end on the Wednesday after.
const paid = { paidAt: at('11-20'), shipBy: at('11-25'), handedOverAt: null, handlingDays: 2, carriage: { from: 1, to: 3 } };

test('before the hand-over: from the days to prepare it, to the last day to ship', () => {
  expect(days(deliveryEstimate(paid))).toEqual(['11-25', '11-30']);
});

test('from the hand-over on it is the carrier’s days alone', () => {
  expect(days(deliveryEstimate({ ...paid, handedOverAt: at('11-23') }))).toEqual(['11-24', '11-26']);
});

test('a seller who says that it takes longer than allowed is not believed', () => {
  expect(days(deliveryEstimate({ ...paid, handlingDays: 30 }))).toEqual(['11-26', '11-30']);
});

test('without a day to ship by it is what the seller says', () => {
  expect(days(deliveryEstimate({ ...paid, shipBy: null }))).toEqual(['11-25', '11-27']);
});
