// A weight for people: "1.25 kg", or a dash where it is not known. Called by the parts of this feature that show weights.
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';

const GRAMS_PER_KILOGRAM = 1000;

/** Grams in; null and zero are not known yet. */
export function useKilograms(): (grams: number | null) => string {
  const t = useT();
  const { number } = useFormat();
  return (grams) => (grams === null || grams === 0 ? t('customs.facts.unknown') : t('customs.unit.kilograms', { weight: number(grams / GRAMS_PER_KILOGRAM) }));
}
