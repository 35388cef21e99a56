// The debounced selection of a filter form that is not submitted yet.
import { useEffect, useState } from 'react';
import { readLotSelection, type LotSelection } from '../model/lotSelection';

const PAUSE_MS = 250;

function readForm(form: HTMLFormElement): LotSelection {
  const fields = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  return readLotSelection(new URLSearchParams(fields));
}

export type FilterDraft = {
  /** null: unchanged since the form opened. */
  draft: LotSelection | null;
  /** A change is not in the draft yet. */
  isBehind: boolean;
  onChange: (form: HTMLFormElement) => void;
};

export function useFilterDraft(): FilterDraft {
  const [draft, setDraft] = useState<LotSelection | null>(null);
  const [changedForm, setChangedForm] = useState<{ form: HTMLFormElement } | null>(null);
  useEffect(() => {
    if (changedForm === null) return undefined;
    const timer = setTimeout(() => {
      setDraft(readForm(changedForm.form));
      setChangedForm(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [changedForm]);
  return { draft, isBehind: changedForm !== null, onChange: (form) => setChangedForm({ form }) };
}
