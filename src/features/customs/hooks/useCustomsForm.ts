// The customs form of a package: the form of the platform, whose draft is kept on the server too, with what the server finds
// wrong with it. A fault is shown once its field has been touched, and every fault after an attempt to submit; what is
// mended in one field can mend another, so the server's word on the present draft goes before that of the attempt. Figures
// that cannot be read are said at once: the server never sees them. Called by CustomsForm.
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isApiError, type ApiError } from '../../../api/core/apiError';
import { readProblems } from '../../../api/core/readProblems';
import { customsApi, useSubmitCustomsMutation, useUpdateCustomsMutation } from '../../../api/shipping/customs';
import type { Customs, CustomsDraft } from '../../../api/shipping/decodeCustoms';
import { shippingApi } from '../../../api/shipping/shippingApi';
import { useT } from '../../../i18n/useT';
import type { FormValues } from '../../../platform/form/formDraft';
import type { Problem } from '../../../platform/form/problems';
import { useForm, type Form } from '../../../platform/form/useForm';
import { checkValues, draftKey, draftOf, unreadFigures, valuesOf } from '../model/customsValues';
import { faultText } from '../model/faultText';
import { useKeptDraft, type Keeping } from './useKeptDraft';

type State = Parameters<typeof customsApi.util.selectInvalidatedBy>[0];
type CustomsDispatch = ThunkDispatch<State, unknown, UnknownAction>;

export type CustomsFormOf = Form<FormValues, Problem> & { keeping: Keeping; /** Fields that are known to be wrong. */ faultCount: number };

/** Found here, before anything was sent: the server knows nothing of it. */
const isOfFields = ({ code }: Problem): boolean => code === 'certify_required';

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
  // Whether submitting was tried, also when it ended here: from then on every known fault is shown, not one at a time.
  const [hasTried, setHasTried] = useState(false);
  // The draft that the fields are over. It stays while anything typed is not kept: a field that was put back meanwhile is like
  // the draft before and would follow a newer one, which has what was put back.
  const [under, setUnder] = useState(customs.draft);
  const [seen, setSeen] = useState(customs.draft);
  const putAnswer = useCallback((answer: Partial<Customs>) => void dispatch(customsApi.util.updateQueryData('getCustoms', { id: orderId }, (known) => ({ ...known, ...answer }))), [dispatch, orderId]);
  const askAnew = (): void => void dispatch(shippingApi.util.invalidateTags(['customs', 'package']));
  const refuse = (error: unknown, body: CustomsDraft): void => {
    if (hasMovedOn(error)) {
      askAnew();
      return;
    }
    // A refused form is kept as it was sent; of any other failure nobody knows.
    const isRefused = isApiError(error) && error.status === 422;
    if (isRefused) putAnswer({ draft: body, faults: faultsOf(error) });
    kept.setKept(isRefused ? JSON.stringify(body) : null);
  };

  const form = useForm<FormValues, Problem>({
    draft: draftKey(orderId, customs),
    initial: valuesOf(under),
    check: (values) => {
      setHasTried(true);
      return checkValues(values);
    },
    send: async (values) => {
      // The save that is on its way would come after the form is closed.
      await kept.settled();
      const body = draftOf(values, under);
      setTried(JSON.stringify(body));
      const { error } = await submitCustoms({ id: orderId, body });
      if (error === undefined) return {};
      refuse(error, body);
      return { error };
    },
    readProblems,
    words: ({ code }) => faultText(code, t),
    onType: (changes) => setTouched((before) => new Set([...before, ...Object.keys(changes)])),
    onDone,
  });
  const draft = draftOf(form.values, under);
  const text = JSON.stringify(draft);
  const kept = useKeptDraft({
    text,
    known: JSON.stringify(draftOf(valuesOf(under), under)),
    isPaused: form.isSending,
    save: async () => {
      const { data, error } = await updateCustoms({ id: orderId, body: draft });
      if (data !== undefined) putAnswer(data);
      if (hasMovedOn(error)) askAnew();
      return data !== undefined;
    },
  });
  const isKnown = kept.keeping === 'kept';
  // Once, when it comes: an answer can be there a moment later than the news that the draft is kept.
  if (seen !== customs.draft) {
    setSeen(customs.draft);
    if (isKnown) setUnder(customs.draft);
  }
  const unread = unreadFigures(form.values);
  const isUnread = Object.keys(unread).length > 0;
  const errorOf = (name: string): string | undefined => {
    if (unread[name] !== undefined) return faultText(unread[name].code, t);
    const found = form.problems.fields[name];
    if (found !== undefined && (text === tried || !isKnown || isOfFields(found))) return faultText(found.code, t);
    const fault = isKnown && (hasTried || touched.has(name)) ? customs.faults.find(({ attribute }) => attribute === name) : undefined;
    return fault === undefined ? undefined : faultText(fault.code, t);
  };
  return {
    ...form,
    // The tab remembers what cannot be read; the server has what was there before.
    keeping: isKnown && isUnread ? 'failed' : kept.keeping,
    text: (name) => ({ ...form.text(name), error: errorOf(name) }),
    tick: (name) => ({ ...form.tick(name), error: errorOf(name) }),
    faultCount: hasTried ? Object.keys(form.values).filter((name) => errorOf(name) !== undefined).length : 0,
  };
}
