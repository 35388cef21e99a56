// Checks what a seller wants of a carrier against its tariff, and says what it costs. Called by createSupply. Pure.
import type { BodyOf } from '../../../../src/contract/core/endpoint';
import type { createSupply } from '../../../../src/contract/shipping/packages';
import { insurancePrice } from '../../../../src/lib/orders/insurancePrice';
import type { CarrierService, Tariff } from '../../carriers/carrierPort';
import { fieldRefusal } from '../accounts/refusals';

type Wanted = BodyOf<typeof createSupply>;
type ChosenLabel = { service: CarrierService; size: string; priceMinor: number; insuranceMinor: number };

/** Throws ApiError 422 service_unknown, size_unknown, weight_too_high, insurance_too_high. */
export function chooseLabel({ services, sizes, insurance }: Tariff, wanted: Wanted, currency: string): ChosenLabel {
  const service = services.find(({ code }) => code === wanted.service);
  if (service === undefined) throw fieldRefusal('service_unknown', 'service', 'Choose one of the services.');
  const size = sizes.find(({ code }) => code === wanted.size && service.sizes.includes(code));
  if (size === undefined) throw fieldRefusal('size_unknown', 'size', 'Choose one of the sizes of the service.');
  if (wanted.weight_grams > Math.min(service.maxWeightGrams, size.maxWeightGrams)) throw fieldRefusal('weight_too_high', 'weight_grams', 'That is too heavy for the service or the size.');
  const insured = wanted.insurance_amount ?? 0;
  if (insured > insurance.maxMinor) throw fieldRefusal('insurance_too_high', 'insurance_amount', 'That is more than can be insured.');
  return { service, size: size.code, priceMinor: service.priceMinor + insurancePrice(insured, { included: insurance.includedMinor, pricePerHundred: insurance.pricePerHundredMinor }, currency), insuranceMinor: Math.max(insured, insurance.includedMinor) };
}
