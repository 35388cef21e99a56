// One payment from the press of the button to a known outcome. After a lost answer the request is read, and the very same
// payment (its key makes it one) is sent again; nothing is called a failure that may have been accepted. Called by
// hooks/usePayment, which brings the calls; keeps nothing itself.
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { plainProblem, type Problem } from '../../../platform/form/problems';
import type { PayAnswer } from './payAnswer';
import { tellsOutcome, type PayOrder } from './payOrder';

export type Reading = PaymentRequest | 'signedOut' | 'lost';
export type PayPorts = {
  send: (order: PayOrder) => Promise<PayAnswer>;
  read: () => Promise<Reading>;
  /** Milliseconds; shorter when the line comes back. */
  wait: (ms: number) => Promise<void>;
  isLeft: () => boolean;
  onChecking: () => void;
};

export type PayOutcome =
  | { type: 'known'; request: PaymentRequest }
  /** `isOver`: the key has had its answer; the next attempt is another payment. */
  | { type: 'refused'; problem: Problem; isOver: boolean }
  /** Nothing of it is to be seen, and it may still come. */
  | { type: 'unknown' }
  /** The page was left; the tab remembers. */
  | { type: 'left' };

const ROUNDS = 5;
const FIRST_WAIT_MS = 500;

/** `isResumed`: after a reload nothing is sent by itself, only read. */
export async function runPayment(order: PayOrder, isResumed: boolean, { send, read, wait, isLeft, onChecking }: PayPorts): Promise<PayOutcome> {
  let answer: PayAnswer = isResumed ? { type: 'lost' } : await send(order);
  let isFirst = !isResumed;
  for (let round = 0; answer.type === 'lost'; round += 1) {
    if (isLeft()) return { type: 'left' };
    if (round === ROUNDS) return { type: 'unknown' };
    isFirst = false;
    onChecking();
    await wait(FIRST_WAIT_MS * 2 ** round);
    if (isLeft()) return { type: 'left' };
    const found = await read();
    if (found === 'signedOut') return { type: 'refused', problem: plainProblem('signed_out'), isOver: false };
    if (found === 'lost') continue;
    if (tellsOutcome(found, order)) return { type: 'known', request: found };
    if (!isResumed && !isLeft()) answer = await send(order);
  }
  if (answer.type === 'answered') return { type: 'known', request: answer.request };
  // A refusal of the call says nothing of what was sent before it.
  return { type: 'refused', problem: answer.problem, isOver: answer.isOfPayment || isFirst };
}
