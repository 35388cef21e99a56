// One form of the seller's part of a package: the form of the platform with the words of this feature, its draft kept by
// order. What a refusal says to have moved on is asked for anew by app/crossServiceInvalidation.
import { readProblems } from '../../../api/core/readProblems';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import type { FormValues } from '../../../platform/form/formDraft';
import type { FieldProblems, Problem } from '../../../platform/form/problems';
import { useForm, type Form, type NameIn } from '../../../platform/form/useForm';
import { faultText } from '../model/faultText';

const fieldOfCode: Readonly<Record<string, string>> = {
  weight_too_high: 'weight_grams',
  insurance_too_high: 'insurance_amount',
  size_unknown: 'size',
  service_unknown: 'service',
  drop_off_unknown: 'drop_off_point_id',
  carrier_unknown: 'carrier',
  tracking_code_invalid: 'tracking_code',
  tracking_code_used: 'tracking_code',
};

type Options<V extends FormValues> = {
  /** Of the draft in the tab's storage. */
  name: string;
  initial: V;
  check: (values: V) => FieldProblems<NameIn<V>>;
  send: (values: V) => Promise<{ error?: unknown; problem?: Problem }>;
  onDone: () => void;
};

export function useShippingForm<V extends FormValues>({ name, initial, check, send, onDone }: Options<V>): Form<V, Problem> {
  const t = useT();
  const format = useFormat();
  return useForm({
    draft: `package.${name}`,
    initial,
    check,
    send,
    readProblems: (error, fields) => readProblems(error, fields, fieldOfCode),
    words: (problem) => faultText(problem, t, format),
    onDone,
  });
}
