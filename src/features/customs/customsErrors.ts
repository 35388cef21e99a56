// Messages for errors of the customs form and its fields.
import type { ErrorCodeOf } from '../../contract/core/errorCodes';
import type { submitCustoms, updateCustoms } from '../../contract/shipping/customs';
import type { ErrorMessages } from '../../i18n/errorMessages';

type CustomsErrorCode =
  | ErrorCodeOf<typeof submitCustoms | typeof updateCustoms>
  // Found before sending.
  | 'weight_unclear'
  | 'quantity_unclear'
  | 'certify_required';

export const customsErrors: ErrorMessages<CustomsErrorCode> = {
  description_missing: 'customs.fault.descriptionMissing',
  description_vague: 'customs.fault.descriptionVague',
  description_one_word: 'customs.fault.descriptionOneWord',
  hs_code_missing: 'customs.fault.hsCodeMissing',
  hs_code_invalid: 'customs.fault.hsCodeInvalid',
  hs_code_outdated: 'customs.fault.hsCodeOutdated',
  hs_code_needs_9706: 'customs.fault.hsCodeNeedsOld',
  hs_code_too_old: 'customs.fault.hsCodeTooOld',
  origin_missing: 'customs.fault.originMissing',
  origin_unknown: 'customs.fault.originMissing',
  weight_missing: 'customs.fault.weightMissing',
  weight_unclear: 'customs.fault.weightUnclear',
  net_above_gross: 'customs.fault.netAboveGross',
  quantity_unclear: 'customs.fault.quantityUnclear',
  contents_were_sold: 'customs.fault.contentsSold',
  explanation_missing: 'customs.fault.explanationMissing',
  phone_missing: 'customs.fault.phoneMissing',
  phone_invalid: 'customs.fault.phoneInvalid',
  email_invalid: 'customs.fault.emailInvalid',
  eori_missing: 'customs.fault.eoriMissing',
  eori_invalid: 'customs.fault.eoriInvalid',
  tax_number_missing: 'customs.fault.taxNumberMissing',
  tax_number_invalid: 'customs.fault.taxNumberInvalid',
  licence_required: 'customs.fault.licenceRequired',
  certificate_required: 'customs.fault.certificateRequired',
  permit_invalid: 'customs.fault.permitInvalid',
  certify_required: 'customs.fault.certifyRequired',
  too_long: 'customs.fault.tooLong',
  package_handed_over: 'customs.fault.packageHandedOver',
  not_required: 'customs.fault.notRequired',
  wrong_state: 'customs.fault.wrongState',
  items_do_not_match: 'common.problem.outdated',
  unknown: 'customs.fault.other',
};
