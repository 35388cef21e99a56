// The customs form of a package: the form of the platform, whose draft is kept on the server too, with what the server finds
// wrong with it. A fault is shown once its field has been touched, and every fault after an attempt to submit; what is
// mended in one field can mend another, so the server's word on the present draft goes before that of the attempt. Called by
// CustomsForm.
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isApiError, type ApiError } from '../../../api/core/apiError';
import { readProblems } from '../../../api/core/readProblems';
import { customsApi, useSubmitCustomsMutation, useUpdateCustomsMutation } from '../../../api/shipping/customs';
import type { Customs } from '../../../api/shipping/decodeCustoms';
import { shippingApi } from '../../../api/shipping/shippingApi';
import { useT } from '../../../i18n/useT';
import type { FormValues } from '../../../platform/form/formDraft';
import type { Problem } from '../../../platform/form/problems';
import { useForm, type Form } from '../../../platform/form/useForm';
import { checkValues, draftKey, draftOf, valuesOf } from '../model/customsValues';
import { faultText } from '../model/faultText';
import { useKeptDraft, type Keeping } from './useKeptDraft';

type State = Parameters<typeof customsApi.util.selectInvalidatedBy>[0];
type CustomsDispatch = ThunkDispatch<State, unknown, UnknownAction>;

export type CustomsFormOf = Form<FormValues, Problem> & { keeping: Keeping; /** Fields that are known to be wrong. */ faultCount: number };

/** Found here, before anything was sent: the server knows nothing of it. */
const isOfFields = ({ code }: Problem): boolean => ['weight_unclear', 'quantity_unclear', 'certify_required'].includes(code);

const faultsOf = ({ details }: ApiError): Customs['faults'] => details.flatMap(({ code, attribute }) => (attribute === null ? [] : [{ code, attribute }]));

/** It has been handed over, or the customs have it: what is shown is asked for anew. */
const hasMovedOn = (error: unknown): boolean => isApiError(error) && error.status === 409;

export function useCustomsForm(orderId: number, customs: Customs, onDone: () => void): CustomsFormOf {
  const t = useT();
  const dispatch = useDispatch<CustomsDispatch>();
  const [updateCustoms] = useUpdateCustomsMutation();
  const [submitCustoms] = useSubmitCustomsMutation();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  // The draft that was submitted last, as one text.
  const [tried, setTried] = useState<string | null>(null);
  const putAnswer = useCallback((answer: Customs) => void dispatch(customsApi.util.updateQueryData('getCustoms', { id: orderId }, () => answer)), [dispatch, orderId]);
  const askAnew = (): void => void dispatch(shippingApi.util.invalidateTags(['customs', 'package']));

  const form = useForm<FormValues, Problem>({
    draft: draftKey(orderId, customs),
    initial: valuesOf(customs.draft),
    check: checkValues,
    send: async (values) => {
      // The save that is on its way would come after the form is closed.
      await kept.settled();
      const body = draftOf(values, customs.draft);
      setTried(JSON.stringify(body));
      const { error } = await submitCustoms({ id: orderId, body });
      if (hasMovedOn(error)) askAnew();
      if (isApiError(error) && error.status === 422) putAnswer({ ...customs, draft: body, faults: faultsOf(error) });
      return error === undefined ? {} : { error };
    },
    readProblems,
    words: ({ code }) => faultText(code, t),
    onType: (changes) => setTouched((before) => new Set([...before, ...Object.keys(changes)])),
    onDone,
  });
  const draft = draftOf(form.values, customs.draft);
  const text = JSON.stringify(draft);
  const kept = useKeptDraft({
    text,
    known: JSON.stringify(draftOf(valuesOf(customs.draft), customs.draft)),
    isPaused: form.isSending,
    save: async () => {
      const { data, error } = await updateCustoms({ id: orderId, body: draft });
      if (data !== undefined) putAnswer(data);
      if (hasMovedOn(error)) askAnew();
      return data !== undefined;
    },
  });
  const isKnown = kept.keeping === 'kept';
  const errorOf = (name: string): string | undefined => {
    const found = form.problems.fields[name];
    if (found !== undefined && (text === tried || !isKnown || isOfFields(found))) return faultText(found.code, t);
    const fault = isKnown && (tried !== null || touched.has(name)) ? customs.faults.find(({ attribute }) => attribute === name) : undefined;
    return fault === undefined ? undefined : faultText(fault.code, t);
  };
  return {
    ...form,
    keeping: kept.keeping,
    text: (name) => ({ ...form.text(name), error: errorOf(name) }),
    tick: (name) => ({ ...form.tick(name), error: errorOf(name) }),
    faultCount: tried !== null || Object.keys(form.problems.fields).length > 0 ? Object.keys(form.values).filter((name) => errorOf(name) !== undefined).length : 0,
  };
}
