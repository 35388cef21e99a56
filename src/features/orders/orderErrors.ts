// Messages for errors of orders and requests.
import type { ErrorCodeOf } from '../../contract/core/errorCodes';
import type {
  answerOrderRequest,
  cancelOrder,
  confirmDelivery,
  confirmReturn,
  createOrderRequest,
  markReadyForPickup,
  updateArchive,
  withdrawOrderRequest,
} from '../../contract/orders/orders';
import type { createPaymentRequest } from '../../contract/orders/paymentRequests';
import type { ErrorMessages } from '../../i18n/errorMessages';

type OrderErrorCode =
  | ErrorCodeOf<
      | typeof answerOrderRequest
      | typeof cancelOrder
      | typeof confirmDelivery
      | typeof confirmReturn
      | typeof createOrderRequest
      | typeof createPaymentRequest
      | typeof markReadyForPickup
      | typeof updateArchive
      | typeof withdrawOrderRequest
    >
  | 'field_too_long';

export const orderErrors: ErrorMessages<OrderErrorCode> = {
  text_required: 'common.field.required',
  field_too_long: 'orders.fault.tooLong',
  text_invalid: 'orders.fault.textInvalid',
  wrong_state: 'orders.fault.wrongState',
  order_not_completed: 'orders.fault.wrongState',
  request_open: 'orders.fault.requestOpen',
  reason_unknown: 'orders.fault.reasonUnknown',
  window_over: 'orders.fault.windowOver',
  withdrawal_not_offered: 'orders.fault.withdrawalNotOffered',
  too_early: 'orders.fault.tooEarly',
  pickup_not_offered: 'orders.fault.pickupNotOffered',
  not_combinable: 'orders.fault.notCombinable',
  refund_too_high: 'orders.fault.refundTooHigh',
  partial_refund_not_possible: 'orders.fault.partialRefund',
  idempotency_conflict: 'common.problem.outdated',
  not_found: 'orders.fault.gone',
  unknown: 'orders.fault.other',
};
