// Validates a seller's label choice against the carrier's tariff and calculates its price. Pure.
import type { BodyOf } from '../../../../src/contract/core/endpoint';
import type { createSupply } from '../../../../src/contract/shipping/packages';
import { calculateInsurancePrice } from '../../../../src/lib/orders/calculateInsurancePrice';
import type { CarrierService, Tariff } from '../../carriers/carrierPort';
import { createFieldError } from '../accounts/accountErrors';

type LabelChoice = BodyOf<typeof createSupply>;
type ChosenLabel = {
  service: CarrierService;
  size: string;
  priceMinor: number;
  insuranceMinor: number;
};

/** Throws ApiError 422 service_unknown, size_unknown, weight_too_high or insurance_too_high. */
export function chooseLabel(
  { services, sizes, insurance }: Tariff,
  choice: LabelChoice,
  currency: string,
): ChosenLabel {
  const service = services.find(({ code }) => code === choice.service);
  if (service === undefined)
    throw createFieldError('service_unknown', 'service', 'Choose one of the services.');
  const size = sizes.find(({ code }) => code === choice.size && service.sizes.includes(code));
  if (size === undefined)
    throw createFieldError('size_unknown', 'size', 'Choose one of the sizes of the service.');
  if (choice.weight_grams > Math.min(service.maxWeightGrams, size.maxWeightGrams))
    throw createFieldError(
      'weight_too_high',
      'weight_grams',
      'This is too heavy for the service or the size.',
    );
  const insuredMinor = choice.insurance_amount ?? 0;
  if (insuredMinor > insurance.maxMinor)
    throw createFieldError(
      'insurance_too_high',
      'insurance_amount',
      'This is more than can be insured.',
    );
  return {
    service,
    size: size.code,
    priceMinor:
      service.priceMinor +
      calculateInsurancePrice(
        insuredMinor,
        { included: insurance.includedMinor, pricePerHundred: insurance.pricePerHundredMinor },
        currency,
      ),
    insuranceMinor: Math.max(insuredMinor, insurance.includedMinor),
  };
}
