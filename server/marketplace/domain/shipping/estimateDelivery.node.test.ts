// Delivery estimates: the seller's working days, then the carrier's.
import { estimateDelivery } from './shippingRate';

const at = (day: string): Date => new Date(`2026-${day}T10:00:00Z`);
const days = ({ from, to }: { from: Date; to: Date }): string[] =>
  [from, to].map((day) => day.toISOString().slice(5, 10));
// A Friday; three working days later is the next Wednesday.
const paid = {
  paidAt: at('11-20'),
  shipBy: at('11-25'),
  handedOverAt: null,
  handlingDays: 2,
  transitDays: { from: 1, to: 3 },
};

test('before the hand-over: from the handling time to the shipping deadline', () => {
  expect(days(estimateDelivery(paid))).toEqual(['11-25', '11-30']);
});

test('after the hand-over: the carrier’s transit time only', () => {
  expect(days(estimateDelivery({ ...paid, handedOverAt: at('11-23') }))).toEqual([
    '11-24',
    '11-26',
  ]);
});

test('caps the seller’s handling time at the shipping deadline', () => {
  expect(days(estimateDelivery({ ...paid, handlingDays: 30 }))).toEqual(['11-26', '11-30']);
});

test('uses the seller’s handling time without a shipping deadline', () => {
  expect(days(estimateDelivery({ ...paid, shipBy: null }))).toEqual(['11-25', '11-27']);
});
